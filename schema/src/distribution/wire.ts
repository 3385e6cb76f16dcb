import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { MoneyText } from "../attendance/wire";
import { LaterFlag } from "../enterprise/wire";
import { idIn, typedLine } from "../input/wire";
import { Id, Instant, Money, Named } from "../page/wire";
import { enumOf, titled } from "../rest/words";
import { GOAL_MINUTES, LONGEST_GOAL, MOST_TURNS, TURNS } from "./goal";
import { QUEUE_NAME, type Queue as QueueName } from "./queue";
import { LONGEST_RULE, MOST_RULES } from "./rules";
import { QUEUE_STATE_NAME, type QueueStateName } from "./states";

const queues: Record<QueueName, string> = {
  SALE: "new leads of the sale funnel, among its agents.",
  RENT: "new leads of the rent funnel, among its agents.",
  RAISE_PROPERTY: "new leads of the acquisition funnel, among its agents.",
  PRE_SERVICE: "all new leads of an agency with pre-service, among pre-attendants.",
};
export const Queue = enumOf(titled(QUEUE_NAME, queues)).describe(
  "A queue in which people wait for the next lead.",
);
const queue = Queue.describe("Which queue.");
const queueIn = z.enum(Queue.options, "Fila desconhecida.").describe("Which queue.");

const states: Record<QueueStateName, string> = {
  PAUSED: "they paused, or were paused.",
  OUT_OF_SHIFT: "the queue has shifts, and none of theirs is now.",
  NOT_CHECKED_IN: "the agency asks for check-in, and they have none.",
  NEXT: "the next lead is theirs.",
  WAITING: "they are in turn, after others.",
  AT_LIMIT: "they have as many open new leads as the queue allows: others in turn come before them.",
};
export const QueueState = enumOf(titled(QUEUE_STATE_NAME, states)).describe(
  "Why somebody is where they are in a queue: of these the first one that holds.",
);

/** `09:00` of the agency's zone. */
export const ShiftHour = z.string();
export const ShiftHourIn = z
  .string("Informe o horário.")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm).");
const END = "When it ends: on the next day where it is not after `start`.";

/** A shift (docs/product/distribution.md#shifts). */
export const Shift = z
  .object({
    id: Id.describe("Opaque and stable."),
    queue,
    weekday: z.number().int().min(0).max(6).describe("The day on which it begins: 0 is Sunday, 6 Saturday."),
    start: ShiftHour.describe("When it begins."),
    end: ShiftHour.describe(END),
    users: z
      .array(Named)
      .default([])
      .describe("Who does it, by name, at most 100; of `QueuePosition.shifts` the caller alone."),
    place: Named.nullish().describe("Where; null where that does not matter."),
  })
  .describe("When people of a queue are in turn, every week. A queue without any shift is always open.");
export type Shift = z.infer<typeof Shift>;

/** What is said of somebody in a queue (docs/product/distribution.md#position). */
const standing = {
  state: QueueState.describe("Whether they get leads now, and why not."),
  description: z.string().describe("The state in words, in Portuguese: `Fora do turno`."),
  lastReceivedAt: Instant.nullish().describe(
    "When they got a lead from this queue last; null before the first.",
  ),
  pausedBy: Named.nullish().describe(
    "Who paused them, where it was somebody else; null without such a pause.",
  ),
};

export const QueueMember = z
  .object({
    user: Named.describe("Who."),
    position: z
      .number()
      .int()
      .min(1)
      .describe(
        "From 1, of all in the queue: those in turn first, who waited longest before the others, those at the limit after them; then those who get no lead now.",
      ),
    ...standing,
  })
  .describe("Somebody in a queue.");
export type QueueMember = z.infer<typeof QueueMember>;

const goalMinutes = `Minutes of the queue's hours in which a new lead is to be answered, 1 to ${LONGEST_GOAL}; null: no goal. ${GOAL_MINUTES} where nobody set it.`;
const passesOn =
  "Whether a lead that nobody answered by then goes to the next in turn. Without a goal it does nothing.";
const turns = `How many people get a lead before it goes to the managers, 1 to ${MOST_TURNS}; ${TURNS} where nobody set it.`;
const asksAcceptance =
  "Whether who is given a lead accepts it before they see more of it than first name and listing; what nobody accepted by the goal goes to the next in turn. Without a goal it does nothing.";
/** How soon a queue's leads are to be answered (docs/product/first-answer.md#clock). */
export const QueueSettings = z
  .object({
    goalMinutes: z.number().int().nullable().describe(goalMinutes),
    passesOn: z.boolean().describe(passesOn),
    turns: z.number().int().describe(turns),
    asksAcceptance: LaterFlag.describe(asksAcceptance),
  })
  .describe("How soon leads of a queue are to be answered, and what happens to those that are not.");
export type QueueSettings = z.infer<typeof QueueSettings>;
export const QueueSettingsBody = z.object({
  goalMinutes: z
    .int("Informe os minutos.")
    .min(1, "No mínimo 1.")
    .max(LONGEST_GOAL, `No máximo ${LONGEST_GOAL}.`)
    .nullable()
    .describe(goalMinutes),
  passesOn: z.boolean("Informe se passa adiante.").describe(passesOn),
  turns: z
    .int("Informe quantas vezes.")
    .min(1, "No mínimo 1.")
    .max(MOST_TURNS, `No máximo ${MOST_TURNS}.`)
    .describe(turns),
  asksAcceptance: z
    .boolean("Informe se pede aceite.")
    .nullish()
    .describe(`${asksAcceptance} Absent or null: it stays.`),
});
export type QueueSettingsBody = z.output<typeof QueueSettingsBody>;

/** Most open new leads that a queue may allow each of its people. */
export const MOST_OPEN = 500;
const openLimit = `Above so many open new leads of the queue (NEW, 1 to ${MOST_OPEN}) others in turn come before somebody; null: no limit.`;

const toListingAgent =
  "Whether a lead goes to the agent of the listing that it asks for (`Property.agent`), where they are in turn.";
/** Most values of a condition of a rule, and its people. */
export const MOST_IN_RULE = 100;
const conditions = {
  channelIds: "Leads of one of these channels",
  districtIds: "Leads that ask for a listing in one of these districts",
  propertyTypeIds: "Leads that ask for a listing of one of these types",
};
const minAmount = "Of listings from this price or rent on; null: of any.";
const maxAmount = "Of listings up to this price or rent; null: of any.";

/** A rule of a queue (docs/product/distribution.md#rules). */
export const LeadRule = z
  .object({
    name: z.string().describe(`What it is called, 1 to ${LONGEST_RULE} characters.`),
    channels: z.array(Named).describe(`${conditions.channelIds}; empty: of any.`),
    districts: z.array(Named).describe(`${conditions.districtIds}; empty: in any.`),
    propertyTypes: z.array(Named).describe(`${conditions.propertyTypeIds}; empty: of any.`),
    minAmount: Money.nullable().describe(minAmount),
    maxAmount: Money.nullable().describe(maxAmount),
    users: z.array(Named).describe("To whom they go, in turn; by name, those who still work there."),
  })
  .describe("Which leads of a queue go to which of its people.");
export type LeadRule = z.infer<typeof LeadRule>;
const ids = (words: string) =>
  z
    .array(idIn("Opção inválida."), "Informe uma lista.")
    .max(MOST_IN_RULE, `No máximo ${MOST_IN_RULE}.`)
    .describe(`${words}, at most ${MOST_IN_RULE}; empty: of any.`);
export const LeadRuleBody = z
  .object({
    name: typedLine(LONGEST_RULE)
      .trim()
      .min(1, "Dê um nome à regra.")
      .describe(`What it is called, 1 to ${LONGEST_RULE} characters.`),
    channelIds: ids(conditions.channelIds),
    districtIds: ids(conditions.districtIds),
    propertyTypeIds: ids(conditions.propertyTypeIds),
    minAmount: MoneyText.nullable().describe(minAmount),
    maxAmount: MoneyText.nullable().describe(maxAmount),
    userIds: z
      .array(idIn("Corretor inválido."), "Escolha quem recebe.")
      .min(1, "Escolha quem recebe.")
      .max(MOST_IN_RULE, `No máximo ${MOST_IN_RULE}.`)
      .describe(
        `To whom they go, in turn, 1 to ${MOST_IN_RULE}. INVALID for somebody without the queue's role.`,
      ),
  })
  .refine((rule) => !rule.minAmount || !rule.maxAmount || Number(rule.minAmount) <= Number(rule.maxAmount), {
    path: ["maxAmount"],
    error: "O preço máximo é menor que o mínimo.",
  });
export type LeadRuleBody = z.output<typeof LeadRuleBody>;

/** Who gets a queue's leads (docs/product/distribution.md#who-gets-it). */
export const QueueRules = z
  .object({
    openLimit: z.number().int().nullable().describe(openLimit),
    toListingAgent: z.boolean().describe(toListingAgent),
    rules: z.array(LeadRule).describe(`At most ${MOST_RULES}; the first one that takes a lead counts.`),
  })
  .describe("Who gets the leads of a queue.");
export type QueueRules = z.infer<typeof QueueRules>;
export const QueueRulesBody = z.object({
  toListingAgent: z.boolean("Informe se vai a quem cuida do imóvel.").describe(toListingAgent),
  rules: z
    .array(LeadRuleBody, "Informe as regras.")
    .max(MOST_RULES, `No máximo ${MOST_RULES} regras.`)
    .refine(
      (rules) => new Set(rules.map(({ name }) => name)).size === rules.length,
      "Há duas regras com o mesmo nome.",
    )
    .describe(`At most ${MOST_RULES}, each with a name of its own; the first one that takes a lead counts.`),
  openLimit: z
    .int("Informe quantos leads.")
    .min(1, "No mínimo 1.")
    .max(MOST_OPEN, `No máximo ${MOST_OPEN}.`)
    .nullable()
    .describe(openLimit),
});
export type QueueRulesBody = z.output<typeof QueueRulesBody>;

/** Most people that a queue has. */
export const MOST_IN_QUEUE = 500;

export const Distribution = z
  .object({
    queue,
    members: z.array(QueueMember).describe(`At most ${MOST_IN_QUEUE}, in the order in which they get leads.`),
    settings: QueueSettings.nullish().describe(
      "How soon its leads are to be answered; null where another agency does not say.",
    ),
    rules: QueueRules.nullish().describe("Who gets its leads; null where another agency does not say."),
  })
  .describe("A queue with everybody in it.");
export type Distribution = z.infer<typeof Distribution>;
export const DistributionList = z.object({ items: z.array(Distribution) });

export const OwnDistribution = z
  .object({
    queue,
    position: z
      .number()
      .int()
      .min(1)
      .nullish()
      .describe("Among those in turn, from 1, who is NEXT; null for who gets no lead now."),
    of: z.number().int().min(0).describe("How many people are in turn."),
    ...standing,
    shifts: z.array(Shift).default([]).describe("The caller's own in this queue, in the order of the week."),
  })
  .describe("The caller's own place in a queue.");
export type OwnDistribution = z.infer<typeof OwnDistribution>;
export const OwnDistributionList = z.object({ items: z.array(OwnDistribution) });

const paused = z
  .boolean("Informe se é pausa.")
  .describe("True: no leads from now on. False: in turn again, as far as shift and check-in allow it.");
export const OwnPauseBody = z.object({
  queue: queueIn.describe("INVALID for a queue that the caller is not in."),
  paused: paused.describe(`${paused.description} Ends a pause by a manager too.`),
});
/** A manager pauses somebody, or lets them go on. */
export const PauseBody = z.object({ paused });

export const QueueBody = z.object({
  users: z
    .array(idIn("Corretor inválido."), "Informe quem está na fila.")
    .max(MOST_IN_QUEUE, `No máximo ${MOST_IN_QUEUE} pessoas.`)
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está na fila duas vezes.")
    .describe(
      `Everybody in the queue, the first one first, at most ${MOST_IN_QUEUE}; who is missing leaves it. INVALID for somebody without its role, and for one named twice.`,
    ),
});

export const ShiftQuery = z.object({
  queue: queueIn.optional().describe("Of this queue alone; of all where it is absent."),
});
export const ShiftList = z.object({ items: z.array(Shift) });
export const ShiftBody = z.object({
  queue: queueIn,
  weekday: z
    .int("Escolha o dia.")
    .min(0, "Dia inválido.")
    .max(6, "Dia inválido.")
    .describe("The day on which it begins: 0 is Sunday, 6 Saturday; INVALID for others."),
  start: ShiftHourIn.describe(
    "When it begins. CONFLICT, with this field, where one of its people has another shift then.",
  ),
  end: ShiftHourIn.describe(END),
  users: z
    .array(idIn("Corretor inválido."), "Escolha quem faz o turno.")
    .min(1, "Escolha quem faz o turno.")
    .max(100, "No máximo 100 pessoas.")
    .refine((ids) => new Set(ids).size === ids.length, "A mesma pessoa está no turno duas vezes.")
    .describe("Who does it, 1 to 100 people with the queue's role, each once, else INVALID."),
  placeId: idIn("Local inválido.")
    .nullish()
    .describe(
      "Where, of `places`; INVALID for one that is set aside. Absent or null where it does not matter.",
    ),
});
export type ShiftBody = z.infer<typeof ShiftBody>;

const reasons = {
  RETURNING: "the person's last agent, who has them again.",
  LISTING: "the agent of the listing that it asks for.",
  RULE: "the next in turn of a rule's people.",
  QUEUE: "the next in turn.",
  PASSED_ON: "the next in turn, since the one before did not answer.",
  HANDED_OVER: "chosen by, or the next in turn after, pre-service, or given by a manager from the desk.",
};
export const TurnReason = enumOf(reasons).describe("Why a lead went to somebody.");
export type TurnReason = z.infer<typeof TurnReason>;
/** One person's turn with a lead (docs/product/first-answer.md#turns). */
export const LeadTurn = z
  .object({
    user: Named.describe("Whose turn."),
    queue: queue.describe("By the goal of which queue."),
    reason: TurnReason.describe("Why they got it."),
    since: Instant.describe("When they got it."),
    dueAt: Instant.nullish().describe("When they were to have answered; null without a goal."),
    passedOnAt: Instant.nullish().describe("When it was passed on from them; null where it was not."),
    rule: z.string().nullish().describe("By which rule, as it was called then; null without one."),
    listing: z
      .string()
      .nullish()
      .describe("For being the agent of the listing with this code; null where that was not it."),
    skipped: z
      .array(Named)
      .default([])
      .describe(
        "Who waited longer and was passed over, since they had as many open new leads as the queue allows.",
      ),
  })
  .describe("Somebody's turn with a lead that came from outside.");
export type LeadTurn = z.infer<typeof LeadTurn>;
export const LeadTurnList = z.object({ items: z.array(LeadTurn).describe("The first one first.") });

/** So many days one sees what one lost by time. */
export const LOST_DAYS = 7;
export const LostLead = z
  .object({
    firstName: z.string().describe("The customer's first name."),
    businessType: z.enum(BUSINESS_TYPES).describe("Its funnel."),
    since: Instant.describe("When the caller got it."),
    passedOnAt: Instant.describe("When it was passed on from them."),
  })
  .describe("A lead that was passed on from the caller, since they did not answer in time.");
export type LostLead = z.infer<typeof LostLead>;
export const LostLeadList = z.object({
  items: z.array(LostLead).describe(`Of the last ${LOST_DAYS} days, at most 50, the last one first.`),
});

export const LeadToAccept = z
  .object({
    id: Id.describe("Of its attendance, which is not to be seen before it is accepted."),
    firstName: z.string().describe("The customer's first name; `Sem nome` where they gave none."),
    businessType: z.enum(BUSINESS_TYPES).describe("Its funnel."),
    propertyCode: z.string().nullish().describe("The listing that it asks for; null without one."),
    property: z
      .string()
      .nullish()
      .describe("What that is: `Apartamento, Pinheiros`; null where neither type nor district is known."),
    since: Instant.describe("When the caller got it."),
    dueAt: Instant.nullish().describe("When it is to be answered; null without a goal."),
  })
  .describe(
    "A lead that the caller was given and has yet to accept: until then this is all that they are told.",
  );
export type LeadToAccept = z.infer<typeof LeadToAccept>;
export const LeadToAcceptList = z.object({
  items: z.array(LeadToAccept).describe("At most 50, the first one to be answered first."),
});
