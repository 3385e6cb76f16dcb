import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, Kind } from "graphql";
import * as z from "zod";
import { EnvError } from "../env";
import type { Credentials } from "../session/credentials";
import { rootFields } from "./alone";

/** What the build of the client writes beside its files: its operations by the SHA-256 of their text. */
const FILE = "operations.json";
const Operations = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());
type Settings = { clientDir: string | undefined; wanted: boolean | undefined; production: boolean };

/**
 * The client's own operations (docs/product/limits.md#safelist), for HTTP, sockets and streams alike. @throws EnvError
 * where it is switched on and the client's build has left no list
 */
export function createSafelist({ clientDir, wanted, production }: Settings) {
  const texts = readTexts(clientDir);
  if (wanted && !texts) throw new EnvError(`SAFELIST needs the list ${FILE} of a built client in CLIENT_DIR`);
  const on = texts !== undefined && (wanted ?? production);
  return {
    /** The text of an operation by its hash; absent where there is no list. */
    textOf: texts && ((hash: string): string | undefined => texts.get(hash)),
    /**
     * Whether only somebody of `mayExplore` may run that document: it is not the client's, and no token came with it.
     * A document that reads nothing but the schema is not asked about here (docs/product/limits.md#documents).
     */
    binds: ({ bearer }: Credentials, hash: string, document?: DocumentNode): boolean =>
      on && !bearer && !texts.has(hash) && !(document && isOfSchema(document)),
  };
}
export type Safelist = ReturnType<typeof createSafelist>;

function readTexts(clientDir: string | undefined): ReadonlyMap<string, string> | undefined {
  const file = clientDir && join(clientDir, FILE);
  if (!file || !existsSync(file)) return undefined;
  const read = Operations.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new EnvError(`CLIENT_DIR has a list ${FILE} that is not one of operations`);
  return new Map(Object.entries(read.data));
}

/** The hash of an operation's text, as Apollo Server computes it. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const isOfSchema = (document: DocumentNode): boolean =>
  document.definitions.every(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION ||
      rootFields(document, node.selectionSet).every((name) => name.startsWith("__")),
  );
