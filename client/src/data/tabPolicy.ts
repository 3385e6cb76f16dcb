/** `cache-first` for what the page's own question has just brought, `cache-and-network` for what may be older. */
export type TabPolicy = "cache-first" | "cache-and-network";
