// Postures that are being made and not kept yet, put down at each change so that a crash does not
// cost them. They belong to no dance: a journal of their own holds all of them, whole, in each
// record.
#pragma once

#include "document/document.h"

namespace promenade::document {

// Of this process. The file is there only while there are drafts.
class DraftJournal {
public:
    explicit DraftJournal(Desk desk);

    // Nothing is written if they are as they were.
    Outcome put_down(const std::vector<dance::Gesture>& drafts);

private:
    Outcome begin();

    Desk m_desk;
    std::string m_written; // the record written last; empty: none
    std::unique_ptr<Journal> m_journal;
};

// What programs that run no more have left.
struct LeftDrafts {
    std::vector<dance::Gesture> drafts; // of one symbol only the latest
    std::vector<std::filesystem::path> journals;
};
LeftDrafts left_drafts(const Desk& desk);

// They are somewhere else now, or not wanted.
void forget(const LeftDrafts& left);

}
