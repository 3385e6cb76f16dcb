/** Cards of a board column that come at once (specification 1 §9). */
export const BOARD_PAGE_SIZE = 5;
/** Rows of the table (specification 1 §9). */
export const TABLE_PAGE_SIZE = 10;
/** Items of a history (specification 1 §9). */
export const HISTORY_PAGE_SIZE = 4;
/** Properties of an attendance (specification 1 §9). */
export const PROPERTIES_PAGE_SIZE = 3;
/** The largest page that a call may ask for (decisions §8). */
export const MAX_PAGE_SIZE = 100;
