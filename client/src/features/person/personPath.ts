/** The people of the agency: the first page of 'Gestão' (docs/product/pages.md#header). */
export const PEOPLE_PATH = "/management/people";
