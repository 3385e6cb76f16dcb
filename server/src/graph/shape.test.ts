import "reflect-metadata";
import * as z from "zod";
import { objectType } from "./shape";

test("a field without words is refused, and one of which it is not known what it is", () => {
  expect(() => objectType("Wordless", z.object({ name: z.string() }))).toThrow(
    "'name' of the graph has no words",
  );
  const at = z.object({ at: z.date().describe("When.") });
  expect(() => objectType("Unknown", at)).toThrow("What 'at' is in the graph does not follow from its shape");
});
