// The first script of a page, of a few kB and built by itself (vite.config.ts): while the script that every page needs is on
// its way it names the files of the page that is opened to the browser, and asks what that page asks first.
import { FILES, TEXTS } from "virtual:early";
import { DEFAULT_ZONE, dayIn } from "@soleira/schema/format/zone";
import { openingOf } from "./app/opening";
import { type EarlyAnswer, earlyKey } from "./data/earlyAnswers";

// A cached script of all pages may run before this one: then it has asked for all of that itself.
const late = window.earlyAnswers !== undefined;
const answers = window.earlyAnswers ?? new Map<string, EarlyAnswer>();
window.earlyAnswers = answers;

function ask(operationName: keyof typeof TEXTS, variables: object): void {
  const response = fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "apollo-require-preflight": "true" },
    body: JSON.stringify({ operationName, variables, query: TEXTS[operationName] }),
  });
  // Who takes it meets the failure.
  response.catch(() => undefined);
  answers.set(earlyKey(operationName, variables), { sentAt: Date.now(), response });
}

// The browser's first clock takes long to make: better while it waits for code than when a page's times are drawn.
if (!late) setTimeout(() => dayIn(new Date(), DEFAULT_ZONE));

const { pathname, search } = window.location;
const known = FILES.find(([address]) => address.test(pathname + search));
if (known && !late) {
  ask("Me", {});
  const opening = openingOf(window.location);
  if (opening?.page === "board" && opening.variables) ask("AttendanceBoard", opening.variables);
  if (opening?.page === "lead") ask("AttendanceDetail", opening.variables);
  for (const file of known[1]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/${file}`;
    document.head.append(link);
  }
}
