import * as z from "zod";
import { LONGEST_TEXT } from "../input/text";
import { InputInstant, printed, typedText } from "../input/wire";
import { Id, Instant } from "../page/wire";
import { PublicAgent, PublicEnterprise } from "../proposal/public-wire";
import { LONG_TEXT, valueWords } from "../rest/words";
import { CUSTOMER_ANSWERS } from "./public";
import { VISIT_STATUSES } from "./status";

/** A visit as its customer reads it (docs/product/public-visit.md#shown). */
export const PublicVisit = z
  .object({
    id: Id.describe("Number of the visit."),
    status: z.enum(VISIT_STATUSES).describe("OPEN or CANCELED: once it is finished it is not read any more."),
    mayAnswer: z.boolean().describe("Whether the customer may answer: it is open and has not begun."),
    customerName: z.string().describe("First name of the customer."),
    startsAt: Instant.describe("When it begins."),
    endsAt: Instant.describe("When it is over."),
    timeZone: z.string().describe("IANA zone of the agency: day and hour are of it."),
    confirmedAt: Instant.nullish().describe("When it was confirmed; null while it is not."),
    askedFor: Instant.nullish().describe(
      "The time that the customer asked for in its place; null for none. The agent decides.",
    ),
    enterprise: PublicEnterprise.describe("Whose agency it is."),
    agent: PublicAgent.describe("Who shows the property."),
    property: z
      .object({
        code: z.string().describe("The agency's own code: `AP1034`."),
        type: z.string().nullish().describe("Kind of property as shown; null where not known."),
        district: z.string().nullish().describe("District; null where it is not known."),
        address: z.string().nullish().describe("Street, number, district, city; null where not known."),
      })
      .describe("What is shown."),
  })
  .describe("A visit as its customer reads it, by number and uuid alone: nothing of the attendance.");
export type PublicVisit = z.infer<typeof PublicVisit>;

export const PublicVisitQuery = z.object({
  uuid: z.string().max(64).catch("").default("").describe("The secret in its address."),
});

const answers = {
  CONFIRM: "Comes.",
  OTHER_TIME: "Asks for another time, `dateStart`: the visit stays until the agent has changed it.",
  CANCEL: "Does not come: the visit is canceled.",
};
export const PublicVisitAnswer = z
  .enum(CUSTOMER_ANSWERS, "Resposta desconhecida.")
  .register(valueWords, answers)
  .describe("What a customer may say of a visit.");

export const PublicVisitBody = z
  .object({
    answer: PublicVisitAnswer.describe("What they say."),
    dateStart: InputInstant.nullish().describe("Of OTHER_TIME, which needs it: one of the free times."),
    reason: printed(typedText(LONGEST_TEXT)).nullish().describe(`Why, of CANCEL. ${LONG_TEXT}`),
    expectedStart: InputInstant.nullish().describe(
      "When the visit began as the customer saw it: 409/4009 with `current` where it has another time by now. Not compared when absent.",
    ),
  })
  .refine((body) => body.answer !== "OTHER_TIME" || body.dateStart, {
    path: ["dateStart"],
    error: "Escolha um horário.",
  });
export type PublicVisitBody = z.infer<typeof PublicVisitBody>;

/** docs/product/public-visit.md#link */
export const VisitLink = z
  .object({
    url: z
      .string()
      .describe("Path of the customer's page, `/visita/{id}/{uuid}`: who has it answers for the customer."),
  })
  .describe("Where the customer of a visit confirms it, asks for another time or cancels it.");
