// Fails when a product document that is cited (docs/product/<file>.md#<heading>) or a heading of it does not exist, when
// code cites a document outside of the repository, and when a guide names a file that is not there.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const product = join(root, "docs/product");
// An applied migration must not change, not even in a comment.
const outside = /\b(specification [12]? ?§|decisions? §|decision \d)/i;
const frozen = /^agency\/src\/database\/migrations\//;

/** The fragment that GitHub makes of a heading. */
const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");

const headings = new Map(
  readdirSync(product)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [
      name,
      new Set(
        readFileSync(join(product, name), "utf8")
          .split("\n")
          .filter((line) => /^#{1,3} /.test(line))
          .map((line) => slug(line.replace(/^#+ /, ""))),
      ),
    ]),
);

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|sql|json|graphql|md)$/.test(file) && existsSync(join(root, file)));

const guides = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];
/** A file or folder in backticks, but for what a recipe makes: `…` (new). */
const named = /`((?:agency|client|docs|schema|scripts|server|tests)\/[\w./-]+)`(?! \(new\))/g;
/** What building makes, and names with a number to come. */
const made = /\/(dist|node_modules)\b|NNNN/;

const wrong = [];
for (const file of files) {
  const own = file.startsWith("docs/product/");
  const citation = own
    ? /(?<![\w/.-])(?:docs\/product\/)?([a-z-]+\.md)(?:#([a-z0-9à-ÿ-]+))?/g
    : /docs\/product\/([a-z-]+\.md)(?:#([a-z0-9à-ÿ-]+))?/g;
  for (const [index, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
    const at = `${file}:${index + 1}`;
    for (const [text, name, heading] of line.matchAll(citation)) {
      const known = headings.get(name);
      if (!known) wrong.push(`${at} cites ${text}: no such document`);
      else if (heading && !known.has(heading)) wrong.push(`${at} cites ${text}: no such heading`);
    }
    if (guides.includes(file))
      for (const [, path] of line.matchAll(named))
        if (!made.test(path) && !existsSync(join(root, path)))
          wrong.push(`${at} names ${path}: it is not there`);
    if (outside.test(line) && !frozen.test(file) && file !== "docs/check-citations.mjs")
      wrong.push(`${at} cites a document that is not in the repository`);
  }
}
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join("\n")}\n`);
  process.exitCode = 1;
}
