import { randomUUID } from "node:crypto";
import type {
  LeadChannel,
  LeadDelivery,
  LeadDeliveryDetail,
  LeadDeliveryPage,
  LeadDeliveryQuery,
  LeadKeyBody,
  MetaFormBody,
  MetaPageBody,
  TakeDeliveryBody,
} from "@soleira/schema/lead/channel-wire";
import {
  type DeliveryState,
  NO_KEY_TEXT,
  NOT_HELD_TEXT,
  REFUSED_BECAUSE,
  SHOWN_DAYS,
  TAKEN_TEXT,
} from "@soleira/schema/lead/doors";
import type { PORTALS } from "@soleira/schema/lists/lists";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Seal } from "../../auth/seal";
import { OLX_CHANNEL, OLX_USER, secretDigest } from "../../auth/secret";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { portalLead } from "../../database/schema";
import type { Env } from "../../env";
import { conflict, invalid, notFound } from "../../error/api-error";
import { COUNTED, foundPage } from "../../http/found";
import { clock } from "../../queue/due";
import type { Work } from "../../tenancy/work";
import { jsonIn } from "./body";
import { type Kept, keep, takeDelivery } from "./delivery.store";
import { DOORS, doorOf } from "./doors/doors";
import { META } from "./doors/meta";
import { SITE } from "./doors/site";
import type { LeadFollowers } from "./followers";
import { metaForms, readBody, setMetaForm } from "./meta-form";
import { enterMetaPage, forgetMetaPage } from "./meta-page";

type Portal = (typeof PORTALS)[number];
type Addresses = { env: Pick<Env, "AGENCY_PUBLIC_URL"> };

/** What came in the days that are shown, of the caller's agency and of no unit. */
const shown = ({ principal, now }: Work) => sql`p.enterprise_id = ${principal.enterpriseId}
  and p.received_at > ${new Date(now.getTime() - SHOWN_DAYS * 86_400_000).toISOString()}::timestamptz`;

/** Every door, with what came by it (docs/product/channels.md#doors). */
export async function listChannels(work: Work, { env }: Addresses): Promise<LeadChannel[]> {
  const { tx, principal } = work;
  const { enterpriseId } = principal;
  const secrets = await rows<{ channel: string; at: string }>(
    tx,
    sql`select c.channel, ${utc(sql`coalesce(c.replaced_at, c.created_at)`)} as at from lead_credential c
        where c.enterprise_id = ${enterpriseId}`,
  );
  const keys = await rows<{ channel: string; at: string }>(
    tx,
    sql`select k.channel, ${utc(sql`k.given_at`)} as at from lead_key k where k.enterprise_id = ${enterpriseId}`,
  );
  const pages = await rows<LeadChannel["pages"][number]>(
    tx,
    sql`select m.page_id as "pageId", ${utc(sql`m.entered_at`)} as "enteredAt" from meta_page m
        where m.enterprise_id = ${enterpriseId} order by m.page_id`,
  );
  const ofMeta = await metaForms(tx, shown(work));
  const forms = await rows<LeadChannel["forms"][number]>(
    tx,
    sql`select f.id::text as id, f.name, f.origins, ${utc(sql`f.created_at`)} as "createdAt" from site_form f
        where f.enterprise_id = ${enterpriseId} order by f.created_at, f.id`,
  );
  const counts = await rows<{ channel: string; state: DeliveryState; n: number; at: string }>(
    tx,
    sql`select p.channel, p.state, count(*)::int as n, ${utc(sql`max(p.received_at)`)} as at from portal_lead p
        where ${shown(work)} group by p.channel, p.state`,
  );
  return DOORS.map(({ channel, route, byAgency, secretIn, takesKey }) => {
    const of = <Row extends { channel: string }>(all: readonly Row[]) =>
      all.filter((one) => one.channel === channel);
    const came = of(counts);
    const number = (state: DeliveryState) => came.find((one) => one.state === state)?.n ?? 0;
    const address = `${env.AGENCY_PUBLIC_URL}/v1/leads/${channel}`;
    return {
      channel: channel as Portal,
      address,
      agencyAddress: byAgency ? `${address}/${enterpriseId}` : null,
      user: secretIn || !route ? null : channel === OLX_CHANNEL ? OLX_USER : channel,
      takesKey: takesKey ?? false,
      pages: channel === META ? pages : [],
      metaForms: channel === META ? ofMeta : [],
      forms: channel === SITE ? forms : [],
      secretAt: of(secrets)[0]?.at ?? null,
      keyAt: of(keys)[0]?.at ?? null,
      taken: number("TAKEN"),
      waiting: number("WAITING"),
      held: number("HELD"),
      refused: number("REFUSED"),
      tests: number("TEST"),
      lastAt:
        came
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? null,
    };
  });
}

/** Enters the key that a portal gave, of which a digest is kept. @throws 400/4001 for a door that has none */
export async function setLeadKey(
  work: Work,
  channel: Portal,
  { key }: LeadKeyBody,
  deps: Addresses,
): Promise<LeadChannel> {
  const { tx, principal, now } = work;
  const { enterpriseId } = principal;
  if (!doorOf(channel).takesKey) throw invalid("key", NO_KEY_TEXT);
  const at = now.toISOString();
  // Which digests there are is not for this role: one statement, without reading them.
  await tx.execute(
    key === null
      ? sql`delete from lead_key where enterprise_id = ${enterpriseId} and channel = ${channel}`
      : sql`insert into lead_key (enterprise_id, channel, key_hash, given_at)
            values (${enterpriseId}, ${channel}, ${secretDigest(key)}, ${at}::timestamptz)
            on conflict (enterprise_id, channel) do update set key_hash = ${secretDigest(key)}, given_at = ${at}::timestamptz`,
  );
  return channelNamed(work, channel, deps);
}

export async function channelNamed(work: Work, channel: Portal, deps: Addresses): Promise<LeadChannel> {
  const found = (await listChannels(work, deps)).find((one) => one.channel === channel);
  if (!found) throw new Error(`no door ${channel}`);
  return found;
}

/** Enters a page of Meta (docs/product/channels.md#meta). @throws 409/4009 with as many as there may be */
export async function setMetaPage(
  work: Work,
  pageId: string,
  body: MetaPageBody,
  deps: Addresses & { seal: Pick<Seal, "seal"> },
): Promise<LeadChannel> {
  await enterMetaPage(work, pageId, body, deps);
  return channelNamed(work, META, deps);
}

/** Says what a form's answers are taken for (docs/product/channels.md#meta). */
export async function setFormOfMeta(
  work: Work,
  formId: string,
  body: MetaFormBody,
  deps: Addresses,
): Promise<LeadChannel> {
  await setMetaForm(work, formId, body);
  return channelNamed(work, META, deps);
}

/** Forgets one. */
export async function removeMetaPage(work: Work, pageId: string, deps: Addresses): Promise<LeadChannel> {
  await forgetMetaPage(work, pageId);
  return channelNamed(work, META, deps);
}

type Stored = Omit<LeadDelivery, "id" | "channel"> & { id: string; channel: Portal };
const fields = sql`p.id::text as id, p.channel, p.state, ${utc(sql`p.received_at`)} as "receivedAt",
  p.reason, p.tries,
  case when p.state = 'WAITING' then ${utc(sql`p.next_attempt_at`)} end as "nextTryAt", p.mended is not null as mended,
  (select jsonb_build_object('id', a.id::text, 'businessType', a.business_type) from attendance a
    where a.enterprise_id = p.enterprise_id and a.id = p.attendance_id) as "customerService"`;

/** What came in the last 30 days, the newest first (docs/product/channels.md#deliveries). */
export async function listLeadDeliveries(
  work: Work,
  { channel, state, page, size }: LeadDeliveryQuery,
): Promise<z.input<typeof LeadDeliveryPage>> {
  const wanted = sql`${shown(work)} and p.channel = coalesce(${channel ?? null}::text, p.channel)
    and p.state = coalesce(${state ?? null}::text, p.state)`;
  const found = await rows<Stored>(
    work.tx,
    sql`select ${fields} from portal_lead p where ${wanted}
        order by p.received_at desc, p.id desc limit ${size}::int offset ${(page - 1) * size}::int`,
  );
  const counted = await firstRow<{ n: number }>(
    work.tx,
    sql`select count(*)::int as n from (select from portal_lead p where ${wanted} limit ${COUNTED}) d`,
  );
  return foundPage(found, { page, size }, counted?.n ?? 0);
}

/** One of them, with what came. @throws 404/4004 */
export async function leadDelivery(work: Work, id: number): Promise<LeadDeliveryDetail> {
  const found = await firstRow<Stored & { body: unknown }>(
    work.tx,
    sql`select ${fields}, coalesce(p.mended, p.fetched, p.raw) as body from portal_lead p where ${shown(work)} and p.id = ${id}`,
  );
  if (!found) throw notFound();
  const { body, ...delivery } = found;
  return { ...delivery, raw: typeof body === "string" ? body : JSON.stringify(body, null, 2) };
}

async function settled(work: Work, { id }: Kept): Promise<LeadDelivery> {
  const { raw: _raw, ...delivery } = await leadDelivery(work, id);
  return delivery;
}

/** A lead of our own goes the way of the door's: it is read and kept, as a test. */
export async function sendTestLead(work: Work, channel: Portal): Promise<LeadDelivery> {
  const door = doorOf(channel);
  const read = door.read(door.sample(`test-${randomUUID()}`));
  const kept = read && (await keep(work, work.principal.enterpriseId, { ...read, isTest: true }));
  if (!kept) throw new Error(`the sample of ${channel} is no lead`);
  return settled(work, kept);
}

/** Discards one that waits for a manager. @throws 404/4004, 409/4009 for any other */
export async function discardDelivery(work: Work, id: number): Promise<LeadDelivery> {
  const kept = { enterpriseId: work.principal.enterpriseId, id };
  await leadDelivery(work, id);
  const discarded = await work.tx
    .update(portalLead)
    .set({ state: "REFUSED", reason: "DISCARDED" })
    .where(
      and(
        eq(portalLead.enterpriseId, kept.enterpriseId),
        eq(portalLead.id, id),
        eq(portalLead.state, "HELD"),
      ),
    )
    .returning({ id: portalLead.id });
  if (discarded.length === 0) throw conflict(NOT_HELD_TEXT);
  return settled(work, kept);
}

/**
 * Takes a delivery that was refused or waits, as it came or as a manager has mended it; what came is kept beside that
 * (docs/product/channels.md#deliveries). @throws 404/4004, 409/4009 for one that was taken, or a test, 400/4001 naming `raw`
 * where it still is no lead of that door
 */
export async function takeAgain(
  work: Work,
  follow: LeadFollowers,
  id: number,
  { raw }: TakeDeliveryBody,
): Promise<LeadDelivery> {
  const { tx, principal, now } = work;
  const kept = { enterpriseId: principal.enterpriseId, id };
  const of = and(eq(portalLead.enterpriseId, kept.enterpriseId), eq(portalLead.id, id));
  const before = await leadDelivery(work, id);
  const [row] = await tx.select().from(portalLead).where(of).for("update");
  if (!row) throw notFound();
  if (row.state === "TAKEN" || row.state === "TEST") throw conflict(TAKEN_TEXT);
  const mended = raw != null && raw !== before.raw ? jsonIn(raw) : row.mended;
  const body = mended ?? row.fetched ?? row.raw;
  const door = doorOf(row.channel);
  // One that has to be fetched is left to the job.
  if (!door.isNotice?.(body)) {
    const read = await readBody(tx, kept.enterpriseId, door, body);
    const because = read ? read.refused?.because : "UNREADABLE";
    if (because) throw invalid("raw", REFUSED_BECAUSE[because]);
  }
  await tx.update(portalLead).set({ state: "WAITING", nextAttemptAt: clock, tries: 0, mended }).where(of);
  await takeDelivery({ tx, now, principal: null }, follow, kept);
  return settled(work, kept);
}
