// Only depth is wanted.
void main() {}
