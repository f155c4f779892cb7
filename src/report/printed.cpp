#include "report/printed.h"

#include <cstdarg>
#include <cstdio>

namespace promenade::report {

std::string printed(const char* format, ...)
{
    char text[320];
    va_list values;
    va_start(values, format);
    std::vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return text;
}

}
