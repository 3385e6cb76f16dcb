// Each test has a device of its own: what was typed in the last one is no draft of this one.
beforeEach(() => localStorage.clear());
