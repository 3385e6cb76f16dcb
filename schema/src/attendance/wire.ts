import * as z from "zod";
import { emailProblem } from "../customer/rules";
import { typedContact } from "../customer/typed";
import { MONEY_AS_TEXT } from "../input/messages";
import { LONGEST_TEXT } from "../input/text";
import {
  CursorIn,
  InputDay,
  InputInstant,
  idIn,
  idsIn,
  Moment,
  SeenVersion,
  severalIn,
  typedLine,
  typedText,
} from "../input/wire";
import { BOARD_PAGE_SIZE, CONNECTION_SIZE, HISTORY_PAGE_SIZE, TABLE_PAGE_SIZE } from "../page/page-size";
import {
  bulkQuery,
  Id,
  Instant,
  LogCursor,
  Money,
  Named,
  ofEach,
  pageOf,
  pageQuery,
  sizeIn,
} from "../page/wire";
import { LONG_TEXT, listed, valueWords } from "../rest/words";
import { BUSINESS_TYPES } from "./business-type";
import { CALL_OUTCOMES } from "./call-outcome";
import { HISTORY_GROUPS } from "./history-kind";
import { Tag, Temperature } from "./labels";
import { LISTED_STEPS } from "./listed-step";
import { MESSAGE_OCCASIONS } from "./message-occasion";
import { OPEN_VISITS } from "./move";
import { CURRENT_PROPOSAL_STATES } from "./next-step";
import { LONGEST_SUBJECT } from "./return-subject";
import { ATTENDANCE_SORTS, DEFAULT_SORT, WALK_SORT } from "./sort";
import { ATTENDANCE_STATUSES } from "./status";
import { MOST_TAGS, TOO_MANY_TAGS } from "./tags";

const status = z.enum(ATTENDANCE_STATUSES, "Status desconhecido.");
const businessType = z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.");
const sortIn = z.enum(ATTENDANCE_SORTS, "Ordenação desconhecida.");
/** An id of the caller's own (docs/product/create.md#external-id). */
export const ExternalId = typedLine(200).refine((id) => id.trim() === id && id.length > 0, {
  error: "O identificador externo não pode ser vazio nem ter espaços nas pontas.",
});
/** `"450000.00"`: at most 12 digits before the point, never negative (docs/product/values.md#money). */
export const MoneyText = z
  .string({ error: ({ input }) => (input == null ? undefined : MONEY_AS_TEXT) })
  .regex(/^\d{1,12}(\.\d{1,2})?$/, "Informe um valor em reais, sem sinal, com até duas casas.");

export const CustomerEditors = z
  .object({
    name: Named.optional().describe("Of the name; null when it was never edited."),
    phone: Named.optional().describe("Of the phone; null when it was never edited."),
    email: Named.optional().describe("Of the e-mail; null when it was never edited."),
  })
  .describe("Who last edited each field of a customer.");

export const Customer = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as it was given."),
    phone: z.string().nullish().describe("As it was given; null when none was."),
    phoneE164: z.string().nullish().describe("E.164, `+5511987654321`; null when it cannot be read."),
    email: z.string().nullish().describe("E-mail address; null when none was given."),
    editors: CustomerEditors.nullish().describe(
      "Who last edited name, phone and e-mail; null when they were never edited, or where the agency does not say.",
    ),
  })
  .describe("The person behind attendances (UI: 'lead').");
export type Customer = z.infer<typeof Customer>;

/** What a card shows of its visit (docs/product/cards.md#visit); ours. */
export const NextVisit = z
  .object({
    id: Id.describe("Of the visit."),
    startsAt: Instant.describe("When it begins."),
    propertyCode: z.string().nullish().describe("The property that is shown; null where it is not known."),
    address: z
      .string()
      .nullish()
      .describe(
        "Where it is, as `property.address`, and also where `property` is null since the agency does not say its code; null where the street is not known.",
      ),
    confirmed: z
      .boolean()
      .nullish()
      .describe("Whether it was confirmed that the customer comes; null where the agency does not say."),
    askedFor: Instant.nullish().describe("The time that the customer asked for in its place; null for none."),
  })
  .describe("The open visit of an attendance that comes first; one whose time is past waits to be finished.");

/** What of its proposals decides what comes next (docs/product/cards.md#next); ours. */
export const CurrentProposal = z
  .object({
    id: Id.describe("Of the proposal."),
    state: z.enum(CURRENT_PROPOSAL_STATES).describe("What it waits for, or what was answered."),
    amount: Money.describe("The amount in force."),
    expiresAt: Instant.nullish().describe(
      "The end of its last day, in the enterprise's zone; null once it was accepted or denied.",
    ),
    answeredAt: Instant.nullish().describe("When it was accepted or denied; null while it waits."),
  })
  .describe(
    "Of the proposals of an open attendance the one to act on: accepted, else with the customer's counter-offer, else waiting and expiring first, else denied last.",
  );

/** Ours. */
export const Finish = z
  .object({
    dealWon: z
      .boolean()
      .nullish()
      .describe(
        "Whether it was won; null where it is not known, and of one that was merged or transferred to a unit.",
      ),
    amount: Money.nullish().describe("What was won; null when lost."),
    reason: z.string().nullish().describe("Why it was lost, in words; null when won."),
    reasonId: Id.nullish().describe(
      "The same as one of the status reasons of FINISHED; of one that nobody finished MERGE or TRANSFER.",
    ),
    at: Instant.nullish().describe("When it was finished; null where it is not known."),
    correctableUntil: Instant.nullish().describe(
      "Until when a manager may correct amount or reason (`correctFinish`); null where it was neither won nor lost, and where another agency corrects nothing.",
    ),
    mergedIntoId: Id.nullish().describe(
      "The attendance that goes on with what this one had; null unless it was merged.",
    ),
  })
  .describe(
    "How a finished attendance ended: won with an amount, not for a reason, merged into another, or transferred to a unit.",
  );

/** What lists and single reads answer (docs/product/attendances.md#fields). */
export const Attendance = z
  .object({
    id: Id.describe("Opaque and stable; the number that people quote."),
    uuid: z.string().describe("Stable over all agencies."),
    externalId: z
      .string()
      .nullish()
      .describe("The id that its creator gave it (`CreateAttendanceInput.externalId`); null without one."),
    version: z
      .number()
      .int()
      .nullish()
      .describe(
        "Rises with every change: ignore an older one. Null where another agency has none: compare `updatedAt` then.",
      ),
    status: status.describe("The column that it is in."),
    businessType: businessType.describe("The funnel that it is in."),
    enterprise: Named.nullish().describe(
      "The enterprise that it belongs to; a holding's manager also sees its units'. Null where another agency does not say: then it is the session's.",
    ),
    customer: Customer.describe("Who asks."),
    user: Named.nullish().describe("Its agent. Null while it has none."),
    contactType: Named.nullish().describe("How the customer is contacted; null until one was chosen."),
    /** docs/product/attendances.md#elapsed-time */
    period: z
      .string()
      .nullish()
      .describe(
        "Elapsed time since the last contact, else since creation, as the agency says it: `2 d 4 h`. Null where another agency says none.",
      ),
    periodLastUpdate: z
      .string()
      .nullish()
      .describe("Elapsed time since the last change: `3 h 5 min`. Null where another agency says none."),
    createdAt: Instant.describe("When it was created."),
    updatedAt: Instant.describe("When it last changed."),
    statusSince: Instant.nullish().describe(
      "When it entered its present status; a move that is undone restores the time before. Null where another agency does not say.",
    ),
    lastContactAt: Instant.nullish().describe(
      "When the customer was last contacted; null before the first time.",
    ),
    answerDueAt: Instant.nullish().describe(
      "When its first answer is due by the goal of its queue, within that queue's hours; null without a goal, once the customer was contacted, of a closed one, and where another agency does not say.",
    ),
    scheduledAt: Instant.nullish().describe("When the customer is called again; null without a return."),
    returnSubject: z
      .string()
      .nullish()
      .describe(
        "What the return is for, at most 120 characters; null where it was not said, and without a return.",
      ),
    noStepSince: Instant.nullish().describe(
      "When its agent last said that there is no next step (`setNoStep`): until the limit of its column has passed since then, three days where it has none, nothing is to be planned. Null since something was planned, the customer contacted or the status changed, and where another agency keeps none.",
    ),
    temperature: Temperature.nullish().describe("How hot the lead is; null until it was set."),
    property: z
      .object({ code: z.string() })
      .nullish()
      .describe("First property of interest, null without one."),
    acquisitionChannel: z.string().nullish().describe("The channel that it came by, in words."),
    acquisitionChannelId: Id.nullish().describe("The same as one of the channels; ours."),
    totalMoreProperties: z.number().int().min(0).default(0).describe("Further properties beside `property`."),
    tags: z.array(Tag).default([]).describe("Labels."),
    content: z.string().nullish().describe("The lead's own message; null without one."),
    isDragDisabled: z.boolean().default(false).describe("Whether its card stays in its column."),
    nextVisit: NextVisit.nullish().describe(
      "The open visit that comes first; null without one, and where another agency does not say.",
    ),
    proposal: CurrentProposal.nullish().describe(
      "The proposal to act on; null without one, of a closed attendance, and where another agency does not say.",
    ),
    transferRequestId: Id.nullish().describe(
      "Its pending request of a transfer (`transferRequest`), which its requester and managers may read; null without one, and where another agency does not say.",
    ),
    undoable: z
      .boolean()
      .optional()
      .describe(
        "With the answer of a change: `status:undo` takes it back until somebody else changes the attendance; ours.",
      ),
    created: z
      .boolean()
      .optional()
      .describe("With the answer of a creation: false where `externalId` had this attendance already; ours."),
    canceledVisits: z
      .array(Instant)
      .optional()
      .describe(
        "With the answer of a move: when the visits that it canceled were to begin, the first one first; ours.",
      ),
    finish: Finish.nullish().describe(
      "How it ended; null unless FINISHED, and where another agency does not say.",
    ),
  })
  .describe(
    "One person's interest in one kind of business, worked through the funnel by one user (REST: customer service).",
  );
export type Attendance = z.infer<typeof Attendance>;
export const AttendanceRead = Attendance.extend({
  cursor: LogCursor.nullish()
    .catch(null)
    .describe(
      "Where the agency's log was when it answered this attendance by its id, what is below it read later: follow its changes from here and miss nothing. Opaque; null in a list, which has one of its own, in a change, and where the agency keeps no log.",
    ),
});
/** Where the log was when a list was read: it contains what happened until then. */
const cursor = LogCursor.nullish()
  .catch(null)
  .describe(
    "Where the agency's log was when this was read: `attendanceChanged(since)` and `attendanceChanges` go on from here and miss nothing. Opaque; null where the agency keeps no log.",
  );
const proposalsAmount = Money.nullish().describe(
  "Of one column with `proposals_amount`: the proposals of its attendances that were accepted or that the customer has, one of each, together. Null without any, and in other lists.",
);
export const AttendancePage = pageOf(Attendance).extend({ cursor, proposalsAmount });

const id64 = (message: string) => z.string().min(1, message).max(64, message);
const SEVERAL = "any of these, 1 to 20, joined by commas; ours.";
/** Filters that take several values, or that other agencies do not know. */
const severalFilters = {
  statuses: severalIn(status, "Status desconhecido.").optional().describe(`In ${SEVERAL}`),
  temperatures: severalIn(id64("Temperatura inválida."), "Temperatura inválida.")
    .optional()
    .describe(`Of \`temperatures\`, ${SEVERAL}`),
  tags: severalIn(id64("Etiqueta inválida."), "Etiqueta inválida.")
    .optional()
    .describe(`Of \`tags\`, ${SEVERAL}`),
  acquisition_channels: severalIn(id64("Canal inválido."), "Canal inválido.")
    .optional()
    .describe(`Of \`acquisitionChannels\`, ${SEVERAL}`),
  next_step: z
    .enum(LISTED_STEPS, "Próximo passo inválido.")
    .optional()
    .describe(
      "OVERDUE: an open one with a return or an open visit whose time is past; RETURN, VISIT: with one; NONE: an open one with neither, of which it is not said at present that there is no next step. Ours.",
    ),
  user: idIn("Corretor inválido.").optional().describe("Assigned to this person; ours."),
  enterprise: idIn("Unidade inválida.")
    .optional()
    .describe("Of this unit, for who sees several: a holding's managers and admins; ours."),
  team: idIn("Equipe inválida.").optional().describe("Assigned to one of this team's people; ours."),
};

const CANNOT = "INVALID where another agency cannot list by it.";
/**
 * Board and table (docs/product/lists.md#attendances). `mine`: assigned to the caller. With `scope=enterprise` (ours)
 * managers, admins and reception list the whole enterprise (docs/product/roles.md#visibility).
 */
export const AttendanceListQuery = z.object({
  business_type: businessType
    .optional()
    .describe("The funnel; all that the caller may list when absent. FORBIDDEN for one that is not theirs."),
  status: status.optional().describe("In this column."),
  status_out: status.optional().describe("Not in this column."),
  start_date: InputDay.optional().describe("Created on this day or later."),
  end_date: InputDay.optional().describe("Created on this day or earlier."),
  q: typedText(100)
    .optional()
    .describe(
      "Words in any order, each the beginning of one of the name or of an e-mail; part of any phone, however it is written; from three characters on part of a property's code; or the attendance's number, also as `#123`. 1 to 100 characters; one letter finds nothing.",
    ),
  acquisition_channel: idIn("Canal inválido.").optional().describe("Of `acquisitionChannels`."),
  temperature: idIn("Temperatura inválida.").optional().describe("Of `temperatures`."),
  tag: idIn("Etiqueta inválida.").optional().describe("Of `tags`."),
  updated_since: InputInstant.optional().describe(`Changed at this instant or later. ${CANNOT}`),
  ids: idsIn("Atendimento inválido.")
    .optional()
    .describe("These attendances, joined by commas, those of them that the caller may list; ours."),
  external_id: ExternalId.optional().describe(
    "The one that was created with this `externalId`, 1 to 200 characters. INVALID where another agency keeps no such ids.",
  ),
  ...severalFilters,
  sort: sortIn.default(DEFAULT_SORT),
  scope: z.enum(["mine", "enterprise"]).default("mine"),
  proposals_amount: z
    .literal("1", "Informe 1.")
    .optional()
    .describe("Also the amount of the proposals of a column (`business_type` and `status`); ours."),
  ...pageQuery(BOARD_PAGE_SIZE),
});
export type AttendanceListQuery = z.infer<typeof AttendanceListQuery>;
/**
 * The same of all that the caller sees, the whole enterprise for managers, admins and reception, their own for everybody
 * else (docs/product/search.md#attendances).
 */
export const AttendanceSearchQuery = AttendanceListQuery.omit({ scope: true, proposals_amount: true });

/** The first page of each column that the caller sees, as the list of its status answers it (docs/product/lists.md#board). */
export const AttendanceBoardQuery = AttendanceListQuery.omit({
  status: true,
  status_out: true,
  statuses: true,
  page: true,
  ids: true,
  external_id: true,
  proposals_amount: true,
}).extend({ business_type: businessType.describe("The funnel.") });
export type AttendanceBoardQuery = z.infer<typeof AttendanceBoardQuery>;
export const AttendanceBoard = z.object({
  columns: z.array(
    z.object({
      status,
      total: z.number().int().min(0).describe("Of all attendances in it."),
      items: z.array(Attendance).describe("At most `size`, in the order asked for."),
      proposalsAmount,
    }),
  ),
  cursor,
});
export type AttendanceBoard = z.infer<typeof AttendanceBoard>;

/** The same from a place on that `after` names, in place of a page (docs/product/lists.md#cursors). */
export const AttendanceKeysetQuery = AttendanceSearchQuery.omit({ page: true }).extend({
  sort: sortIn.default(WALK_SORT),
  after: CursorIn.optional().describe("The cursor of an item: those behind it. The first ones where absent."),
  size: sizeIn(CONNECTION_SIZE),
});
export type AttendanceKeysetQuery = z.infer<typeof AttendanceKeysetQuery>;
export const AttendanceKeysetPage = z.object({
  items: z.array(Attendance.extend({ cursor: z.string().min(1).describe("Its place, for `after`.") })),
  hasMore: z.boolean().describe("Whether there is more behind them."),
  logCursor: cursor,
});

const FROM =
  "The status that the caller saw. When the attendance has left it: CONFLICT, and `conflict` of the payload is what it is now. Another agency without that feature is read first, which leaves a short moment unguarded.";
/** docs/product/returns.md#subject */
const ReturnSubject = typedLine(LONGEST_SUBJECT)
  .trim()
  .nullish()
  .describe(
    "What the return is for, a line of at most 120 characters; a return that is set without it has none. INVALID where another agency keeps none.",
  );

/** docs/product/moves.md#status-call */
export const StatusBody = z.object({
  status: status.describe(
    "The target column; the one that it is in changes nothing. INVALID: NEW, which cannot be entered again, LEAD_QUALIFIED, for which there is `qualifyAttendance`, and a column that the funnel does not have or a pre-attendant does not see.",
  ),
  from: status.optional().describe(FROM),
  reason: idIn("Motivo inválido.")
    .nullish()
    .describe(
      `${listed("statusReasons(status: to)")} Without one INVALID for a lost FINISHED, and for IN_PROGRESS where that column has \`actionRequired\`.`,
    ),
  amount: MoneyText.nullish().describe(
    "Amount of a won FINISHED, more than zero; not kept with any other move. Without it and `proposalId` a won one is INVALID.",
  ),
  dealWon: z
    .boolean()
    .nullish()
    .describe(
      "Whether FINISHED is won; when absent it is where there is `amount` or `proposalId`. A won one is INVALID from a pre-attendant where the agency has pre-service.",
    ),
  proposalId: idIn("Proposta inválida.")
    .nullish()
    .describe(
      "The proposal that was won, in place of `amount`: the amount in force is taken, and it becomes ACCEPTED. INVALID for one that is not of this attendance or neither waits nor is accepted, and where the agency uses no proposals.",
    ),
  distributeAutomatic: z
    .boolean()
    .nullish()
    .describe("True: the next agent of the enterprise's own queue; nobody yet where that is empty."),
  distributeToSubsidiaryId: idIn("Unidade inválida.")
    .nullish()
    .describe(
      "A unit of the same holding, or the holding itself (`Enterprise.subsidiaries`): the next agent of its queue. INVALID for any other.",
    ),
  distributeToUserId: idIn("Corretor inválido.")
    .nullish()
    .describe(
      "An agent of the funnel in the attendance's enterprise: `users(role: ESTATE_AGENT_SALE)`, `_RENT` or `_RAISE_PROPERTY`. INVALID for anybody else.",
    ),
  date: InputInstant.nullish().describe(
    "Time of the return when `to` is RETURN_LATER, INVALID unless in the future; without it the attendance keeps the one that it has, or has none. Not used for any other column.",
  ),
  subject: ReturnSubject,
  openVisits: z
    .enum(OPEN_VISITS, "Diga o que acontece com a visita.")
    .nullish()
    .describe(
      "Leaving VISIT_SCHEDULED: what becomes of visits that are still open; kept when absent. Another agency without that feature cancels them by calls of their own, before the move.",
    ),
  visitReasonId: idIn("Motivo inválido.")
    .nullish()
    .describe(
      `With \`openVisits: CANCEL\`, INVALID without it: why. ${listed("visitReasons(type: CANCEL)")}`,
    ),
  occurredAt: Moment.occurredAt.describe(
    "When it was finished, where that was before this call: at most 7 days back, INVALID earlier, in the future and with another status than FINISHED; now when absent. Another agency without that feature takes it for done now.",
  ),
  ...SeenVersion,
});
export type StatusBody = z.infer<typeof StatusBody>;

/** A status call, and tags; each or both (docs/product/moves.md#update). */
export const UpdateBody = StatusBody.partial({ status: true })
  .extend({
    tags: z
      .array(idIn("Etiqueta inválida."), "Etiquetas inválidas.")
      .max(MOST_TAGS, TOO_MANY_TAGS)
      .describe(
        `All of them: one that is not named is taken off; an empty list takes off all. At most ${MOST_TAGS}. ${listed("tags")}`,
      )
      .optional(),
  })
  .refine((body) => body.status !== undefined || body.tags !== undefined, {
    path: ["status"],
    error: "Informe o status ou as etiquetas.",
  });

export const UndoBody = z.object({
  version: z
    .number("Informe a versão.")
    .int("Informe a versão.")
    .min(1, "Informe a versão.")
    .max(2_147_483_647)
    .describe("The attendance's version that the caller saw last."),
});

/** docs/product/finish.md#correcting */
export const CorrectFinishBody = z.object({
  amount: MoneyText.refine((amount) => Number(amount) > 0, "Informe um valor maior que zero.")
    .nullish()
    .describe("What was won, more than zero; INVALID of a lost one, and without it of a won one."),
  reason: idIn("Motivo inválido.")
    .nullish()
    .describe(
      `Why it was lost; INVALID of a won one, and without it of a lost one. ${listed("statusReasons(status: FINISHED)")}`,
    ),
  why: typedText(LONGEST_TEXT)
    .trim()
    .min(1, "Diga por que corrige.")
    .describe(`Why it is corrected: for the history. Not empty. ${LONG_TEXT}`),
  ...SeenVersion,
});

/** The return (docs/product/returns.md#setting). */
export const ScheduleBody = z.object({
  date: InputInstant.describe("When to call; INVALID unless in the future."),
  subject: ReturnSubject,
  ...Moment,
  ...SeenVersion,
});
/** docs/product/returns.md#no-next-step */
export const NoStepBody = z.object({
  reason: typedLine(LONGEST_SUBJECT)
    .trim()
    .min(1, "Diga por que não há próximo passo.")
    .describe(
      "Why there is no next step, a line of at most 120 characters; not empty. It is kept as a note.",
    ),
  ...SeenVersion,
});
export const TemperatureBody = z.object({
  temperatureId: idIn("Escolha uma temperatura.").describe(listed("temperatures")),
  ...SeenVersion,
});
export const TagsAnswer = z.object({ items: z.array(Tag) });
export const TemperatureAnswer = z.object({ temperature: Temperature.nullable() });
export const ContactTypeBody = z.object({
  contactTypeId: idIn("Escolha um tipo de contato.").describe(listed("contactTypes")),
  ...Moment,
  ...SeenVersion,
});

/** docs/product/messages.md#calls */
export const CallBody = z.object({
  outcome: z
    .enum(CALL_OUTCOMES, "Informe ANSWERED ou UNANSWERED.")
    .nullish()
    .describe(
      "How it went, which is a contact: a NEW attendance is IN_PROGRESS, and `lastContactAt` is set. Absent: it was begun, which is none.",
    ),
  ...Moment,
  ...SeenVersion,
});

/** `type.icon` names the kind (docs/product/history.md#items). */
export const History = z
  .object({
    id: Id.describe("Opaque and stable."),
    type: z.object({ icon: z.string() }).describe("What it is about."),
    title: z.string().describe("What happened, as shown."),
    message: z.string().nullish().describe("Details, or the observation; null without any."),
    createdBy: z.string().nullish().describe("The name of who did it, or of the outside source."),
    createdById: Id.nullish().describe("The user who did it; null: no person did. Ours."),
    createdAt: Instant.describe("When it happened."),
    rememberAt: Instant.nullish().describe("When to be reminded; null without a reminder."),
    mendableUntil: Instant.nullish().describe(
      "Until when who did it may mend or remove it: a note or a contact, ten minutes; null of anything else. Ours.",
    ),
    mendedAt: Instant.nullish().describe("When its text was mended; null where it was not. Ours."),
    removedAt: Instant.nullish().describe("When it was removed: only that it was there is left. Ours."),
  })
  .describe("Something that happened to an attendance, or an observation about it.");
export type History = z.infer<typeof History>;
export const HistoryPage = pageOf(History);
export const HistoryQuery = z.object(pageQuery(HISTORY_PAGE_SIZE));
/** Of one attendance. */
export const HistoryListQuery = HistoryQuery.extend({
  group: z
    .enum(HISTORY_GROUPS, "Informe NOTES, CONTACTS, VISITS ou CHANGES.")
    .optional()
    .describe("Only notes, contacts, visits, or everything else; ours, feature `parts`."),
});
export const HistoriesQuery = bulkQuery(HISTORY_PAGE_SIZE);
export const HistoriesOfEach = ofEach(HistoryPage);
export const HistoryBody = z.object({
  /** docs/product/messages.md#recording */
  type: z
    .enum(["OBSERVATION", "WHATSAPP"])
    .default("OBSERVATION")
    .describe(
      "WHATSAPP: a ready message was opened in WhatsApp; a NEW attendance is IN_PROGRESS, and `lastContactAt` is set. Ours.",
    ),
  message: typedText(LONGEST_TEXT)
    .refine((value) => value.trim().length > 0, "Escreva a observação.")
    .describe(`Not blank. ${LONG_TEXT}`),
  reasonId: idIn("Motivo inválido.").nullish().describe(listed("historyReasons")),
  rememberAt: InputInstant.nullish().describe("When to be reminded; INVALID unless in the future."),
  ...Moment,
  ...SeenVersion,
});

/** Another text of a note (docs/product/history.md#mending). */
export const MendBody = z.object({
  message: HistoryBody.shape.message,
  rememberAt: InputInstant.nullish().describe(
    "When to be reminded, INVALID unless in the future; null: not any more. Absent it stays.",
  ),
  ...SeenVersion,
});

/** Beside the body. */
export const CreateQuery = z.object({
  copyFrom: idIn("Atendimento inválido.")
    .optional()
    .describe(
      "Copies customer, properties, tags, temperature, channel and message of this attendance (also a finished one). NOT_FOUND for one that the caller does not see, INVALID for another unit's. Of another agency without that feature they are read and written by the calls that it has; what it did not take is `notCopied` of the payload.",
    ),
  channel: typedLine(80).optional(),
  channelId: idIn("Canal inválido.").optional(),
});
/** Phone or e-mail is needed (docs/product/create.md#form). */
export const CreateBody = z.object({
  businessType: businessType.describe(
    "The funnel that it enters, as NEW. FORBIDDEN for one that the caller does not work; reception and managers create in each, for others.",
  ),
  /** The rules of customer/rules, but not with `copyFrom`: a portal's lead may have a shorter name. */
  name: typedContact("name").describe(
    "Name of the customer: 5 to 120 characters, letters among them; control characters, and those that turn the direction of writing, are refused. A copy does not use it, and it may be shorter.",
  ),
  phone: typedContact("phone")
    .nullish()
    .describe(
      "Brazilian area code and number, or + and another country's: `(11) 98765-4321`; at most 30 characters. Kept as it is given.",
    ),
  email: typedContact("email")
    .refine((value) => !value.trim() || emailProblem(value) === null, {
      error: ({ input }) => emailProblem(String(input)) ?? undefined,
    })
    .nullish()
    .describe("An e-mail address, at most 254 characters."),
  acquisitionChannelId: idIn("Canal inválido.").nullish().describe(listed("acquisitionChannels")),
  propertyCode: typedLine(40)
    .nullish()
    .describe(
      "Code of the property of interest, at most 40 characters; in upper case where it is not found as it is. INVALID for one that the agency does not have.",
    ),
  temperatureId: idIn("Temperatura inválida.").nullish().describe(listed("temperatures")),
  content: typedText(LONGEST_TEXT).nullish().describe(`The lead's own message. ${LONG_TEXT}`),
  userId: idIn("Corretor inválido.")
    .nullish()
    .describe(
      "Whom it is for; the caller when absent. Reception and managers have to name somebody who works the funnel, else INVALID; anybody else may name themselves alone, else FORBIDDEN.",
    ),
  /** docs/product/create.md#external-id */
  externalId: ExternalId.nullish().describe(
    "Your own id of it, 1 to 200 characters, no spaces around it; unique in the enterprise, kept for ever. A second call with it creates nothing and answers the attendance that has it, as it is now, whatever else the input says, as long as its fields are well-formed. INVALID where that is one that you may not see, and where another agency keeps no such ids. Found by `AttendanceFilter.externalId`.",
  ),
  ...Moment,
});
export type CreateBody = z.infer<typeof CreateBody>;

/** docs/product/create.md#known-already */
export const ValidateQuery = z
  .object({
    business_type: businessType,
    phone: typedContact("phone").optional(),
    email: typedContact("email").optional(),
    name: typedContact("name")
      .optional()
      .describe("By which two people who share a contact are told apart; ours."),
  })
  .refine((query) => query.phone || query.email, { path: ["phone"], error: "Informe telefone ou e-mail." });
const matches = z.array(z.enum(["PHONE", "EMAIL"])).describe("What is equal.");
export const CustomerOnRecord = z
  .object({
    name: z
      .string()
      .nullish()
      .describe("The name on record, which a new attendance keeps; null when the caller may not see it."),
    matches,
  })
  .describe("Who has a phone or e-mail on record: a new attendance with it will be this person's.");
/** Open attendances of the same person; id, status and customer only where the caller may see them. */
export const ValidateAnswer = z.object({
  items: z.array(
    z.object({
      id: Id.nullish().describe("The open attendance; null when the caller may not see it."),
      businessType: businessType.describe("The funnel that it is in."),
      status: status.nullish().describe("Its status; null when the caller may not see it."),
      userName: z.string().nullish().describe("Its agent; null while it has none."),
      userId: Id.nullish().describe("The same by id; ours."),
      customerName: z.string().nullish().describe("Who asks; null when the caller may not see it."),
      customerId: Id.nullish().describe("The same by id; ours."),
      matches,
    }),
  ),
  customer: CustomerOnRecord.nullish().describe(
    "Who has this phone or e-mail on record, with or without an open attendance; ours. Absent without such a person.",
  ),
});

/** docs/product/home.md#lists */
export const MineQuery = z.object({ business_type: businessType.optional(), ...pageQuery(TABLE_PAGE_SIZE) });

/** docs/product/lead-profile.md#attendances */
export const CustomerAttendancesQuery = z.object({
  ...MineQuery.shape,
  hidden: z
    .enum(["0", "1"], "Informe 0 ou 1.")
    .default("0")
    .transform((value) => value === "1")
    .describe("1: also those that the caller may not see, by funnel and agent, open ones first; ours."),
});
/** An attendance of a person that the caller may not see. */
export const HiddenAttendance = z.object({
  businessType,
  userName: z.string().nullish().describe("Its agent; null without one."),
  open: z.boolean().describe("Whether it is neither finished nor handed over."),
});
export const CustomerAttendancePage = pageOf(z.union([Attendance, HiddenAttendance])).extend({ cursor });

/** Of which attendance an item of a person's list is (ours). */
export const OfAttendance = { customerService: z.object({ id: Id, businessType }) };
export const CustomerHistoryPage = pageOf(History.extend(OfAttendance));

export const MessageQuery = z.object({
  type: z.enum(["whatsapp"], "Tipo desconhecido.").default("whatsapp"),
});
/** docs/product/messages.md#visit */
export const OneMessageQuery = MessageQuery.extend({
  visit: idIn("Visita inválida.")
    .optional()
    .describe(
      "A visit of the attendance, open or canceled: the messages are those about it. Ours, feature `visitLink`.",
    ),
});
export const MessageOccasion = z
  .enum(MESSAGE_OCCASIONS)
  .register(valueWords, {
    VISIT_SCHEDULED: "A visit was scheduled.",
    VISIT_RESCHEDULED: "It has another time.",
    VISIT_CANCELED: "It was canceled.",
    VISIT_REMINDER: "It is ahead, and not confirmed yet.",
  })
  .describe("What a ready message about a visit is sent after.");
/** docs/product/messages.md#templates */
export const ReadyMessage = z.object({
  id: Id.describe("Opaque and stable."),
  title: z.string().describe("What it is called in the list."),
  text: z.string().describe("Filled in with the lead's and the user's names."),
  occasion: MessageOccasion.nullish().describe(
    "What it is sent after, of those about a visit; null for any other. Ours.",
  ),
});
export const MessageList = z.object({ items: z.array(ReadyMessage) });
export const MessagesQuery = MessageQuery.extend({ ids: idsIn("Atendimento inválido.") });
export const MessagesOfEach = ofEach(MessageList);

export const MergedAttendance = z
  .object({
    id: Id.describe("Of the attendance."),
    businessType: businessType.describe("The funnel that it was in."),
    customer: Customer.describe("Who asked."),
  })
  .describe("An attendance that was merged into this one.");
export const AssociateList = z.object({ items: z.array(MergedAttendance) });
