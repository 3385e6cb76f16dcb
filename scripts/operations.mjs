import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { at } from "./paths.mjs";

// Run by tsx in the client's folder: writes what the browser sends over HTTP, each operation under the SHA-256 of its
// text. Asked of the client's own Apollo, which adds to documents and takes from them; nothing here has to know what.
const { ApolloLink, print } = await client("@apollo/client", "@apollo/client/utilities");
const { Observable } = await client("rxjs");
const { makeClient } = await import(at("client/src/data/client/apollo.ts"));

async function client(...names) {
  const { resolve } = createRequire(at("client/package.json"));
  const modules = await Promise.all(names.map((name) => import(resolve(name))));
  return Object.assign({}, ...modules);
}

/** The documents of the .graphql files that are there; code that was generated from one that is gone may still lie about. */
const documents = async () => {
  const files = readdirSync(at("client/src"), { recursive: true }).filter((name) =>
    name.endsWith(".graphql"),
  );
  const paths = files.sort().map((name) => join(at("client/src"), name.replace(/graphql$/, "generated.ts")));
  const modules = await Promise.all(paths.map((path) => import(path)));
  return modules.flatMap((module) => Object.values(module)).filter(({ kind }) => kind === "Document");
};

/** The text that leaves for the gateway; nothing for a fragment, nor for a subscription, which goes over the socket. */
const sent = async (document) => {
  let text;
  const link = new ApolloLink(({ query }) => {
    text = print(query);
    return new Observable((observer) => observer.complete());
  });
  const [{ operation }] = document.definitions;
  const apollo = makeClient(link);
  if (operation === "query")
    await apollo.query({ query: document, fetchPolicy: "no-cache" }).catch(() => undefined);
  if (operation === "mutation")
    await apollo.mutate({ mutation: document, fetchPolicy: "no-cache" }).catch(() => undefined);
  return text;
};

const texts = (await Promise.all((await documents()).map(sent))).filter(Boolean).sort();
const entries = texts.map((text) => [createHash("sha256").update(text).digest("hex"), text]);
writeFileSync(
  at(process.argv[2]),
  `/** The client's own operations as the browser sends them, by the SHA-256 of their text. */
export const OPERATIONS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`,
);
// Apollo's clients keep timers of their own.
process.exit(0);
