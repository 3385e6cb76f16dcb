import * as z from "zod";
import { LONGEST_TEXT } from "../input/text";

/** What each value of an enum means. */
export const valueWords = z.registry<Readonly<Record<string, string>>>();

/** An enum of these names, each with its meaning. */
export const enumOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(words) as [Name]).register(valueWords, words);

/** Each value's name as people read it, before its meaning: `'Em pausa': they paused.` */
export const titled = <Name extends string>(
  titles: Readonly<Record<Name, string>>,
  words: Readonly<Record<Name, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>(titles).map(([name, title]) => [name, `'${title}': ${words[name as Name]}`]),
  ) as Record<Name, string>;

/** What is said of a long text. */
export const LONG_TEXT = `At most ${LONGEST_TEXT} characters; control characters are refused, except tab and newline.`;
/** What is said of an id that a list of the agency has. */
export const listed = (list: string): string => `Of \`${list}\`; INVALID for any other.`;
/** What is said of the property of an attendance. */
export const OF_ROW =
  "Row of `Attendance.properties`, not the property itself. NOT_FOUND for one that the caller does not see.";
