/** The table of all funnels that a person may list (docs/product/table.md#filters). */
export const ALL_PARAM = "all";
export const ALL_PATH = `/attendance/${ALL_PARAM}`;
export const ALL_FUNNELS_NAME = "Todos os funis";
