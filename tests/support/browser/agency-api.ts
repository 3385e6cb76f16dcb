import { randomInt } from "node:crypto";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { agencyClient, agencyToken } from "../agency-client";
import type { DemoPerson } from "../stack";
import { fixtures } from "./fixtures";

const ZONE = "America/Sao_Paulo";
/** Milliseconds for which a token is used: it is good for 15 minutes, and a run may take longer. */
const USED_FOR = 10 * 60_000;
const tokens = new Map<string, { token: Promise<string>; until: number }>();

function tokenOf(person: DemoPerson): Promise<string> {
  const known = tokens.get(person.email);
  if (known && known.until > Date.now()) return known.token;
  const token = agencyToken(fixtures.agencyUrl, fixtures.credential, person);
  tokens.set(person.email, { token, until: Date.now() + USED_FOR });
  return token;
}

/** A person's calls to the agency itself, beside whatever the browser does. */
export async function agencyApiOf(person: DemoPerson) {
  const client = agencyClient(fixtures.agencyUrl, await tokenOf(person));
  const done = <T>({ status, body }: { status: number; body: T }): T => {
    if (status >= 300) throw new Error(`the agency answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const get = async <T>(path: string) => done(await client.get<T>(path));
  const put = async <T>(path: string, body: unknown) => done(await client.put<T>(path, body));
  const post = async <T>(path: string, body: unknown) => done(await client.post<T>(path, body));

  return {
    get,
    put,
    post,

    /** A lead of one's own, whom no other test knows. */
    async newLead(name: string, { businessType = "SALE", ...more }: NewLead = {}): Promise<Lead> {
      const { status, properties = 0, ...rest } = more;
      const codes = properties > 0 ? await codesOf(businessType) : [];
      const [first, ...others] = codes.slice(0, properties);
      const { id } = await post<{ id: string }>("/v2/customer-services/", {
        businessType,
        name,
        phone: `119${randomInt(10_000_000, 99_999_999)}`,
        ...rest,
        ...(first && { propertyCode: first }),
      });
      for (const propertyCode of others)
        await post(`/v1/customer-services/${id}/properties`, { propertyCode });
      if (status) await put(`/v1/customer-services/${id}/status`, { status });
      return { id: String(id), name };
    },
    /** Grows with every change of an attendance. */
    version: async (id: string) => (await get<{ version: number }>(`/v1/customer-services/${id}`)).version,
    status: async (id: string) =>
      (await get<{ status: AttendanceStatus }>(`/v1/customer-services/${id}`)).status,
    /** The properties of interest, newest first. */
    rowsOf: async (id: string) =>
      (await get<{ items: Row[] }>(`/v1/customer-services/${id}/properties?size=50`)).items,

    /** A visit that was made yesterday; the attendance is in VISIT_MADE with it. */
    async madeVisit(lead: Lead): Promise<void> {
      const [row] = await this.rowsOf(lead.id);
      await post("/v1/schedules/users/me/visits", {
        customerServicePropertyId: row?.id,
        feedback: "Gostou da varanda.",
        newStatus: "VISIT_MADE",
        dateStart: instantOf(addDays(dayIn(new Date(), ZONE), -1), "10:00", ZONE).toISOString(),
      });
    },

    /** A visit in one's own agenda, on the first free time of that day, counted from today. */
    async newVisit(lead: Lead, daysOn = 1): Promise<{ id: string; day: string; time: string }> {
      const day = addDays(dayIn(new Date(), ZONE), daysOn);
      const { items } = await get<{ items: { date: string; hours: { start: string }[] }[] }>(
        `/v1/schedules/availables?start_date=${day}&end_date=${day}`,
      );
      const time = items[0]?.hours[0]?.start;
      const [row] = await this.rowsOf(lead.id);
      if (!time || !row) throw new Error(`nothing to visit, or no free time on ${day}`);
      const { id } = await post<{ id: string }>("/v1/schedules/users/me/visits", {
        customerServicePropertyId: row.id,
        dateStart: instantOf(day, time, ZONE).toISOString(),
      });
      return { id, day, time };
    },
  };

  /** Codes of the agency's properties, from attendances that show one. */
  async function codesOf(type: BusinessType): Promise<string[]> {
    const { items } = await get<{ items: { property: { code: string } | null }[] }>(
      `/v1/customer-services/mine?business_type=${type}&size=100`,
    );
    const codes = items.flatMap(({ property }) => (property ? [property.code] : []));
    // The demo's: what other tests register has neither street nor district.
    return [...new Set(codes)].filter((code) => /^[A-Z]{2}\d{4}$/.test(code));
  }
}

export type AgencyApi = Awaited<ReturnType<typeof agencyApiOf>>;
export type Lead = { id: string; name: string };
type Row = { id: string; property: { code: string }; visit: { id: string } | null };
export type NewLead = {
  businessType?: BusinessType;
  status?: AttendanceStatus;
  /** How many properties of interest it has. */
  properties?: number;
  email?: string;
  /** Null for none; without it, a unique one. */
  phone?: string | null;
  /** Whom a manager makes it for. */
  userId?: string;
};
