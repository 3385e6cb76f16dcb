import { configure } from "@testing-library/react";

// As long as the browser tests: the default of a second is short for a person's three seconds in which to change their mind.
configure({ asyncUtilTimeout: 5_000 });
