// Run by tsx: writes what the browser sends, each operation under the SHA-256 of its text, from the client's own Apollo, which
// adds to documents and takes from them. Twice: what goes over HTTP for the gateway, which tells its client by it, and all of it as the list
// that is built into the client (schema/decisions/0052-safelist.md).
import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { ApolloLink } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { Observable } from "rxjs";
import { makeClient } from "./src/data/client/apollo";

const documents = async () => {
  const files = readdirSync("src", { recursive: true }).filter((name) =>
    /(?<!types)\.generated\.ts$/.test(name),
  );
  const modules = await Promise.all(files.sort().map((name) => import(`./src/${name}`)));
  return modules.flatMap((module) => Object.values(module)).filter(({ kind }) => kind === "Document");
};

/** The text that leaves for the gateway; nothing for a fragment. */
const sent = async (document) => {
  let text;
  const link = new ApolloLink(({ query }) => {
    text = print(query);
    return new Observable((observer) => observer.complete());
  });
  const [{ operation }] = document.definitions;
  const apollo = makeClient(link);
  // The link keeps the operation and answers nothing.
  if (operation === "query")
    await apollo.query({ query: document, fetchPolicy: "no-cache" }).catch(() => undefined);
  if (operation === "mutation")
    await apollo.mutate({ mutation: document, fetchPolicy: "no-cache" }).catch(() => undefined);
  if (operation === "subscription")
    await new Promise((done) =>
      apollo.subscribe({ query: document }).subscribe({ complete: done, error: done }),
    );
  return text;
};

const texts = (await Promise.all((await documents()).map(sent))).filter(Boolean).sort();
const byHash = (some) =>
  Object.fromEntries(some.map((text) => [createHash("sha256").update(text).digest("hex"), text]));
const [, , gateway, list] = process.argv;
writeFileSync(list, JSON.stringify(byHash(texts)));
writeFileSync(
  gateway,
  `/** The client's own operations as the browser sends them, by the SHA-256 of their text. */
export const OPERATIONS: Readonly<Record<string, string>> = ${JSON.stringify(byHash(texts.filter((text) => !text.startsWith("subscription"))), null, 2)};
`,
);
// Apollo's clients keep timers of their own.
process.exit(0);
