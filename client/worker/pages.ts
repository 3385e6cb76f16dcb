/** First parts of the addresses that the client has pages for; everything else of this host is the gateway's. */
const PAGES: ReadonlySet<string> = new Set([
  "",
  "add-properties",
  "attendance",
  "check-in",
  "dashboard",
  "esteira-locacao",
  "lead-profile",
  "login",
  "management",
  "merge-calls",
  "new-customer-service",
  "new-observation",
  "no-permission",
  "notifications",
  "profile",
  "proposals",
  "proposals-pdf",
  "raise-property",
  "rent",
  "request-transfer",
  "reset-password",
  "rules-position",
  "sale",
  "service",
  "training",
  "transfer-business-type",
  "transfer-lead",
  "transfers",
  "user-profile",
  "visits",
]);

/**
 * Whether an address shows the client: the pages of a proposal's customer and of a shared report have no worker, and what the gateway answers itself
 * is never answered by one (docs/product/offline.md#new-version).
 */
export const isPage = (path: string): boolean => PAGES.has(path.split("/")[1] ?? "");

/** The pages before the shell, where nobody may be signed in. */
const OUTSIDE: ReadonlySet<string> = new Set(["login", "reset-password"]);

/** Whether a tab at an address takes what the worker says of notifications (docs/product/push.md#message). */
export const takesNotices = (path: string): boolean => isPage(path) && !OUTSIDE.has(path.split("/")[1] ?? "");
