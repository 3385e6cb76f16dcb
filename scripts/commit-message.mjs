import { readFileSync } from "node:fs";

// Run by lefthook: a commit's first line is `area: verb …`, e.g. `board: narrow the auto-scroll zone`; the why is in the body.
const [subject = ""] = readFileSync(process.argv[2], "utf8").split("\n");
const made = /^(Merge|Revert|fixup!|squash!|amend!) /;
if (!made.test(subject) && !/^[a-z][a-z0-9, -]*: [a-z]\S* ?\S.*[^.]$/.test(subject)) {
  console.error(`"${subject}"\nA commit's first line is "area: verb …" in lower case, without a full stop.`);
  process.exitCode = 1;
}
