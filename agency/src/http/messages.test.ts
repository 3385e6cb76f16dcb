import * as z from "zod";
import { agencyRoutes } from "../app";

/** What somebody may send in the place of a field, or of all of them. */
const WRONG = [undefined, null, 42, -1, 1.5, "", "x".repeat(200_000), true, [], {}, ["x"], "2026-13-40"];

/** What no one in an agency says: English, Portugal's Portuguese, and words for programs. */
const STRANGE =
  /\binvalid\b|expected|required|too |must|string|number|array|object|demasiad|esperad|recebid|tipo inválido:|entrada inválida/i;

const isObject = (shape: unknown): shape is z.ZodObject => shape instanceof z.ZodObject;

test("whatever is wrong with a call is said in words of Brazil (docs/product/words.md#messages)", () => {
  const said = new Map<string, string>();
  let tried = 0;
  const look = (name: string, shape: z.ZodType, value: unknown) => {
    tried++;
    for (const { message, path } of shape.safeParse(value).error?.issues ?? [])
      said.set(message, `${name} ${path.join(".")}`);
  };
  for (const { method, path, body, query } of agencyRoutes().all)
    for (const shape of [body, query]) {
      if (!shape) continue;
      const name = `${method} ${path}`;
      for (const wrong of WRONG) look(name, shape, wrong);
      if (!isObject(shape)) continue;
      for (const field of Object.keys(shape.shape))
        for (const wrong of WRONG) look(name, shape, { [field]: wrong });
    }
  expect(tried).toBeGreaterThan(1_000);
  expect([...said].filter(([message]) => STRANGE.test(message))).toEqual([]);
  const sentences = [...said].filter(([message]) => !/^[\p{Lu}‘“'"].*/u.test(message));
  expect(sentences).toEqual([]);
});
