import type { Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { attendance } from "../../database/schema";
import type { Owned, Principal } from "../../tenancy/principal";
import { isOwn } from "../../tenancy/principal";

/** Who may see an attendance, beside its own columns. */
export type Visibility = Owned & {
  /** The holding around its enterprise, whose managers see it too. */
  parentId: number | null;
  /** Whether its agent sees it on their own board (docs/product/roles.md#funnels). */
  ownerSees: boolean;
};

/** An attendance as the rules need it. */
export type Row = Visibility & {
  id: number;
  version: number;
  customerId: number;
  temperatureId: number | null;
  acquisitionChannelId: number | null;
  contactTypeId: number | null;
  scheduledAt: Date | null;
  /** What it is for; of no meaning without one. */
  returnSubject: string | null;
  content: string | null;
  /** The funnel's agent, from agent_of(); null without one. */
  owner: Owner | null;
};
/** The columns of a new attendance: its status is NEW, and it is as old as the call. */
export type NewRow = Omit<PgInsertValue<typeof attendance>, "status" | "createdAt" | "updatedAt">;
/** Columns of an attendance and what they become. */
export type Columns = PgUpdateSetSource<typeof attendance>;

/** What of an agent decides whether they see an attendance (agent_of(), migrations). */
type Owner = {
  active: boolean;
  roles: Role[];
  userName: string;
  enterprise: Principal["enterprise"];
  preServiceStatuses: Principal["preServiceStatuses"];
};

/** As `rawJson` answers it. */
export type Raw = {
  enterpriseId: number;
  id: number;
  businessType: BusinessType;
  status: AttendanceStatus;
  userId: number | null;
  version: number;
  customerId: number;
  temperatureId: number | null;
  acquisitionChannelId: number | null;
  contactTypeId: number | null;
  scheduledAt: string | null;
  returnSubject: string | null;
  content: string | null;
  parentId: number | null;
  owner: Owner | null;
};

/** What `toRow` reads of an attendance `a`. */
export const rawJson = sql`jsonb_build_object(
  'enterpriseId', a.enterprise_id, 'id', a.id, 'businessType', a.business_type, 'status', a.status, 'userId', a.user_id,
  'version', a.version, 'customerId', a.customer_id, 'temperatureId', a.temperature_id,
  'acquisitionChannelId', a.acquisition_channel_id, 'contactTypeId', a.contact_type_id,
  'scheduledAt', a.scheduled_at, 'returnSubject', a.return_subject, 'content', a.content,
  'parentId', (select e.parent_id from enterprise e where e.id = a.enterprise_id),
  'owner', agent_of(a.user_id, a.enterprise_id))`;

/** Whether the agent of an attendance has it on their own board, by the one rule that the session has too. */
const seesOwn = (raw: Raw): boolean =>
  raw.userId !== null &&
  raw.owner?.active === true &&
  isOwn(
    {
      userId: raw.userId,
      userName: raw.owner.userName,
      enterpriseId: raw.enterpriseId,
      tenants: [raw.enterpriseId],
      roles: raw.owner.roles,
      scopes: null,
      enterprise: raw.owner.enterprise,
      preServiceStatuses: raw.owner.preServiceStatuses,
    },
    raw,
  );

/** The row, with whether its agent sees it. */
export const toRow = (raw: Raw): Row => ({
  ...raw,
  scheduledAt: raw.scheduledAt === null ? null : new Date(raw.scheduledAt),
  ownerSees: seesOwn(raw),
});

/** Attendances as rows `k(enterprise_id, id, n)` of a statement, `n` from 1 in this order. */
export const rowKeys = (rows: readonly Pick<Row, "enterpriseId" | "id">[]) =>
  sql`unnest(${`{${rows.map(({ enterpriseId }) => enterpriseId).join(",")}}`}::int[],
    ${`{${rows.map(({ id }) => id).join(",")}}`}::bigint[]) with ordinality k(enterprise_id, id, n)`;
