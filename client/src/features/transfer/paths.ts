/** The page that transfers these leads, or asks for it (docs/product/transfers.md#people). */
export const transferPath = (ids: readonly string[]): string =>
  `/transfer-lead/${ids.map(encodeURIComponent).join(",")}`;

/** The leads that an address names, each once. */
export const transferredIn = (param: string): string[] => [
  ...new Set(
    param
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

export const requestPath = (id: string): string => `/request-transfer/${encodeURIComponent(id)}`;
