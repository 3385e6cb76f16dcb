import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { firstName } from "@soleira/schema/format/names";
import { mayAnswerVisit, mayReadVisit, VISIT_GONE } from "@soleira/schema/visit/public";
import type { PublicVisit } from "@soleira/schema/visit/public-wire";
import { visitStatusOf } from "@soleira/schema/visit/status";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { addressJson, utc } from "../../database/fragments";
import { ApiError } from "../../error/api-error";
import type { AnyWork } from "../../tenancy/work";

/** Both halves of the address of a customer's page. */
export type VisitAddress = { id: number; uuid: string };
export type FoundVisit = { enterpriseId: number; id: number; mayRead: boolean; mayAnswer: boolean };

/** 404/4004: what the customer is answered of everything that they may not read, always the same. */
export const gone = () => new ApiError("NOT_FOUND", VISIT_GONE);

type State = {
  enterpriseId: number;
  startsAt: string;
  endsAt: string;
  canceled: boolean;
  finished: boolean;
  attendance: AttendanceStatus;
};
/** What is worked out of what is not there, so that it takes as long. */
const NOT_THERE: Omit<State, "enterpriseId"> = {
  startsAt: "2000-01-01T00:00:00Z",
  endsAt: "2000-01-01T00:30:00Z",
  canceled: false,
  finished: false,
  attendance: "NEW",
};

/**
 * Whether there is such a visit in whichever agency, and what its customer may do: one statement, of which the role `auth`
 * is capable too, and as long whatever the answer.
 */
export async function findPublicVisit(
  { tx, now }: Pick<AnyWork, "tx" | "now">,
  { id, uuid }: VisitAddress,
): Promise<FoundVisit | null> {
  const found = await firstRow<State>(
    tx,
    sql`select enterprise_id as "enterpriseId", starts_at as "startsAt", ends_at as "endsAt", canceled, finished,
          attendance_status as attendance
        from visit_at_address(${id}::bigint, ${uuid}::text)`,
  );
  const { startsAt, endsAt, ...rest } = found ?? NOT_THERE;
  const state = { ...rest, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const may = { mayRead: mayReadVisit(state, now), mayAnswer: mayAnswerVisit(state, now) };
  return found ? { enterpriseId: found.enterpriseId, id, ...may } : null;
}

type Shown = Omit<PublicVisit, "status" | "mayAnswer"> & { canceled: boolean; finished: boolean };

/** What the customer reads of a visit that they may read: of the person the first name alone (docs/product/public-visit.md#shown). */
export async function publicVisitOf(
  { tx }: AnyWork,
  { enterpriseId, id, mayAnswer }: FoundVisit,
): Promise<PublicVisit> {
  const found = await firstRow<{ shown: Shown }>(
    tx,
    sql`select json_build_object('id', v.id::text, 'canceled', v.canceled, 'finished', v.finished,
          'customerName', c.name, 'startsAt', ${utc(sql`v.starts_at`)}, 'endsAt', ${utc(sql`v.ends_at`)},
          'timeZone', e.time_zone, 'confirmedAt', ${utc(sql`v.confirmed_at`)}, 'askedFor', ${utc(sql`v.asked_for`)},
          'enterprise', json_build_object('name', e.name, 'logo', e.logo, 'creci', e.creci, 'phone', e.phone),
          'agent', (select json_build_object('name', u.name, 'phone', u.phone) from user_account u where u.id = v.user_id),
          'property', json_build_object('code', p.code, 'type', p.type, 'district', p.district, 'address', ${addressJson})) as shown
        from visit v
        join enterprise e on e.id = v.enterprise_id
        join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
        join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        where v.enterprise_id = ${enterpriseId} and v.id = ${id}`,
  );
  if (!found) throw new Error("a visit that was there is gone");
  const { canceled, finished, customerName, ...shown } = found.shown;
  return {
    ...shown,
    customerName: firstName(customerName),
    status: visitStatusOf({ canceled, finished }),
    mayAnswer,
  };
}
