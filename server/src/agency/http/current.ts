import { Attendance, Customer } from "@soleira/schema/attendance/wire";
import { Enterprise } from "@soleira/schema/enterprise/wire";
import { ListItem } from "@soleira/schema/lists/wire";
import { Instant } from "@soleira/schema/page/wire";
import { Person } from "@soleira/schema/person/wire";
import { PublicProposal } from "@soleira/schema/proposal/public-wire";
import { Proposal } from "@soleira/schema/proposal/wire";
import { RequestTransfer } from "@soleira/schema/transfer/wire";
import * as z from "zod";

/** What a conflict may show as it is now; no answer fits two of them. */
const SHAPES = {
  person: Person,
  // Of these two little is needed: what tells them from a customer is asked for.
  enterprise: Enterprise.extend({ timeZone: z.string(), version: z.number().int() }),
  listItem: ListItem.extend({ group: z.string().nullable(), setAsideAt: Instant.nullable() }),
  attendance: Attendance,
  proposal: Proposal,
  publicProposal: PublicProposal,
  transferRequest: RequestTransfer,
  customer: Customer,
};
export type CurrentKind = keyof typeof SHAPES;
/** The thing that has changed meanwhile, under its kind. */
export type Current = { [Kind in CurrentKind]?: z.output<(typeof SHAPES)[Kind]> };

/** Parsed as everything that the agency answers; what is none of these is left out. */
export function readCurrent(answer: unknown): Current | undefined {
  if (answer === undefined || answer === null) return undefined;
  for (const [kind, shape] of Object.entries(SHAPES)) {
    const parsed = shape.safeParse(answer);
    if (parsed.success) return { [kind]: parsed.data };
  }
  return undefined;
}
