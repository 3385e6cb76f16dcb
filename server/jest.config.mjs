import { jestBase } from "../scripts/jest.base.mjs";

export default jestBase();
