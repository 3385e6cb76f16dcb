import type { Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { ClosedBy } from "@soleira/schema/attendance/closed-by";
import type { MessageOccasion } from "@soleira/schema/attendance/message-occasion";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { CheckInEnd } from "@soleira/schema/check-in/wire";
import type { Queue } from "@soleira/schema/distribution/queue";
import type { TurnReason } from "@soleira/schema/distribution/wire";
import type { ImportKind } from "@soleira/schema/import/fields";
import type { ImportReason } from "@soleira/schema/import/reasons";
import type { Import, ImportRow } from "@soleira/schema/import/wire";
import type { MetaFields } from "@soleira/schema/lead/channel-wire";
import type { DeliveryState, RefusedBecause } from "@soleira/schema/lead/doors";
import type { NotificationKind } from "@soleira/schema/notification/kinds";
import type { ErasureReason } from "@soleira/schema/personal/parts";
import type { ErasureCertificate } from "@soleira/schema/personal/wire";
import type { FormKind } from "@soleira/schema/proposal/forms";
import type { Party } from "@soleira/schema/proposal/plan";
import type { Sending } from "@soleira/schema/proposal/progress";
import type { ProposalStatus } from "@soleira/schema/proposal/status";
import type { ReportName } from "@soleira/schema/report/names";
import type { Period } from "@soleira/schema/report/period";
import type { ReportFilters } from "@soleira/schema/report/wire";
import type { TokenScope } from "@soleira/schema/token/scopes";
import type { RequestStatus } from "@soleira/schema/transfer/plan";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import type { WebhookType } from "@soleira/schema/webhook/plan";
import type { DeliveryProblem, PauseReason } from "@soleira/schema/webhook/wire";
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/*
 * The tables as TypeScript sees them. Keys, indexes, checks and policies are in migrations/*.sql, which make the
 * database; a test compares the two. Columns are named here in camelCase and are snake_case in the database.
 */
const id = () => bigint({ mode: "number" });
const ownId = () => id().notNull().generatedByDefaultAsIdentity();
const tenant = () => integer().notNull();
const instant = () => timestamp({ withTimezone: true, mode: "date" });
const created = () => instant().notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const businessType = () => text().$type<BusinessType>().notNull();
const status = () => text().$type<AttendanceStatus>().notNull();

/** Of a list that the agency puts in order; what is set aside is offered no more (docs/product/settings.md#lists). */
const placed = { position: integer().notNull().default(0), setAsideAt: instant() };

export type AccountStatus = "ACTIVE" | "SUSPENDED";
export type VisitReasonType = (typeof VISIT_REASON_TYPES)[number];

export const enterprise = pgTable("enterprise", {
  id: integer().notNull().generatedByDefaultAsIdentity(),
  parentId: integer(),
  name: text().notNull(),
  city: text().notNull(),
  timeZone: text().notNull().default("America/Sao_Paulo"),
  accountStatus: text().$type<AccountStatus>().notNull().default("ACTIVE"),
  holding: boolean().notNull().default(false),
  hasPreService: boolean().notNull().default(false),
  hasDemonstrator: boolean().notNull().default(false),
  hasVisitPartner: boolean().notNull().default(false),
  activeNewProposalFlow: boolean().notNull().default(true),
  conversationTool: text(),
  hasSyncCrmProperty: boolean().notNull().default(false),
  isCanEditCustomer: boolean().notNull().default(true),
  harryNoProperty: boolean().notNull().default(false),
  visitPartnerUrl: text(),
  creci: text(),
  phone: text(),
  /** A small picture as a `data:` address. */
  logo: text(),
  passwordPolicy: jsonb().$type<{ maxLength?: number; symbols?: string }>(),
  checkInRequired: boolean().notNull().default(false),
  /** A person who comes back goes to the agent who had them. */
  returnsToAgent: boolean().notNull().default(true),
  managementUrl: text(),
  conversationUrl: text(),
  proposalDays: integer().notNull().default(7),
  /** When a manager put the first steps away; null while they are shown. */
  beginningOverAt: instant(),
  version: integer().notNull().default(1),
  logFloor: id().notNull().default(0),
  createdAt: created(),
});

export const userAccount = pgTable("user_account", {
  id: ownId(),
  name: text().notNull(),
  email: text().notNull(),
  title: text(),
  phone: text(),
  phoneNotApplicable: boolean().notNull().default(false),
  /** Address of the picture; it has the picture's hash in it. */
  avatar: text(),
  passwordHash: text().notNull(),
  accountStatus: text().$type<AccountStatus>().notNull().default("ACTIVE"),
  createdAt: created(),
});

export const membership = pgTable("membership", {
  enterpriseId: tenant(),
  userId: id().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  active: boolean().notNull().default(true),
  createdAt: created(),
});

export const refreshFamily = pgTable("refresh_family", {
  id: uuid().notNull(),
  userId: id().notNull(),
  enterpriseId: tenant(),
  /** The program that signed in; null: before programs were noted. */
  clientId: text(),
  /** In words: 'Chrome no Windows'. */
  device: text(),
  counter: integer().notNull().default(0),
  /** Of the last use too: who works refreshes every 15 minutes. */
  rotatedAt: instant().notNull(),
  revokedAt: instant(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull(),
});

/** API tokens of programs; the tokens themselves are kept nowhere (docs/product/tokens.md). */
export const apiToken = pgTable("api_token", {
  enterpriseId: tenant(),
  id: uuid().notNull(),
  userId: id().notNull(),
  name: text().notNull(),
  scopes: text().array().$type<TokenScope[]>().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  lastUsedAt: instant(),
});

/** Addresses of programs to which changes are posted (docs/product/webhooks.md). */
export const webhook = pgTable("webhook", {
  enterpriseId: tenant(),
  id: uuid().notNull(),
  name: text().notNull(),
  url: text().notNull(),
  types: text().array().$type<WebhookType[]>().notNull(),
  active: boolean().notNull(),
  pausedBecause: text().$type<PauseReason>(),
  /** Sealed, as that of before. */
  secret: bytes().notNull(),
  oldSecret: bytes(),
  oldSecretUntil: instant(),
  /** Of the log: events up to here have been looked at. */
  position: id().notNull(),
  failingSince: instant(),
  createdAt: instant().notNull(),
});

/** An event on its way to a webhook, or what became of it. */
export const webhookDelivery = pgTable("webhook_delivery", {
  enterpriseId: tenant(),
  webhookId: uuid().notNull(),
  id: text().notNull(),
  type: text().notNull(),
  body: text().notNull(),
  at: instant().notNull(),
  createdAt: instant().notNull(),
  tries: integer().notNull().default(0),
  triedAt: instant(),
  httpStatus: integer(),
  problem: text().$type<DeliveryProblem>(),
  deliveredAt: instant(),
  nextAttemptAt: instant(),
});

export const leadCredential = pgTable("lead_credential", {
  enterpriseId: tenant(),
  channel: text().notNull(),
  secretHash: text().notNull(),
  /** Of the secret that was replaced; the database keeps it. */
  previousHash: text(),
  replacedAt: instant(),
  createdAt: created(),
});

/** A portal's own key, of all agencies that it delivers to by one program. */
export const leadKey = pgTable("lead_key", {
  enterpriseId: tenant(),
  channel: text().notNull(),
  keyHash: text().notNull(),
  givenAt: instant().notNull(),
});

/** A page of Meta whose leads are fetched with its token; token and secret of the app are sealed. */
export const metaPage = pgTable("meta_page", {
  enterpriseId: tenant(),
  pageId: text().notNull(),
  token: bytes().notNull(),
  appSecret: bytes().notNull(),
  enteredAt: instant().notNull(),
});

/** What the answers to a form of Meta are taken for, where its words do not tell: by question, as `nameOf` writes it. */
export const metaForm = pgTable("meta_form", {
  enterpriseId: tenant(),
  formId: text().notNull(),
  fields: jsonb().$type<MetaFields>().notNull(),
});

/** A form of the agency's own site; its id is its public key. */
export const siteForm = pgTable("site_form", {
  enterpriseId: tenant(),
  id: uuid().notNull(),
  name: text().notNull(),
  /** `https://www.example.com`: what browsers call where it stands. */
  origins: text().array().notNull(),
  createdAt: instant().notNull(),
});

export const enterpriseStatus = pgTable("enterprise_status", {
  enterpriseId: tenant(),
  businessType: businessType(),
  status: status(),
  order: integer().notNull(),
  useOnPreService: boolean().notNull(),
  description: text().notNull(),
  actionRequired: boolean().notNull(),
  /** Days; null without a limit (docs/product/cards.md#stopped). */
  stoppedAfterDays: smallint(),
});

export const temperature = pgTable("temperature", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  color: text().notNull(),
  heat: smallint().notNull(),
  setAsideAt: instant(),
});

export const tag = pgTable("tag", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  color: text(),
  ...placed,
});

export const acquisitionChannel = pgTable("acquisition_channel", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  portal: text(),
  ...placed,
});

export const statusReason = pgTable("status_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  status: status(),
  name: text().notNull(),
  preService: boolean().notNull().default(false),
  ...placed,
});

export const historyReason = pgTable("history_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  ...placed,
});

export const contactType = pgTable("contact_type", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  icon: text().notNull(),
  ...placed,
});

export const interestLevel = pgTable("interest_level", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  position: smallint().notNull(),
});

export const interestLevelReason = pgTable("interest_level_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
});

export const readyMessage = pgTable("ready_message", {
  enterpriseId: tenant(),
  id: ownId(),
  businessType: text().$type<BusinessType>(),
  title: text().notNull(),
  text: text().notNull(),
  occasion: text().$type<MessageOccasion>(),
  ...placed,
});

export const interestField = pgTable("interest_field", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
});

export const interestFieldValue = pgTable("interest_field_value", {
  enterpriseId: tenant(),
  attendancePropertyId: id().notNull(),
  fieldId: id().notNull(),
  value: text().notNull(),
});

export const queueMember = pgTable("queue_member", {
  enterpriseId: tenant(),
  queue: text().$type<Queue>().notNull(),
  userId: id().notNull(),
  position: integer().notNull(),
  lastReceivedAt: instant(),
  paused: boolean().notNull().default(false),
  waitsSince: instant(),
  pausedBy: id(),
  leftOut: boolean().notNull().default(false),
});

export const queueSetting = pgTable("queue_setting", {
  enterpriseId: tenant(),
  queue: text().$type<Queue>().notNull(),
  goalMinutes: integer(),
  passesOn: boolean().notNull(),
  turns: smallint().notNull(),
  openLimit: smallint(),
  toListingAgent: boolean().notNull().default(false),
  /** Who is given a lead accepts it before they see it. */
  asksAcceptance: boolean().notNull().default(false),
});

export const leadRule = pgTable("lead_rule", {
  enterpriseId: tenant(),
  queue: text().$type<Queue>().notNull(),
  position: smallint().notNull(),
  name: text().notNull(),
  channelIds: id().array().notNull(),
  districtIds: id().array().notNull(),
  propertyTypeIds: id().array().notNull(),
  minCents: id(),
  maxCents: id(),
  userIds: id().array().notNull(),
});

export const leadTurn = pgTable("lead_turn", {
  enterpriseId: tenant(),
  id: ownId(),
  attendanceId: id().notNull(),
  userId: id().notNull(),
  queue: text().$type<Queue>().notNull(),
  reason: text().$type<TurnReason>().notNull(),
  since: instant().notNull(),
  dueAt: instant(),
  remindAt: instant(),
  passAt: instant(),
  passedOnAt: instant(),
  /** It is an offer: the attendance has no agent until they accept it. */
  toAccept: boolean().notNull().default(false),
  /** Who waited longer and was at the limit. */
  skipped: id().array(),
  /** The name of the rule then. */
  rule: text(),
  /** The code of the listing. */
  listing: text(),
});

export const place = pgTable("place", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  address: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  radiusMeters: integer(),
  active: boolean().notNull().default(true),
});

export const checkIn = pgTable("check_in", {
  enterpriseId: tenant(),
  id: ownId(),
  userId: id().notNull(),
  placeId: id().notNull(),
  checkedInAt: instant().notNull(),
  checkedOutAt: instant(),
  endedBy: text().$type<CheckInEnd>(),
});

export const shift = pgTable("shift", {
  enterpriseId: tenant(),
  id: ownId(),
  queue: text().$type<Queue>().notNull(),
  weekday: smallint().notNull(),
  startTime: text().notNull(),
  endTime: text().notNull(),
  placeId: id(),
});

export const shiftUser = pgTable("shift_user", {
  enterpriseId: tenant(),
  shiftId: id().notNull(),
  userId: id().notNull(),
});

export const team = pgTable("team", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  leaderId: id(),
});

export const teamUser = pgTable("team_user", {
  enterpriseId: tenant(),
  teamId: id().notNull(),
  userId: id().notNull(),
});

export const propertyType = pgTable("property_type", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
});

export const district = pgTable("district", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
});

export const property = pgTable("property", {
  enterpriseId: tenant(),
  id: ownId(),
  code: text().notNull(),
  businessType: businessType(),
  /** The list's name of it, as of the district; with their ids filled in by the database (list_property). */
  type: text(),
  typeId: id(),
  district: text(),
  districtId: id(),
  address: text(),
  city: text(),
  url: text(),
  photo: text(),
  enabled: boolean().notNull().default(true),
  bedrooms: integer(),
  suites: integer(),
  parkingSpace: integer(),
  sizeM2: numeric("size_m2", { precision: 10, scale: 2 }),
  amountCents: id(),
  condominiumCents: id(),
  propertyTaxCents: id(),
  acceptPet: boolean(),
  obs: text(),
  registry: text(),
  taxIndication: text(),
  registration: text(),
  agentId: id(),
  createdAt: created(),
});

export const customer = pgTable("customer", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  phone: text(),
  phoneE164: text("phone_e164"),
  phoneKey: text(),
  email: text(),
  alsoKnown: text(),
  searchText: text().notNull().default(""),
  editors: jsonb(),
  /** Their data was erased by it; null of everybody else. */
  erasureId: id(),
  createdAt: created(),
  updatedAt: created(),
});

/** Somebody who is to be erased, or was (docs/product/personal-data.md#erasing). */
export const erasure = pgTable("erasure", {
  enterpriseId: tenant(),
  id: ownId(),
  customerId: id().notNull(),
  reason: text().$type<ErasureReason>().notNull(),
  /** Null of a restored backup's, which is erased again. */
  askedBy: id(),
  askedByName: text().notNull(),
  askedAt: instant().notNull(),
  tries: integer().notNull().default(0),
  /** When a job goes on with it; null once it is done. */
  nextAt: instant(),
  doneAt: instant(),
  gone: jsonb().$type<ErasureCertificate["gone"]>().notNull(),
  stays: jsonb().$type<ErasureCertificate["stays"]>().notNull(),
});

/** A signed document of somebody who was erased; `bytes` are sealed, with its name and type. */
export const sealedDocument = pgTable("sealed_document", {
  enterpriseId: tenant(),
  id: ownId(),
  erasureId: id().notNull(),
  proposalId: id().notNull(),
  bytes: bytes().notNull(),
  /** Of the document, as its signers have it. */
  sha256: text(),
  keptUntil: instant().notNull(),
  createdAt: instant().notNull(),
});

export const customerContact = pgTable("customer_contact", {
  enterpriseId: tenant(),
  id: ownId(),
  customerId: id().notNull(),
  type: text().notNull(),
  value: text().notNull(),
  phoneE164: text("phone_e164"),
  key: text(),
  main: boolean().notNull(),
});

export const fillerContact = pgTable("filler_contact", {
  enterpriseId: tenant(),
  id: ownId(),
  type: text().notNull(),
  value: text().notNull(),
  key: text().notNull(),
  userId: id().notNull(),
  createdAt: instant().notNull(),
  /** It is somebody's, whatever it looks like; false: nobody's. */
  identifies: boolean().notNull().default(false),
});

export const differentPeople = pgTable("different_people", {
  enterpriseId: tenant(),
  customerId: id().notNull(),
  otherId: id().notNull(),
  createdAt: instant().notNull(),
});

/** Records on which several people may be, see migrations/0188_suspects.sql. */
export const suspect = pgTable("suspect", {
  enterpriseId: tenant(),
  customerId: id().notNull(),
  checked: boolean().notNull().default(false),
  contradicts: boolean().notNull().default(false),
  oneUntil: instant(),
});

export const attendance = pgTable("attendance", {
  enterpriseId: tenant(),
  id: ownId(),
  uuid: uuid().notNull().defaultRandom(),
  businessType: businessType(),
  status: status(),
  customerId: id().notNull(),
  userId: id(),
  contactTypeId: id(),
  temperatureId: id(),
  temperatureOrder: smallint().notNull().default(0),
  acquisitionChannelId: id(),
  scheduledAt: instant(),
  /** What the return is for; of no meaning without one. */
  returnSubject: text(),
  /** When its agent said that there is no next step; null since one was planned. */
  noStepSince: instant(),
  lastContactAt: instant(),
  /** When its first answer is due by the goal of its queue; it stays when it was answered. */
  answerDueAt: instant(),
  content: text(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  /** When it entered its status. */
  statusSince: created(),
  linkedFromEnterpriseId: integer(),
  linkedFromId: id(),
  mergedIntoId: id(),
  finishedAt: instant(),
  dealWon: boolean(),
  amountCents: id(),
  reasonId: id(),
  undo: jsonb(),
  /** What the last hand-over at the desk changed. */
  handedOver: jsonb(),
  externalId: text(),
  /** Where it is FINISHED and nobody finished it. */
  closedBy: text().$type<ClosedBy>(),
  /** First WhatsApp, call with its outcome, contact type or finished visit (docs/product/dashboard.md#progress). */
  firstContactAt: instant(),
  /** A bit for each status that it was ever in, see schema/src/report/progress.ts. */
  reached: smallint().notNull().default(1),
  /** The first of a chain of linked attendances; null where it is that itself. */
  originEnterpriseId: integer(),
  originId: id(),
});

/** Each change of an attendance's status that was not taken back. */
export const attendanceTransition = pgTable("attendance_transition", {
  enterpriseId: tenant(),
  id: ownId(),
  attendanceId: id().notNull(),
  /** Null: it was created. */
  fromStatus: text().$type<AttendanceStatus>(),
  toStatus: status(),
  /** Of the attendance after it. */
  version: integer().notNull(),
  /** Whose it was then. */
  userId: id(),
  byUserId: id(),
  at: instant().notNull(),
});

export const attendanceProperty = pgTable("attendance_property", {
  enterpriseId: tenant(),
  id: ownId(),
  attendanceId: id().notNull(),
  propertyId: id().notNull(),
  acquisitionChannelId: id(),
  message: text(),
  interestLevelId: id(),
  interestLevelReasonId: id(),
  observation: text(),
  createdAt: instant().notNull(),
});

export const visitReason = pgTable("visit_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  type: text().$type<VisitReasonType>().notNull(),
  name: text().notNull(),
  ...placed,
});

export const visit = pgTable("visit", {
  enterpriseId: tenant(),
  id: ownId(),
  attendancePropertyId: id().notNull(),
  userId: id().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  canceled: boolean().notNull().default(false),
  finished: boolean().notNull().default(false),
  partner: boolean().notNull().default(false),
  reasonId: id(),
  reason: text(),
  feedback: text(),
  observation: text(),
  message: text(),
  source: text(),
  uuid: uuid().notNull().defaultRandom(),
  confirmedAt: instant(),
  confirmedByCustomer: boolean(),
  askedFor: instant(),
  revision: integer().notNull().default(0),
  createdBy: id(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const visitFeed = pgTable("visit_feed", {
  enterpriseId: tenant(),
  userId: id().notNull(),
  nonce: uuid().notNull(),
  tokenDigest: text().notNull(),
  createdAt: instant().notNull(),
});

/** Made of it, attached, frozen when it was accepted (whole, as the link reads it), and those of an acceptance taken back. */
export type DocumentKind = "PDF" | "FILE" | "SIGNED" | "SIGNED_MASKED" | "REPLACED" | "REPLACED_MASKED";
/** Who accepted a proposal on the customer's page (docs/product/public-proposal.md#signing). */
export type StoredSigner = {
  name: string;
  document: string;
  at: string;
  address: string | null;
  /** The e-mail whose code they said; null, or nothing in older ones, without a code. */
  email?: string | null;
};

export const proposal = pgTable("proposal", {
  enterpriseId: tenant(),
  id: ownId(),
  uuid: uuid().notNull().defaultRandom(),
  attendanceId: id().notNull(),
  attendancePropertyId: id(),
  propertyCode: text(),
  propertyType: text(),
  propertyDistrict: text(),
  businessType: businessType(),
  userId: id(),
  status: text().$type<ProposalStatus>().notNull(),
  amountCents: id().notNull(),
  amountUpdatedCents: id(),
  lastOfferBy: text().$type<Party>().notNull().default("AGENT"),
  hasCounterOffer: boolean().notNull().default(false),
  proposalDate: date().notNull(),
  dueDate: date().notNull(),
  completed: boolean().notNull().default(false),
  missing: text().array().$type<FormKind[]>().notNull(),
  reason: text(),
  answeredByName: text(),
  answeredAt: instant(),
  signer: jsonb().$type<StoredSigner>(),
  signerTries: integer().notNull().default(0),
  sentAt: instant(),
  sentBy: id(),
  sentHow: text().$type<Sending>(),
  openedAt: instant(),
  version: integer().notNull().default(1),
  createdBy: id(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const proposalForm = pgTable("proposal_form", {
  enterpriseId: tenant(),
  id: ownId(),
  proposalId: id().notNull(),
  kind: text().$type<FormKind>().notNull(),
  data: jsonb().notNull(),
  filledByName: text(),
  updatedAt: instant(),
});

export const proposalDocument = pgTable("proposal_document", {
  enterpriseId: tenant(),
  id: ownId(),
  proposalId: id().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  name: text().notNull(),
  contentType: text().notNull(),
  size: integer().notNull(),
  bytes: bytes().notNull(),
  createdAt: instant().notNull(),
  /** Of a file that was frozen. */
  sha256: text(),
});

export const proposalEvent = pgTable("proposal_event", {
  enterpriseId: tenant(),
  id: ownId(),
  proposalId: id().notNull(),
  title: text().notNull(),
  message: text(),
  byName: text().notNull(),
  createdAt: instant().notNull(),
});

export const proposalCode = pgTable("proposal_code", {
  enterpriseId: tenant(),
  proposalId: id().notNull(),
  email: text().notNull(),
  hash: text(),
  expiresAt: instant().notNull(),
  sends: integer().notNull(),
  since: instant().notNull(),
});

export const documentTemplate = pgTable("document_template", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  businessType: text().$type<BusinessType>(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  updatedAt: instant().notNull(),
});

export const attendanceTag = pgTable("attendance_tag", {
  enterpriseId: tenant(),
  attendanceId: id().notNull(),
  tagId: id().notNull(),
});

export const history = pgTable("history", {
  enterpriseId: tenant(),
  id: ownId(),
  attendanceId: id().notNull(),
  type: text().notNull(),
  title: text().notNull(),
  message: text(),
  reasonId: id(),
  rememberAt: instant(),
  createdBy: id(),
  createdByName: text().notNull(),
  version: integer(),
  createdAt: instant().notNull(),
  recordedAt: instant(),
  contactAt: instant(),
  before: jsonb(),
  mendedAt: instant(),
  removedAt: instant(),
});

export const requestTransferReason = pgTable("request_transfer_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  ...placed,
});

export const requestTransfer = pgTable("request_transfer", {
  enterpriseId: tenant(),
  id: ownId(),
  attendanceId: id().notNull(),
  requesterId: id().notNull(),
  reasonId: id().notNull(),
  observation: text(),
  toUserId: id(),
  toEnterpriseId: integer(),
  toQueue: boolean().notNull().default(false),
  status: text().$type<RequestStatus>().notNull().default("PENDING"),
  decidedBy: id(),
  decidedByName: text(),
  decidedAt: instant(),
  decision: text(),
  createdAt: instant().notNull(),
});

export const requestTransferHistory = pgTable("request_transfer_history", {
  enterpriseId: tenant(),
  id: ownId(),
  requestId: id().notNull(),
  status: text().$type<RequestStatus>().notNull(),
  byName: text(),
  at: instant().notNull(),
  message: text(),
});

/** A link to the file of a report, see migrations/0122_reports.sql. */
export const reportExport = pgTable("report_export", {
  hash: text().notNull(),
  enterpriseId: tenant(),
  userId: id().notNull(),
  familyId: uuid().notNull(),
  name: text().$type<ReportName>().notNull(),
  filters: jsonb().$type<ReportFilters>().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** A report that is shared, see migrations/0123_shared_reports.sql. */
export const reportShare = pgTable("report_share", {
  enterpriseId: tenant(),
  id: ownId(),
  userId: id().notNull(),
  hash: text().notNull(),
  name: text().$type<ReportName>().notNull(),
  filters: jsonb().$type<ReportFilters & Period>().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  opened: integer().notNull().default(0),
});

export const idempotency = pgTable("idempotency", {
  enterpriseId: tenant(),
  userId: id().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  status: integer(),
  answer: text(),
  createdAt: instant().notNull(),
});

export const proposalKey = pgTable("proposal_key", {
  enterpriseId: tenant(),
  proposalId: id().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  status: integer(),
  answer: text(),
  createdAt: instant().notNull(),
});

export const outbox = pgTable("outbox", {
  enterpriseId: tenant(),
  sequence: ownId(),
  aggregateType: text().notNull(),
  aggregateId: id().notNull(),
  payload: jsonb().notNull(),
  position: id(),
  userIds: id().array().notNull(),
  createdAt: instant().notNull(),
  deliveredAt: instant(),
  /** When the receiver had refused it for the last time that it was tried. */
  setAsideAt: instant(),
  /** How often the receiver refused this event alone. */
  refusals: integer().notNull().default(0),
  nextAttemptAt: instant().notNull(),
});

export const portalLead = pgTable("portal_lead", {
  enterpriseId: tenant(),
  id: ownId(),
  channel: text().notNull(),
  externalId: text().notNull(),
  /** As it came. */
  raw: jsonb().notNull(),
  /** What a manager made of it: it counts in its place. */
  mended: jsonb(),
  /** Of a lead that came as a notice: what was fetched. */
  fetched: jsonb(),
  state: text().$type<DeliveryState>().notNull().default("TAKEN"),
  reason: text().$type<RefusedBecause>(),
  tries: integer().notNull().default(0),
  nextAttemptAt: instant(),
  attendanceId: id(),
  receivedAt: instant().notNull(),
  /** Null of those that were taken when they came. */
  takenAt: instant(),
});

/** A spreadsheet that is imported (docs/product/import.md). */
export const importFile = pgTable("import_file", {
  enterpriseId: tenant(),
  id: ownId(),
  kind: text().$type<ImportKind>().notNull(),
  state: text().$type<Import["state"]>().notNull(),
  fileName: text().notNull(),
  columns: jsonb().$type<Import["columns"]>().notNull(),
  hasTitles: boolean().notNull(),
  businessType: businessType(),
  receiver: text().$type<Import["receiver"]>().notNull(),
  userId: id(),
  days: smallint().notNull(),
  atLine: integer().notNull(),
  toldLine: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  nextAt: instant(),
  createdAt: instant().notNull(),
  createdBy: id().notNull(),
  createdByName: text().notNull(),
  endedAt: instant(),
});
export const importRow = pgTable("import_row", {
  enterpriseId: tenant(),
  importId: id().notNull(),
  line: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  state: text().$type<ImportRow["state"] | "TITLES">().notNull(),
  reason: text().$type<ImportReason>(),
  name: text().notNull(),
  businessType: text().$type<BusinessType>(),
  keys: text().array(),
  attendanceId: id(),
  made: jsonb(),
  dueAt: instant(),
});

/** Kept by triggers, see migrations/0080_cheap_reads.sql and 0133; read by attendance/counts.store.ts. */
export const attendanceCount = pgTable("attendance_count", {
  enterpriseId: tenant(),
  userId: id().notNull(),
  businessType: businessType(),
  status: status(),
  sort: text().$type<"U" | "C" | "T">().notNull(),
  span: text().$type<"A" | "M" | "D">().notNull(),
  heat: smallint().notNull(),
  day: date().notNull(),
  n: integer().notNull(),
});

/** What is sent, and why (docs/product/mail.md#kinds). */
export type MailKind =
  | "VERIFY"
  | "ACCOUNT_EXISTS"
  | "INVITATION"
  | "NEW_PASSWORD"
  | "PASSWORD_CHANGED"
  | "SECOND_FACTOR_ON"
  | "SECOND_FACTOR_OFF"
  | "SECOND_FACTOR_RESET"
  | "RECOVERY_CODE_USED"
  | "PROPOSAL_CODE"
  | "PROPOSAL_SIGNED"
  | "WRONG_TRIES"
  | "WRONG_CODES"
  | "NEW_DEVICE"
  | "CONFIRM_EMAIL"
  | "EMAIL_CHANGING"
  | "ACCESS_CHANGED";

/** Of all agencies: what is sent to an address (agency/src/mail). */
export const mail = pgTable("mail", {
  id: ownId(),
  kind: text().$type<MailKind>().notNull(),
  toAddress: text().notNull(),
  messageId: text().notNull(),
  /** Encrypted; null once it was sent or given up. */
  content: bytes(),
  attempts: integer().notNull().default(0),
  createdAt: instant().notNull(),
  nextAttemptAt: instant().notNull(),
  sentAt: instant(),
  givenUpAt: instant(),
});

export const avatar = pgTable("avatar", {
  userId: id().notNull(),
  hash: text().notNull(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  madeAt: instant().notNull(),
});

type AccountTokenKind = "VERIFY" | "RESET" | "EMAIL";
/** What VERIFY keeps until the address is confirmed (docs/product/registering.md#account). */
type Registration = {
  name: string;
  phone: string | null;
  passwordHash: string;
  enterpriseName: string;
  /** Somebody had registered the address with another password before: none of them counts. */
  isContested?: true;
};

export const accountToken = pgTable("account_token", {
  /** Digest of what the mail's link carries. */
  hash: text().notNull(),
  kind: text().$type<AccountTokenKind>().notNull(),
  email: text().notNull(),
  userId: id(),
  payload: jsonb().$type<Registration>(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const secondFactor = pgTable("second_factor", {
  userId: id().notNull(),
  /** Encrypted. */
  secret: bytes().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  lastStep: id(),
});

export const recoveryCode = pgTable("recovery_code", {
  userId: id().notNull(),
  hash: text().notNull(),
  usedAt: instant(),
});

export const mfaChallenge = pgTable("mfa_challenge", {
  hash: text().notNull(),
  userId: id().notNull(),
  clientId: text().notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const signInTry = pgTable("sign_in_try", {
  key: text().notNull(),
  failures: integer().notNull(),
  pausedUntil: instant(),
  endsAt: instant().notNull(),
  knownUntil: instant(),
});

export const invitation = pgTable("invitation", {
  enterpriseId: tenant(),
  id: ownId(),
  email: text().notNull(),
  roles: text().array().$type<Role[]>().notNull(),
  tokenHash: text().notNull(),
  invitedBy: id().notNull(),
  invitedByName: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
});

export const personChange = pgTable("person_change", {
  enterpriseId: tenant(),
  id: ownId(),
  userId: id().notNull(),
  at: instant().notNull(),
  byUserId: id(),
  byName: text(),
  what: text().notNull(),
});

export const notification = pgTable("notification", {
  enterpriseId: tenant(),
  id: ownId(),
  userId: id().notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  referenceId: id(),
  readAt: instant(),
  createdAt: instant().notNull(),
  pushPlannedAt: instant(),
  /** How many it stands for; null of what is never bundled. */
  bundled: integer(),
  /** The attendance that it goes with when that is taken away. */
  aboutId: id(),
});

export const notificationPreference = pgTable("notification_preference", {
  enterpriseId: tenant(),
  userId: id().notNull(),
  muted: text().array().$type<NotificationKind[]>().notNull(),
  quietFrom: text(),
  quietTo: text(),
});

export const pushDevice = pgTable("push_device", {
  id: uuid().notNull(),
  /** The sign-in: whose device it is, and of which agency. */
  familyId: uuid().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
});

export const pushJob = pgTable("push_job", {
  enterpriseId: tenant(),
  notificationId: id().notNull(),
  deviceId: uuid().notNull(),
  attempts: integer().notNull().default(0),
  createdAt: instant().notNull(),
  nextAttemptAt: instant().notNull(),
});

/** What was notified of by time; see migrations/0106_due.sql. */
export const dueNotice = pgTable("due_notice", {
  enterpriseId: tenant(),
  kind: text().$type<NotificationKind>().notNull(),
  subjectId: id().notNull(),
  dueAt: instant().notNull(),
  noticedAt: instant().notNull(),
});
