import type { Query } from "../http/path";
import type { Asked } from "./lists";

/** The page that a query asks for, from 1, and its size. */
export const askedOf = ({ page, size }: Query = {}): Asked => ({
  page: typeof page === "number" ? page : undefined,
  size: typeof size === "number" ? size : undefined,
});

/** The same query as the agency counts its pages. */
export const pageFrom = (first: 0 | 1, query: Query | undefined): Query | undefined =>
  first === 0 && typeof query?.page === "number" ? { ...query, page: query.page - 1 } : query;
