import { ERROR_CODES } from "@soleira/schema/error/codes";
import { GraphQLEnumType } from "graphql";

/** In the SDL for its descriptions alone: `extensions` have no type in GraphQL. */
export const ErrorCode = new GraphQLEnumType({
  name: "ErrorCode",
  description: "Every `extensions.code` that an error of this graph may have.",
  values: Object.fromEntries(
    Object.entries(ERROR_CODES).map(([code, description]) => [code, { description }]),
  ),
});
