import type * as z from "zod";
import type { Log } from "../log";
import { unavailable } from "./agency-error";
import { unchanged } from "./unchanged";

const LISTS = ["items", "itens", "events"] as const;

/** `items.3.temperature.color invalid_type`: where and what, never the value. */
const describe = (issue: z.core.$ZodIssue): string => `${issue.path.map(String).join(".")} ${issue.code}`;

const looks = new WeakMap<z.ZodType, (answer: unknown) => boolean>();

/** Whether a parse would only make the same anew; the look is made once a shape. */
function isUnchanged(shape: z.ZodType, answer: unknown): boolean {
  let look = looks.get(shape);
  if (!look) {
    look = unchanged(shape);
    looks.set(shape, look);
  }
  return look(answer);
}

/**
 * What the agency answered, in the shape that it must have. One odd item of a list is left out with a log line that
 * names the call and the field; it does not take the list down (decisions §1). Anything else odd is an error.
 */
export function parseAnswer<S extends z.ZodType>(
  shape: S,
  answer: unknown,
  call: string,
  log: Log,
): z.output<S> {
  if (isUnchanged(shape, answer)) return answer as z.output<S>;
  const first = shape.safeParse(answer);
  if (first.success) return first.data;
  const { issues } = first.error;
  const list = LISTS.find((name) =>
    issues.every(({ path }) => path[0] === name && typeof path[1] === "number"),
  );
  if (list) {
    const odd = new Set(issues.map(({ path }) => path[1]));
    const whole = answer as Record<string, unknown[]>;
    log.warn(
      { call, fields: issues.slice(0, 10).map(describe), left: odd.size },
      "odd items of the agency's list were left out",
    );
    const rest = shape.safeParse({ ...whole, [list]: whole[list]?.filter((_, index) => !odd.has(index)) });
    if (rest.success) return rest.data;
  }
  throw unavailable(`${call} answered another shape: ${issues.slice(0, 5).map(describe).join(", ")}`);
}
