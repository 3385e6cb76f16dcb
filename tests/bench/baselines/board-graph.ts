import { readFileSync } from "node:fs";
import { at } from "../folders";
import { cardsOf, columnsOf } from "./agency-board";

// The gateway's own schema with resolvers for the board alone, for graph servers other than ours: the same document is
// asked of all of them. Scalars pass as they are.
export type Caller = { authorization: string };

export const typeDefs = readFileSync(at("schema/schema.graphql"), "utf8");
export const resolvers = {
  Query: {
    board: (_root: unknown, { businessType }: { businessType: string }) => ({
      id: businessType,
      businessType,
      __typename: "Board",
    }),
  },
  Board: {
    columns: (_board: unknown, _arguments: object, { authorization }: Caller) => columnsOf(authorization),
  },
  Column: {
    attendances: ({ status }: { status: string }, _arguments: object, { authorization }: Caller) =>
      cardsOf(status, authorization),
  },
};
