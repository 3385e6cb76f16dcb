import * as z from "zod";

/** What each value of an enum means. */
export const valueWords = z.registry<Readonly<Record<string, string>>>();

/** An enum of these names, each with its meaning. */
export const enumOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(words) as [Name]).register(valueWords, words);
