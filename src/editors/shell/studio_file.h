// The studio's document as the file commands see it.
#pragma once

#include "document/recovery.h"
#include "editors/shell/file_desk.h"
#include "editors/shell/studio.h"

namespace promenade::editors {

class StudioFile : public OpenFile {
public:
    explicit StudioFile(Studio&); // looks what a crash may have left

    bool is_changed() const override;
    std::string title() const override;
    std::filesystem::path file() const override;
    Outcome open(const std::filesystem::path&) override;
    Outcome make_new() override;
    Outcome save() override;
    Outcome save_as(const std::filesystem::path&, Replace) override;
    bool is_there(const std::filesystem::path&) const override;
    void discard() override;
    std::string suggested_name() const override;
    std::vector<Tab> tabs() const override;
    std::size_t front() const override;
    void bring_to_front(std::size_t) override;
    bool find_unsaved() override;
    bool is_closing_a_loss() const override;
    void close() override;
    std::string offer() const override;
    Outcome accept_offer() override;
    void put_off_offer() override;
    Outcome discard_offer() override;

private:
    Outcome taken(const Outcome&);
    Outcome take_drafts();

    Studio& m_studio;
    std::vector<document::Recoverable> m_found; // the latest first
    document::LeftDrafts m_left;                // offered after them
};

}
