// A person under live control, for tests.
#pragma once

#include <gtest/gtest.h>

#include "live/live_world.h"

namespace promenade::live {

inline LiveWorld live_person()
{
    auto live = LiveWorld::build(one_person());
    EXPECT_TRUE(live) << live.error().text();
    return std::move(*live);
}

inline Input about(InputKind kind, Limb limb, int axis = no_axis)
{
    Input input;
    input.kind = kind;
    input.link = index_of(limb);
    input.axis = axis;
    return input;
}

inline Input switched(std::string_view name, bool on)
{
    Input input;
    input.kind = InputKind::switch_;
    input.name = name;
    input.value = on ? 1 : 0;
    return input;
}

inline Input gravity_of(double value)
{
    Input input;
    input.kind = InputKind::gravity;
    input.value = value;
    return input;
}

}
