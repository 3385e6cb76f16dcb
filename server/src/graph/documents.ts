import { BREAK, type DocumentNode, Kind, visit } from "graphql";
import { LRUCache } from "lru-cache";
import { OPERATIONS } from "./operations.generated";

const DAY = 86_400_000;
/** Of documents that are not the client's own: how many are kept, and of how many characters at most; 10 MB in all. */
const OTHERS = 30;
const LONGEST = 2_000;

/**
 * Parsed documents, as Apollo Server keeps them: by the hash of their text at the end of a key. All of the client's
 * own, which strangers cannot push out, and a few short ones of others; none with a text in it, which may be a password
 * or the token of a link (docs/product/limits.md#documents).
 */
export function createDocumentStore() {
  const own = new Map<string, DocumentNode>();
  const others = new LRUCache<string, DocumentNode>({ max: OTHERS, ttl: DAY });
  const hashOf = (key: string) => key.slice(key.lastIndexOf(":") + 1);
  return {
    get: async (key: string) => own.get(hashOf(key)) ?? others.get(key),
    set: async (key: string, document: DocumentNode) => {
      const hash = hashOf(key);
      if (Object.hasOwn(OPERATIONS, hash)) own.set(hash, document);
      else if (document.loc && document.loc.end <= LONGEST && !hasText(document)) others.set(key, document);
    },
    delete: async (key: string) => {
      own.delete(hashOf(key));
      others.delete(key);
    },
  };
}

function hasText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.STRING]: () => {
      found = true;
      return BREAK;
    },
  });
  return found;
}
