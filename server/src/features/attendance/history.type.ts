import { HISTORY_KINDS } from "@soleira/schema/attendance/history-kind";
import { History as Shape } from "@soleira/schema/attendance/wire";
import type { Named } from "@soleira/schema/page/wire";
import { FieldResolver, Resolver, Root } from "type-graphql";
import * as z from "zod";
import type { HistoryItem } from "../../agency/calls/agency";
import { objectType, pageType } from "../../graph/shape";
import { UserRef } from "../account/account.type";

export const History = objectType(
  "History",
  Shape.omit({ type: true, createdBy: true, createdById: true }).extend({
    kind: z.enum([...HISTORY_KINDS, "OTHER"]).describe("What it is about."),
    source: z
      .string()
      .nullable()
      .describe(
        "What did it where no person did: a portal's name; null where a person did, or none is known.",
      ),
  }),
  { description: Shape.description, names: { rememberAt: "remindAt" } },
);
export const HistoryPage = pageType(
  "HistoryPage",
  History,
  "A page of a history, newest first.",
  "At most `pageSize`.",
);

@Resolver(() => History)
export class HistoryResolver {
  @FieldResolver(() => UserRef, {
    nullable: true,
    description:
      "Who did it; null where no person did: `source` says what. Another agency that says a name without an id: the id is the name, but for the caller's own.",
  })
  createdBy(@Root() { user }: HistoryItem): Named | null {
    return user;
  }
}
