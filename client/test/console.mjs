import { format } from "node:util";

// An unexpected `console.error` is a failure: React and Apollo report real mistakes there.
let said = [];

beforeEach(() => {
  said = [];
  console.error = (...words) => said.push(format(...words));
});

afterEach(() => {
  const unexpected = said.join("\n");
  said = [];
  if (unexpected) throw new Error(`Unexpected console.error:\n${unexpected}`);
});
