import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../scripts/check-schema.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "released-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check of the released schema says of a change; empty where it passes. */
function check(released: string, current: string): string {
  const files = Object.entries({ released, current }).map(([name, sdl]) => {
    const file = join(folder, `${name}.graphql`);
    writeFileSync(file, sdl);
    return file;
  });
  try {
    return execFileSync(process.execPath, [script, ...files], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

const RELEASED = `
  enum Status { NEW OLD @deprecated }
  input Filter { size: Int = 10, page: Int }
  type Query { kept(a: Int, b: Int @deprecated): Status old: Gone @deprecated list(first: Int = 50, filter: Filter): Int }
  type Gone { id: ID }`;

test.each([
  ["adds", `${RELEASED} extend type Query { more: Int }`],
  [
    "takes away what was deprecated",
    "enum Status { NEW } input Filter { size: Int = 10, page: Int } type Query { kept(a: Int): Status list(first: Int = 50, filter: Filter): Int }",
  ],
])("a change that %s passes", (_what, current) => {
  expect(check(RELEASED, current)).toBe("");
});

test.each([
  [
    "a field",
    "Query.kept was removed",
    RELEASED.replace("kept(a: Int, b: Int @deprecated): Status", "other: Status"),
  ],
  ["an argument", "Query.kept arg a was removed", RELEASED.replace("a: Int, ", "")],
  ["a value of an enum", "NEW was removed from enum type Status", RELEASED.replace("NEW ", "")],
  ["another type", "Query.kept changed type from Status to Int", RELEASED.replace("): Status", "): Int")],
  [
    "an argument that must be given",
    "required arg c on Query.kept",
    RELEASED.replace("a: Int,", "a: Int, c: Int!,"),
  ],
  [
    "another default of an argument",
    "Query.list arg first has changed defaultValue from 50 to 20",
    RELEASED.replace("first: Int = 50", "first: Int = 20"),
  ],
  [
    "another default of an input's field",
    "Filter.size has changed its default value",
    RELEASED.replace("size: Int = 10", "size: Int = 20"),
  ],
  [
    "a default where an input's field had none",
    "Filter.page has changed its default value",
    RELEASED.replace("page: Int", "page: Int = 1"),
  ],
])("%s that was not deprecated is refused by its name", (_what, name, current) => {
  expect(check(RELEASED, current)).toContain(name);
});
