import type { Log } from "../../log";
import type { Dialect } from "../http/dialect";
import { askedOf, pageFrom } from "./pages";
import { parseAnswer, parseWritten } from "./parse-answer";
import { readRefusal } from "./refusal";
import { createRepeats } from "./repeats";
import { idIn } from "./written";

type Settings = {
  /** Its answers have our shapes as they are. */
  reference: boolean;
  /** What the agency calls its first page. */
  firstPage: 0 | 1;
  /** IANA zone of its times that name none. */
  zone: string;
  log: Log;
};

/** How this agency asks and answers (docs/product/other-agencies.md). */
export function createDialect({ reference, firstPage, zone, log }: Settings): Dialect {
  const reading = { log, zone, reference };
  return {
    toQuery: (query) => pageFrom(firstPage, query),
    parseAnswer: (call, shape, { body }, query) =>
      parseAnswer(shape, body, { ...reading, call, asked: askedOf(query) }),
    parseWritten: (call, shape, { body, location }) =>
      parseWritten(shape, body, { ...reading, call }) ?? { id: idIn(body, location) },
    readRefusal,
    runOnce: createRepeats().runOnce,
  };
}
