// The steps still to be danced, first come first served. Plain data: a copy dances on by itself.
#pragma once

#include <optional>
#include <vector>

#include "motor/task/step_order.h"

namespace promenade::motor {

class StepQueue {
public:
    StepQueue() = default;
    explicit StepQueue(std::vector<StepOrder> orders)
        : m_orders(std::move(orders))
    {
    }

    void add(StepOrder order) { m_orders.push_back(std::move(order)); }
    bool is_empty() const { return m_next == m_orders.size(); }
    std::size_t taken() const { return m_next; }

    // The next step, or none; a step is given out once.
    std::optional<StepOrder> take()
    {
        if (is_empty()) return std::nullopt;
        return m_orders[m_next++];
    }

private:
    std::vector<StepOrder> m_orders;
    std::size_t m_next = 0;
};

}
