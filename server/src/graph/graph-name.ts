/**
 * Options of a field that REST calls otherwise. The property keeps the REST name, so that the class fits its wire shape;
 * the value has to be looked for under it (`simple: false`).
 */
export const graphName = (name: string) => ({ name, simple: false });
