import { ERROR_CODES } from "@soleira/schema/error/codes";
import { registerEnumType } from "type-graphql";
import { byName, described } from "./enums";

/** Of `extensions` for its descriptions alone, which have no type in GraphQL; and of what is refused among several. */
export const ErrorCode = byName(Object.keys(ERROR_CODES) as (keyof typeof ERROR_CODES)[]);
registerEnumType(ErrorCode, {
  name: "ErrorCode",
  description: "Every `extensions.code` that an error of this graph may have.",
  valuesConfig: described(ERROR_CODES),
});
