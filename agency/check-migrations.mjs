// Fails when a migration is not what it was when it was listed in src/database/migrations/SHA256SUMS, is listed and not
// there, or is not listed. `node agency/check-migrations.mjs --add` lists new ones; a line that is there is never changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder =
  process.argv.slice(2).find((word) => word !== "--add") ??
  fileURLToPath(new URL("src/database/migrations", import.meta.url));
const list = join(folder, "SHA256SUMS");
const listed = new Map(
  readFileSync(list, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("  ").reverse()),
);
const there = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
);

const added = [...there].filter(([name]) => !listed.has(name));
const problems = [...listed].flatMap(([name, sum]) => {
  if (!there.has(name))
    return [`${name} is gone: databases that have applied it do not know what comes next`];
  return there.get(name) === sum
    ? []
    : [`${name} was edited: databases that have applied it would not start. Write a new migration`];
});
// In the order of the names, so that branches which add one each seldom meet in a line.
if (process.argv.includes("--add"))
  writeFileSync(
    list,
    [...listed, ...added]
      .sort()
      .map(([name, sum]) => `${sum}  ${name}\n`)
      .join(""),
  );
else problems.push(...added.map(([name]) => `${name} is not listed: node agency/check-migrations.mjs --add`));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
