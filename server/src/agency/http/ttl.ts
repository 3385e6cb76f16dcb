/** How long one token may see the same answer of what an agency changes rarely. */
export const MINUTE = 60_000;
