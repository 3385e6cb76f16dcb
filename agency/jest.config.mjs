import { jestBase } from "../jest.base.mjs";

// The first test of a run builds the database that all of them start from.
export default { ...jestBase(), testTimeout: 180_000 };
