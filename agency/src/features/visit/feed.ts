import { VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import type { FeedQuery } from "@soleira/schema/visit/wire";
import { and, eq, sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import type { Tokens } from "../../auth/tokens";
import type { Database } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { visitFeed } from "../../database/schema";
import { notFound } from "../../error/api-error";
import { asAuthService, asSystem } from "../../tenancy/transaction";
import type { Work } from "../../tenancy/work";
import type { CalendarEntry } from "./ics";
import { calendar } from "./ics";
import { agendaJoins } from "./visit-json.store";

const DAY = 86_400_000;
const urlOf = (token: string) => ({ url: `/v1/schedules/feeds/${token}.ics` });

/** The caller's feed address, null while there is none, or where the agency's key has changed since it was made. */
export async function feedOf({ tx, principal }: Work, tokens: Tokens): Promise<{ url: string | null }> {
  const feed = await firstRow<{ nonce: string; token_digest: string }>(
    tx,
    sql`select nonce, token_digest from visit_feed where enterprise_id = ${principal.enterpriseId} and user_id = ${principal.userId}`,
  );
  const token = feed && tokens.feed(feed.nonce);
  return token && secretDigest(token) === feed.token_digest ? urlOf(token) : { url: null };
}

/** A new secret address; the one before stops working at once. */
export async function renewFeed({ tx, principal, now }: Work, tokens: Tokens): Promise<{ url: string }> {
  const nonce = crypto.randomUUID();
  const token = tokens.feed(nonce);
  const feed = { nonce, tokenDigest: secretDigest(token), createdAt: now };
  await tx
    .insert(visitFeed)
    .values({ enterpriseId: principal.enterpriseId, userId: principal.userId, ...feed })
    .onConflictDoUpdate({ target: [visitFeed.enterpriseId, visitFeed.userId], set: feed });
  return urlOf(token);
}

/** Ends the caller's feed. */
export async function revokeFeed({ tx, principal }: Work): Promise<{ url: null }> {
  const { enterpriseId, userId } = principal;
  await tx
    .delete(visitFeed)
    .where(and(eq(visitFeed.enterpriseId, enterpriseId), eq(visitFeed.userId, userId)));
  return { url: null };
}

type Owner = { enterpriseId: number; userId: number; enterprise: string; zone: string };
type Line = {
  id: number;
  revision: number;
  startsAt: string;
  endsAt: string;
  updatedAt: string;
  canceled: boolean;
  finished: boolean;
  code: string;
  type: string;
  address: string | null;
  district: string | null;
  city: string | null;
  customerName: string;
};

type ReturnLine = {
  id: number;
  version: number;
  at: string;
  updatedAt: string;
  subject: string | null;
  customerName: string;
};

/**
 * The calendar behind a secret address: that person's visits and returns of the last 30 days and all ahead, canceled visits as such.
 * Of the lead only the first name is published. `alarm`: minutes before each at which a program reminds of it.
 * @throws 404/4004 for an address that is not, or no longer, one.
 */
export async function readFeed(
  database: Database,
  token: string,
  { returns: withReturns, alarm }: FeedQuery,
  now: Date,
): Promise<string> {
  const owner = await asAuthService(database, (tx) =>
    firstRow<{ owner: Owner }>(
      tx,
      sql`select jsonb_build_object('enterpriseId', f.enterprise_id, 'userId', f.user_id, 'enterprise', e.name,
            'zone', e.time_zone) as owner
          from visit_feed f
          join membership m on m.enterprise_id = f.enterprise_id and m.user_id = f.user_id and m.active
          join user_account u on u.id = f.user_id and u.account_status = 'ACTIVE'
          join enterprise e on e.id = f.enterprise_id and e.account_status = 'ACTIVE'
          where f.token_digest = ${secretDigest(token)}`,
    ),
  );
  if (!owner) throw notFound();
  const { enterpriseId, userId, enterprise, zone } = owner.owner;
  const since = new Date(now.getTime() - VISIT_LOOK_BACK_DAYS * DAY);
  const found = await asSystem(database, [enterpriseId], (tx) =>
    rows<{ line: Line }>(
      tx,
      sql`select jsonb_build_object('id', v.id, 'revision', v.revision, 'startsAt', v.starts_at, 'endsAt', v.ends_at,
            'updatedAt', v.updated_at, 'canceled', v.canceled, 'finished', v.finished, 'code', p.code, 'type', p.type,
            'address', p.address, 'district', p.district, 'city', p.city, 'customerName', c.name) as line
          from visit v ${agendaJoins}
          where v.enterprise_id = ${enterpriseId} and v.user_id = ${userId}
            and v.starts_at >= ${since.toISOString()}::timestamptz
          order by v.starts_at, v.id`,
    ),
  );
  const returns = !withReturns
    ? []
    : await asSystem(database, [enterpriseId], (tx) =>
        rows<{ line: ReturnLine }>(
          tx,
          sql`select jsonb_build_object('id', a.id, 'version', a.version, 'at', a.scheduled_at, 'updatedAt', a.updated_at,
            'subject', a.return_subject, 'customerName', c.name) as line
          from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where a.enterprise_id = ${enterpriseId} and a.user_id = ${userId}::bigint and a.scheduled_at >= ${since.toISOString()}::timestamptz
            and a.status not in ('FINISHED', 'LEAD_QUALIFIED')
          order by a.scheduled_at, a.id`,
        ),
      );
  const entries = [
    ...found.map(({ line }) => entryOf(enterpriseId, line)),
    ...returns.map(({ line }) => returnEntryOf(enterpriseId, line)),
  ];
  return calendar(
    `${withReturns ? "Visitas e retornos" : "Visitas"} · ${enterprise}`,
    zone,
    entries.map((entry) => ({ ...entry, remindsBefore: alarm })),
  );
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** Minutes that a return takes of a calendar. */
const RETURN_MINUTES = 15;

function returnEntryOf(enterpriseId: number, line: ReturnLine): CalendarEntry {
  const start = new Date(line.at);
  return {
    uid: `return-${enterpriseId}-${line.id}@soleira`,
    sequence: line.version,
    start,
    end: new Date(start.getTime() + RETURN_MINUTES * 60_000),
    changed: new Date(line.updatedAt),
    summary: `Retorno · ${firstNameOf(line.customerName)}`,
    description: line.subject ?? "",
    location: null,
    canceled: false,
  };
}

function entryOf(enterpriseId: number, line: Line): CalendarEntry {
  const state = line.canceled ? "Cancelada" : line.finished ? "Realizada" : "Agendada";
  return {
    uid: `visit-${enterpriseId}-${line.id}@soleira`,
    sequence: line.revision,
    start: new Date(line.startsAt),
    end: new Date(line.endsAt),
    changed: new Date(line.updatedAt),
    summary: `Visita ${line.code} · ${firstNameOf(line.customerName)}`,
    description: `${line.type} · ${state}`,
    location: [line.address, line.district, line.city].filter(Boolean).join(", ") || null,
    canceled: line.canceled,
  };
}
