// Pages as a PDF, by Cairo and Pango: fonts embedded, words that can be searched, copied and read
// out. The same pages give the same bytes: no date is written.
#pragma once

#include "foundation/result.h"
#include "paper/page.h"

namespace promenade::paper {

Result<std::string> pdf_of(const Pages& pages);

}
