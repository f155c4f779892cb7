// The steps of a dance, first come first served. Plain data: a copy dances on by itself.
#pragma once

#include <span>

#include "motor/task/step_order.h"

namespace promenade::motor {

class StepQueue {
public:
    StepQueue() = default;
    explicit StepQueue(StepOrders orders)
        : m_orders(std::move(orders))
    {
    }

    void add(StepOrder order) { m_orders.push_back(std::move(order)); }
    bool is_empty() const { return m_next == m_orders.size(); }
    std::size_t taken() const { return m_next; }

    // The next step, null for none; a step is given out once. Valid until one is added.
    const StepOrder* next() const { return is_empty() ? nullptr : &m_orders[m_next]; }
    const StepOrder* take() { return is_empty() ? nullptr : &m_orders[m_next++]; }

    void dance_on_at(const gait::NewPace& pace) { motor::dance_on_at(m_orders, pace); }

    std::span<const StepOrder> all() const { return m_orders; } // taken or not

private:
    StepOrders m_orders;
    std::size_t m_next = 0;
};

}
