#include "app/command_line.h"

int main(int count, char** words)
{
    return promenade::run_command_line(count, words);
}
