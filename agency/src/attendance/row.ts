import type { Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import type { Seen } from "../outbox/record";
import type { Principal } from "../tenancy/principal";
import { isOwn } from "../tenancy/principal";

/** An attendance as the rules need it. */
export type Row = Seen & {
  id: number;
  version: number;
  customerId: number;
  temperatureId: number | null;
  acquisitionChannelId: number | null;
  contactTypeId: number | null;
  scheduledAt: Date | null;
  content: string | null;
  /** The funnel's agent, as membership_of() tells; null where there is none. */
  owner: Owner | null;
};
/** What of an agent decides whether they see an attendance (membership_of(), migrations). */
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
  content: string | null;
  parentId: number | null;
  owner: Owner | null;
};

/** What `toRow` reads of an attendance `a`. */
export const rawJson = sql`jsonb_build_object(
  'enterpriseId', a.enterprise_id, 'id', a.id, 'businessType', a.business_type, 'status', a.status, 'userId', a.user_id,
  'version', a.version, 'customerId', a.customer_id, 'temperatureId', a.temperature_id,
  'acquisitionChannelId', a.acquisition_channel_id, 'contactTypeId', a.contact_type_id,
  'scheduledAt', a.scheduled_at, 'content', a.content,
  'parentId', (select e.parent_id from enterprise e where e.id = a.enterprise_id),
  'owner', membership_of(a.user_id, a.enterprise_id, null::uuid))`;

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
