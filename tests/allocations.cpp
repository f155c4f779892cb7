// Every form, not the plain one alone: under AddressSanitizer the others are its own, and what one
// gave the other may not take back.
#include "allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> asked_for_memory{0};

void* counted(std::size_t size) noexcept
{
    ++asked_for_memory;
    return std::malloc(size > 0 ? size : 1);
}

void* counted(std::size_t size, std::align_val_t alignment) noexcept
{
    ++asked_for_memory;
    const auto each = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(each, (size / each + 1) * each);
}

void* demanded(void* memory)
{
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}

namespace promenade::testing_aid {

long allocations()
{
    return asked_for_memory;
}

}

// clang-format off
void* operator new(std::size_t size) { return demanded(counted(size)); }
void* operator new[](std::size_t size) { return demanded(counted(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t to) { return demanded(counted(size, to)); }
void* operator new[](std::size_t size, std::align_val_t to) { return demanded(counted(size, to)); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
// clang-format on
