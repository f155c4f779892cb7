#include "document/head_text.h"

#include "library/dance_header.h"

namespace promenade::document {

json::Value write_head(const dance::Dance& head)
{
    json::Value value = library::write_header(head);
    json::add_all(value, head.extra);
    return value;
}

dance::Dance read_head(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    dance::Dance head = library::read_header(reader);
    head.extra = reader.unknown();
    return head;
}

}
