import * as z from "zod";
import { enumOf } from "../rest/words";

/** What comes first in a new agency, in its order (docs/product/registering.md#first-steps). */
export const BeginningStep = enumOf({
  PEOPLE: "Somebody else works there, or was invited.",
  CHANNELS: "A door has a secret or its portal's key, or a program has a token.",
  LEADS: "There is an attendance.",
  QUEUES: "A queue has two people, a shift, or settings of its own.",
}).describe("A step of what comes first in a new agency.");

export const Beginning = z
  .object({
    done: z.array(BeginningStep).describe("What is done."),
  })
  .describe("What a new agency has done of what comes first.");
export type Beginning = z.infer<typeof Beginning>;
