/** An operation as GraphiQL keeps it: a tab, or an entry of its history. */
type Operation = { query?: string | null; variables?: string | null; headers?: string | null };
type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear" | "length">;

const TABS = "graphiql:tabState";
const HISTORY: ReadonlySet<string> = new Set(["graphiql:queries", "graphiql:favorites"]);
/** The active tab once more, apart from its operation: whether it holds a password cannot be seen. */
const OF_ACTIVE_TAB: ReadonlySet<string> = new Set([
  "graphiql:query",
  "graphiql:variables",
  "graphiql:headers",
]);
/** Raised when the examples change, so that no tab of an older graph is shown. */
const VERSION = "3";
const VERSION_KEY = "graphiql:examples";

export const holdsPassword = ({ query, variables }: Operation): boolean =>
  /password|signIn/i.test(`${query ?? ""} ${variables ?? ""}`);

/** Texts of a document, where somebody writes a password without a variable. */
export const TEXTS = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g;

/** What may be kept of an operation: no password, in whatever variable it is sent, and no token. */
function withoutSecrets<Kind extends Operation>(operation: Kind, isExample: boolean): Kind {
  if (!holdsPassword(operation)) return { ...operation, headers: null };
  const query = isExample ? operation.query : (operation.query?.replace(TEXTS, '""') ?? null);
  return { ...operation, query, variables: null, headers: null };
}

/**
 * What GraphiQL keeps between two visits, in `local`: tabs, history, sizes. A password or a token is kept nowhere
 * (docs/product/graphiql.md#secrets). A tab that signs in comes back with the variables of its example.
 */
export function createStorage(local: Storage, examples: readonly Operation[]): Kept {
  const own = () =>
    Array.from({ length: local.length }, (_, index) => local.key(index) ?? "").filter((key) =>
      key.startsWith("graphiql:"),
    );
  if (local.getItem(VERSION_KEY) !== VERSION) {
    for (const key of own()) local.removeItem(key);
    local.setItem(VERSION_KEY, VERSION);
  }
  const exampleOf = ({ query }: Operation) => examples.find((example) => example.query === query);
  const kept = (operation: Operation) => withoutSecrets(operation, exampleOf(operation) !== undefined);
  return {
    getItem(key) {
      const text = local.getItem(key);
      if (key !== TABS || text === null) return text;
      const state: { tabs: Operation[] } = JSON.parse(text);
      const tabs = state.tabs.map((tab) => ({
        ...tab,
        variables: tab.variables ?? exampleOf(tab)?.variables ?? null,
      }));
      return JSON.stringify({ ...state, tabs });
    },
    setItem(key, text) {
      if (OF_ACTIVE_TAB.has(key)) return;
      if (HISTORY.has(key)) {
        const { [key.slice("graphiql:".length)]: operations = [] }: Record<string, Operation[]> =
          JSON.parse(text);
        // GraphiQL then leaves the new operation out of the history that it shows, too.
        if (operations.some(holdsPassword)) throw new Error("An operation with a password is not kept.");
        local.setItem(key, JSON.stringify({ [key.slice("graphiql:".length)]: operations.map(kept) }));
      } else if (key === TABS) {
        const state: { tabs: Operation[] } = JSON.parse(text);
        local.setItem(key, JSON.stringify({ ...state, tabs: state.tabs.map(kept) }));
      } else if (!holdsPassword({ query: text })) local.setItem(key, text);
    },
    removeItem: (key) => local.removeItem(key),
    clear() {
      for (const key of own()) local.removeItem(key);
    },
    get length() {
      return own().length;
    },
  };
}

/** The tab that was open last; undefined on the first visit. */
export function activeTabOf({ getItem }: Kept): { query: string; variables: string } | undefined {
  const text = getItem(TABS);
  if (text === null) return undefined;
  const { tabs, activeTabIndex }: { tabs: Operation[]; activeTabIndex: number } = JSON.parse(text);
  const tab = tabs[activeTabIndex];
  return tab && { query: tab.query ?? "", variables: tab.variables ?? "" };
}
