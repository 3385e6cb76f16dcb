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
  SeenVersion,
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
import { BUSINESS_TYPES } from "./business-type";
import { Tag, Temperature } from "./labels";
import { OPEN_VISITS } from "./move";
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

export const Customer = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullish(),
  phoneE164: z.string().nullish(),
  email: z.string().nullish(),
  /** Who last edited each of these (ours); absent for a field that was never edited. */
  editors: z.object({ name: Named, phone: Named, email: Named }).partial().nullish(),
});
export type Customer = z.infer<typeof Customer>;

/** The open visit of an attendance that comes first: what its card shows (ours; docs/product/cards.md#visit). */
export const NextVisit = z.object({
  id: Id,
  startsAt: Instant,
  propertyCode: z.string().nullish(),
  /** Street, number, district and city of the property, where the agency knows the street. */
  address: z.string().nullish(),
});

/** An attendance as lists and single reads answer it (docs/product/attendances.md#fields); `version` is ours. */
export const Attendance = z.object({
  id: Id,
  uuid: z.string(),
  /** The id that who created it has for it (ours, feature `externalId`); null without one. */
  externalId: z.string().nullish(),
  version: z.number().int().nullish(),
  status,
  businessType,
  /** Whose it is (ours): a holding's managers also see those of its units. */
  enterprise: Named.nullish(),
  customer: Customer,
  user: Named.nullish(),
  contactType: Named.nullish(),
  /**
   * Elapsed time in the two largest units, as the agency says it: `2 d 4 h` (docs/product/attendances.md#elapsed-time).
   */
  period: z.string().nullish(),
  periodLastUpdate: z.string().nullish(),
  createdAt: Instant,
  updatedAt: Instant,
  lastContactAt: Instant.nullish(),
  scheduledAt: Instant.nullish(),
  temperature: Temperature.nullish(),
  property: z.object({ code: z.string() }).nullish(),
  acquisitionChannel: z.string().nullish(),
  /** Of the domain list (ours). */
  acquisitionChannelId: Id.nullish(),
  totalMoreProperties: z.number().int().min(0).default(0),
  tags: z.array(Tag).default([]),
  content: z.string().nullish(),
  isDragDisabled: z.boolean().default(false),
  /** Null without an open visit, and where another agency does not say. */
  nextVisit: NextVisit.nullish(),
  /** Its pending request of a transfer (ours); null without one. */
  transferRequestId: Id.nullish(),
  /** With the answer of a change: `status:undo` takes it back until somebody else changes the attendance (ours). */
  undoable: z.boolean().optional(),
  /** With the answer of a creation: false where `externalId` had this attendance already (ours, feature `externalId`). */
  created: z.boolean().optional(),
  /** With the answer of a move: when the visits that it canceled were to begin, the first one first (ours). */
  canceledVisits: z.array(Instant).optional(),
  /** How a FINISHED attendance ended: won with an amount, not for a reason, or merged into another (ours). */
  finish: z
    .object({
      dealWon: z.boolean().nullish(),
      amount: Money.nullish(),
      reason: z.string().nullish(),
      /** Of the status reasons of FINISHED; of one that nobody finished what closed it (`CLOSED_BY`). */
      reasonId: Id.nullish(),
      at: Instant.nullish(),
      /** The attendance that goes on with what this one had, where it was merged. */
      mergedIntoId: Id.nullish(),
    })
    .nullish(),
});
export type Attendance = z.infer<typeof Attendance>;
/** GET /v1/customer-services/{id} */
export const AttendanceRead = Attendance.extend({
  /** Ours: where the log was when it was read: it contains what happened until then. Absent without a log. */
  cursor: LogCursor.nullish().catch(null),
});
export const AttendancePage = pageOf(Attendance).extend({
  /** Where the log was when the page was read: it contains what happened until then. Absent without a log. */
  cursor: LogCursor.nullish().catch(null),
});

/**
 * GET /v1/customer-services/mine, board and table (docs/product/lists.md#attendances). `mine`: assigned to the caller.
 * With `scope=enterprise` (ours) managers, admins and reception list the whole enterprise
 * (docs/product/roles.md#visibility).
 */
export const AttendanceListQuery = z.object({
  /** All of the caller's funnels where absent. */
  business_type: businessType.optional(),
  status: status.optional(),
  /** A status that is left out. */
  status_out: status.optional(),
  start_date: InputDay.optional(),
  end_date: InputDay.optional(),
  q: typedText(100).optional(),
  acquisition_channel: idIn("Canal inválido.").optional(),
  temperature: idIn("Temperatura inválida.").optional(),
  tag: idIn("Etiqueta inválida.").optional(),
  /** Changed at this instant or later (ours, with the two below: feature `keyset`). */
  updated_since: InputInstant.optional(),
  /** Those of these ids that the caller may list; joined by commas. */
  ids: idsIn("Atendimento inválido.").optional(),
  /** The one that was created with it, where the caller may list it. */
  external_id: ExternalId.optional(),
  sort: sortIn.default(DEFAULT_SORT),
  scope: z.enum(["mine", "enterprise"]).default("mine"),
  ...pageQuery(BOARD_PAGE_SIZE),
});
export type AttendanceListQuery = z.infer<typeof AttendanceListQuery>;
/**
 * GET /v1/customer-services/: the same of all that the caller sees, the whole enterprise for managers, admins and
 * reception, their own for everybody else (docs/product/search.md#attendances).
 */
export const AttendanceSearchQuery = AttendanceListQuery.omit({ scope: true });

/**
 * GET /v1/customer-services/mine/board (ours, feature `board`): the first page of each column of a funnel that the caller
 * sees, as the list of its status answers it (docs/product/lists.md#board).
 */
export const AttendanceBoardQuery = AttendanceListQuery.omit({
  status: true,
  status_out: true,
  page: true,
  ids: true,
  external_id: true,
}).extend({ business_type: businessType });
export type AttendanceBoardQuery = z.infer<typeof AttendanceBoardQuery>;
export const AttendanceBoard = z.object({
  columns: z.array(
    z.object({
      status,
      /** Of all attendances in it. */
      total: z.number().int().min(0),
      /** At most `size`, in the order asked for. */
      items: z.array(Attendance),
    }),
  ),
  /** Where the log was, as that of a page. */
  cursor: LogCursor.nullish().catch(null),
});
export type AttendanceBoard = z.infer<typeof AttendanceBoard>;

/**
 * GET /v1/customer-services/keyset (ours, feature `keyset`): the same from a place on that `after` names, in place of a page
 * (docs/product/lists.md#cursors).
 */
export const AttendanceKeysetQuery = AttendanceSearchQuery.omit({ page: true }).extend({
  sort: sortIn.default(WALK_SORT),
  /** The cursor of an item: those behind it. The first ones where absent. */
  after: CursorIn.optional(),
  size: sizeIn(CONNECTION_SIZE),
});
export type AttendanceKeysetQuery = z.infer<typeof AttendanceKeysetQuery>;
/** Items with their cursors, and whether there are more behind them. */
export const AttendanceKeysetPage = z.object({
  items: z.array(Attendance.extend({ cursor: z.string().min(1) })),
  hasMore: z.boolean(),
  /** Where the log was, as that of a page. */
  logCursor: LogCursor.nullish().catch(null),
});

/**
 * PUT /v1/customer-services/{id}/status (docs/product/moves.md#status-call). Answers the attendance; 409 with `current`
 * when `from` is past.
 */
export const StatusBody = z.object({
  status,
  from: status.optional(),
  reason: idIn("Motivo inválido.").nullish(),
  amount: MoneyText.nullish(),
  dealWon: z.boolean().nullish(),
  proposalId: idIn("Proposta inválida.").nullish(),
  distributeAutomatic: z.boolean().nullish(),
  distributeToSubsidiaryId: idIn("Unidade inválida.").nullish(),
  distributeToUserId: idIn("Corretor inválido.").nullish(),
  date: InputInstant.nullish(),
  /** Leaving VISIT_SCHEDULED (ours): what becomes of visits that are still open; absent: they are kept. */
  openVisits: z.enum(OPEN_VISITS, "Diga o que acontece com a visita.").nullish(),
  /** With `openVisits: "CANCEL"`: why, a schedule-visit reason of CANCEL. */
  visitReasonId: idIn("Motivo inválido.").nullish(),
  ...SeenVersion,
});
export type StatusBody = z.infer<typeof StatusBody>;

/**
 * PUT /v1/customer-services/{id}: a status call, and `tags` by id, which replace the ones that are there; each or both.
 * Answers the attendance (docs/product/moves.md#update).
 */
export const UpdateBody = StatusBody.partial({ status: true })
  .extend({
    tags: z
      .array(idIn("Etiqueta inválida."), "Etiquetas inválidas.")
      .max(MOST_TAGS, TOO_MANY_TAGS)
      .optional(),
  })
  .refine((body) => body.status !== undefined || body.tags !== undefined, {
    path: ["status"],
    error: "Informe o status ou as etiquetas.",
  });

/** POST /v1/customer-services/{id}/status:undo (ours, feature `undo`). Answers the attendance; 409 with `current`. */
export const UndoBody = z.object({
  /** The attendance's version that the caller saw last. */
  version: z
    .number("Informe a versão.")
    .int("Informe a versão.")
    .min(1, "Informe a versão.")
    .max(2_147_483_647),
});

/**
 * PUT /v1/customer-services/{id}/schedule: the return (docs/product/returns.md#setting). Answers the attendance, as
 * DELETE does.
 */
export const ScheduleBody = z.object({ date: InputInstant, ...SeenVersion });
/** PUT /v1/customer-services/{id}/temperature; GET answers `{ temperature }`. PUT answers the attendance. */
export const TemperatureBody = z.object({ temperatureId: idIn("Escolha uma temperatura."), ...SeenVersion });
export const TemperatureAnswer = z.object({ temperature: Temperature.nullable() });
/** PUT /v1/customer-services/{id}/contact-type; answers the attendance. */
export const ContactTypeBody = z.object({
  contactTypeId: idIn("Escolha um tipo de contato."),
  ...SeenVersion,
});

/** A history item (docs/product/history.md#items): `type.icon` names the kind. */
export const History = z.object({
  id: Id,
  type: z.object({ icon: z.string() }),
  title: z.string(),
  message: z.string().nullish(),
  /** The name of who did it, or of the outside source. */
  createdBy: z.string().nullish(),
  /** The user who did it (ours); null: no person did. Another agency may leave it out. */
  createdById: Id.nullish(),
  createdAt: Instant,
  rememberAt: Instant.nullish(),
});
export type History = z.infer<typeof History>;
export const HistoryPage = pageOf(History);
export const HistoryQuery = z.object(pageQuery(HISTORY_PAGE_SIZE));
/** GET /v1/customer-services/histories: a page of each one's. */
export const HistoriesQuery = bulkQuery(HISTORY_PAGE_SIZE);
export const HistoriesOfEach = ofEach(HistoryPage);
/** POST /v1/customer-services/{id}/histories: an observation; answers the item. */
export const HistoryBody = z.object({
  /**
   * WHATSAPP: a ready message was opened in WhatsApp; history says 'iniciado', `lastContactAt` is set, and a NEW
   * attendance is IN_PROGRESS (docs/product/messages.md#recording). Ours; absent: OBSERVATION.
   */
  type: z.enum(["OBSERVATION", "WHATSAPP"]).default("OBSERVATION"),
  message: typedText(LONGEST_TEXT).refine((value) => value.trim().length > 0, "Escreva a observação."),
  reasonId: idIn("Motivo inválido.").nullish(),
  rememberAt: InputInstant.nullish(),
  ...SeenVersion,
});

/** Query of POST /v1 and /v2/customer-services/ (beside the body); `copyFrom` is ours. */
export const CreateQuery = z.object({
  copyFrom: idIn("Atendimento inválido.").optional(),
  channel: typedLine(80).optional(),
  channelId: idIn("Canal inválido.").optional(),
});
/** Body of POST /v1 and /v2/customer-services/; answers 201 with the attendance. Phone or e-mail is needed. */
export const CreateBody = z.object({
  businessType,
  /** The rules of customer/rules, but not with `copyFrom`: a portal's lead may have a shorter name. */
  name: typedContact("name"),
  phone: typedContact("phone").nullish(),
  email: typedContact("email")
    .refine((value) => !value.trim() || emailProblem(value) === null, {
      error: ({ input }) => emailProblem(String(input)) ?? undefined,
    })
    .nullish(),
  acquisitionChannelId: idIn("Canal inválido.").nullish(),
  propertyCode: typedLine(40).nullish(),
  temperatureId: idIn("Temperatura inválida.").nullish(),
  content: typedText(LONGEST_TEXT).nullish(),
  userId: idIn("Corretor inválido.").nullish(),
  /**
   * The caller's own id of it (ours, feature `externalId`), unique in the enterprise: a repeat answers the attendance that
   * has it (docs/product/create.md#external-id).
   */
  externalId: ExternalId.nullish(),
});
export type CreateBody = z.infer<typeof CreateBody>;

/** GET /v1/customer-services/:validate?email&phone&business_type (docs/product/create.md#known-already). */
export const ValidateQuery = z
  .object({
    business_type: businessType,
    phone: typedContact("phone").optional(),
    email: typedContact("email").optional(),
    /** By which two people who share a contact are told apart (ours). */
    name: typedContact("name").optional(),
  })
  .refine((query) => query.phone || query.email, { path: ["phone"], error: "Informe telefone ou e-mail." });
const matches = z.array(z.enum(["PHONE", "EMAIL"]));
/** Open attendances of the same person; id, status and customer only where the caller may see them. */
export const ValidateAnswer = z.object({
  items: z.array(
    z.object({
      id: Id.nullish(),
      businessType,
      status: status.nullish(),
      userName: z.string().nullish(),
      /** The ids of both (ours). */
      userId: Id.nullish(),
      customerName: z.string().nullish(),
      customerId: Id.nullish(),
      matches,
    }),
  ),
  /**
   * Who has this phone or e-mail on record, with or without an open attendance (ours); absent without such a person.
   */
  customer: z.object({ name: z.string().nullish(), matches }).nullish(),
});

/** Query of GET /v1/customer-services/mine/today and /mine/schedules (docs/product/home.md#lists). */
export const MineQuery = z.object({ business_type: businessType.optional(), ...pageQuery(TABLE_PAGE_SIZE) });

/**
 * GET /v1/customers/{id}/customer-services. `hidden=1` (ours): also those that the caller may not see, as `HiddenAttendance`,
 * open ones first (docs/product/lead-profile.md#attendances).
 */
export const CustomerAttendancesQuery = z.object({
  ...MineQuery.shape,
  hidden: z
    .enum(["0", "1"], "Informe 0 ou 1.")
    .default("0")
    .transform((value) => value === "1"),
});
/** An attendance of a person that the caller may not see. */
export const HiddenAttendance = z.object({
  businessType,
  /** Its agent; null without one. */
  userName: z.string().nullish(),
  open: z.boolean(),
});
export const CustomerAttendancePage = pageOf(z.union([Attendance, HiddenAttendance])).extend({
  cursor: LogCursor.nullish().catch(null),
});

/** Of which attendance an item of a person's list is (ours). */
export const OfAttendance = { customerService: z.object({ id: Id, businessType }) };
/** GET /v1/customers/{id}/histories (ours): what happened in all attendances that the caller sees, newest first. */
export const CustomerHistoryPage = pageOf(History.extend(OfAttendance));

export const MessageQuery = z.object({
  type: z.enum(["whatsapp"], "Tipo desconhecido.").default("whatsapp"),
});
/** docs/product/messages.md#templates */
export const ReadyMessage = z.object({
  id: Id.describe("Opaque and stable."),
  title: z.string().describe("What it is called in the list."),
  text: z.string().describe("Filled in with the lead's and the user's names."),
});
export const MessageList = z.object({ items: z.array(ReadyMessage) });
export const MessagesQuery = MessageQuery.extend({ ids: idsIn("Atendimento inválido.") });
export const MessagesOfEach = ofEach(MessageList);

/** GET /v1/customer-services/{id}/associates: attendances that were merged into this one. */
export const AssociateList = z.object({
  items: z.array(z.object({ id: Id, businessType, customer: Customer })),
});
