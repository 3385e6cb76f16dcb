// The sizes of pages: docs/product/lists.md#sizes.

/** Cards of a board column that come at once. */
export const BOARD_PAGE_SIZE = 5;
/** Rows of the table. */
export const TABLE_PAGE_SIZE = 10;
/** Items of a history. */
export const HISTORY_PAGE_SIZE = 4;
/** Properties of an attendance. */
export const PROPERTIES_PAGE_SIZE = 3;
/** Proposals of an attendance. */
export const PROPOSALS_PAGE_SIZE = 4;
/** Attendances of a person on their page. */
export const PROFILE_PAGE_SIZE = 3;
/** Rows of 'Hoje' that come at once. */
export const TODAY_PAGE_SIZE = 50;
/** Items of a list by cursors. */
export const CONNECTION_SIZE = 50;
/** The largest page that a call may ask for. */
export const MAX_PAGE_SIZE = 100;
/** Rows that one call for many attendances may ask for: their number times the size of each one's page. */
export const MAX_BULK_ROWS = 500;
/** Listings and proposals are counted, and paged, up to so many; of more the total is null (docs/product/lists.md#pages). */
export const MOST_FOUND = 1000;
