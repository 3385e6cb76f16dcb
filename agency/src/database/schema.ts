import type { Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { VISIT_REASON_TYPES } from "@soleira/schema/visit/wire";
import {
  bigint,
  boolean,
  date,
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
const businessType = () => text().$type<BusinessType>().notNull();
const status = () => text().$type<AttendanceStatus>().notNull();

export type AccountStatus = "ACTIVE" | "SUSPENDED";
export type VisitReasonType = (typeof VISIT_REASON_TYPES)[number];
export type Queue = BusinessType | "PRE_SERVICE";

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
  passwordPolicy: jsonb().$type<{ maxLength?: number; symbols?: string }>(),
  logFloor: id().notNull().default(0),
  createdAt: created(),
});

export const userAccount = pgTable("user_account", {
  id: ownId(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
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
  counter: integer().notNull().default(0),
  rotatedAt: instant().notNull(),
  revokedAt: instant(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull(),
});

export const leadCredential = pgTable("lead_credential", {
  enterpriseId: tenant(),
  channel: text().notNull(),
  secretHash: text().notNull(),
  createdAt: created(),
});

export const enterpriseStatus = pgTable("enterprise_status", {
  enterpriseId: tenant(),
  businessType: businessType(),
  status: status(),
  order: integer().notNull(),
  useOnPreService: boolean().notNull(),
  description: text().notNull(),
  actionRequired: boolean().notNull(),
});

export const temperature = pgTable("temperature", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  color: text().notNull(),
  heat: smallint().notNull(),
});

export const tag = pgTable("tag", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  color: text(),
});

export const acquisitionChannel = pgTable("acquisition_channel", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  portal: text(),
});

export const statusReason = pgTable("status_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  status: status(),
  name: text().notNull(),
  preService: boolean().notNull().default(false),
});

export const historyReason = pgTable("history_reason", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
});

export const contactType = pgTable("contact_type", {
  enterpriseId: tenant(),
  id: ownId(),
  name: text().notNull(),
  icon: text().notNull(),
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
});

export const property = pgTable("property", {
  enterpriseId: tenant(),
  id: ownId(),
  code: text().notNull(),
  businessType: businessType(),
  type: text().notNull(),
  district: text(),
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
  editors: jsonb(),
  createdAt: created(),
  updatedAt: created(),
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
  lastContactAt: instant(),
  content: text(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  linkedFromEnterpriseId: integer(),
  linkedFromId: id(),
  mergedIntoId: id(),
  finishedAt: instant(),
  dealWon: boolean(),
  amountCents: id(),
  reasonId: id(),
  undo: jsonb(),
  externalId: text(),
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
  raw: jsonb().notNull(),
  attendanceId: id(),
  receivedAt: instant().notNull(),
});

/** Kept by triggers, see migrations/0080_cheap_reads.sql; read by attendance/counts.store.ts. */
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
