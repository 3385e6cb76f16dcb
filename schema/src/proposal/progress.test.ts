import { progressOf } from "./progress";

const at = "2026-11-20T12:00:00.000Z";
const waits = { status: "WAITING_CUSTOMER", completed: true } as const;

test.each([
  [
    "lacks something, though it was opened",
    { ...waits, completed: false, delivery: { openedAt: at } },
    "FILLING",
  ],
  ["is complete", { ...waits, delivery: { sentAt: null, openedAt: null } }, "READY"],
  ["was sent", { ...waits, delivery: { sentAt: at } }, "SENT"],
  ["was opened by a link that was sent otherwise", { ...waits, delivery: { openedAt: at } }, "OPENED"],
  ["is of an agency that does not say", waits, null],
  ["lacks something at an agency that says no more", { ...waits, completed: false }, "FILLING"],
  ["is answered", { ...waits, status: "ACCEPTED", delivery: { openedAt: at } } as const, null],
])("one that %s", (_, facts, progress) => {
  expect(progressOf(facts)).toBe(progress);
});
