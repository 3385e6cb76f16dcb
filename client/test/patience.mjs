import { configure } from "@testing-library/react";

// How long findBy… and waitFor look before they give up: the default of a second is short on two busy cores.
configure({ asyncUtilTimeout: 15_000 });
