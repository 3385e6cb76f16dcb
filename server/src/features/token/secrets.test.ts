import { readFileSync } from "node:fs";
import { getNamedType, isObjectType } from "graphql";
import { createSchema } from "../../schema";

const rules = readFileSync(new URL("../../../../docs/product/tokens.md", import.meta.url), "utf8");
const part = /^## Secrets\n([\s\S]*?)^## /m.exec(rules)?.[1] ?? "";
/** What fields are called, or are said to be, that open something or lead somewhere. */
const NAME = /(?:token|secret|uuid|url|uri|link|credential|password|hash|pushKey|recoveryCodes)s?$/i;
const WORDS = /\bsecret|\bWho has (?:it|this|the) |\bis downloaded\b|\bJWT\b|\bsigned address/i;

test("every field that is a secret or an address is in the list of what a token gets, with what it needs (docs/product/tokens.md#secrets)", () => {
  const found = Object.values(createSchema().getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith("__")
      ? Object.values(type.getFields()).flatMap(({ name, description, type: of }) => {
          const isText = ["String", "ID"].includes(getNamedType(of).name);
          return isText && (NAME.test(name) || WORDS.test(description ?? "")) ? [`${type.name}.${name}`] : [];
        })
      : [],
  );
  const rows = part.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
  );
  for (const row of rows) expect(row.split("|")[3]?.trim()).toBeTruthy();
  expect(found.toSorted()).toEqual(listed.toSorted());
});
