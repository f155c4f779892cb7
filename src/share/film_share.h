// Films of a piece, with its sound beside it for as long as it is filmed.
#pragma once

#include "share/share.h"

namespace promenade::share {

// MP4 or GIF, as the order's format says.
Result<std::string> share_film(
    const Piece&, const Order&, const std::filesystem::path& out, const render::Progress&);

// A file that is gone when its owner is.
class PassingFile {
public:
    explicit PassingFile(std::filesystem::path file)
        : m_file(std::move(file))
    {
    }
    ~PassingFile();
    PassingFile(const PassingFile&) = delete;
    PassingFile& operator=(const PassingFile&) = delete;
    const std::filesystem::path& path() const { return m_file; }

private:
    std::filesystem::path m_file;
};

// A new, empty file in the folder for what is passing; an error if that cannot be written to.
Result<std::filesystem::path> new_passing_file(const std::string& ending);

}
