import { readFileSync } from "node:fs";

const texts: string[] = Object.values(
  JSON.parse(readFileSync(new URL("../../client/public/operations.json", import.meta.url), "utf8")),
);

/** An operation of the client as it sends it: what a browser's session may run (docs/product/limits.md#safelist). */
export function ownOperation(name: string): string {
  const found = texts.find((text) => new RegExp(`^\\w+ ${name}\\b`).test(text));
  if (!found) throw new Error(`The client has no operation ${name}.`);
  return found;
}
