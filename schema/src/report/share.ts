/** Shared reports of one person that work at once (docs/product/reports.md#sharing). */
export const MOST_SHARED = 50;
export const SHARED_FULL = `Você já tem ${MOST_SHARED} links. Revogue um para criar outro.`;
