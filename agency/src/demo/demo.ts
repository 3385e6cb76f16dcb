import { createHmac } from "node:crypto";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { PRE_SERVICE_STATUSES } from "@soleira/schema/attendance/status";
import { GOAL_MINUTES, TURNS } from "@soleira/schema/distribution/goal";
import { QUEUES, queuesOf } from "@soleira/schema/distribution/queue";
import { sql } from "drizzle-orm";
import { hashPassword } from "../auth/password";
import { OLX_CHANNEL, secretDigest } from "../auth/secret";
import type { Database, Tx } from "../database/database";
import { firstRow } from "../database/database";
import {
  enterprise,
  leadCredential,
  membership,
  property,
  queueMember,
  queueSetting,
  userAccount,
} from "../database/schema";
import { insertLists } from "../features/lists/initial-lists.store";
import type { DemoAgency } from "./agencies";
import { DEMO_AGENCIES } from "./agencies";
import { insertDesk } from "./desk";
import type { Workshop } from "./funnel";
import { insertCards, makeFunnel } from "./funnel";
import { insertInterests } from "./interests";
import { LOGOS } from "./logos";
import type { AgencyKey, DemoPerson } from "./people";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./people";
import { makeProperty } from "./properties";
import { insertProposals } from "./proposals";
import { seeded } from "./random";
import { insertTemplates } from "./templates";
import { insertTransferRequests } from "./transfers";
import { insertVisits } from "./visits";

/** A row of `demo-sign-ins.json`. */
export type SignIn = {
  name: string;
  email: string;
  password: string;
  enterprise: string;
  roles: string[];
  note: string;
};

const portalSecret = (key: AgencyKey) =>
  `${key}-${createHmac("sha256", "soleira demo").update(key).digest("hex").slice(0, 16)}`;

const isEmptyIn = async (tx: Tx): Promise<boolean> =>
  !(await firstRow(tx, sql`select 1 from enterprise limit 1`));

/** Whether there is no enterprise yet. */
export const isEmpty = (database: Database): Promise<boolean> => database.transaction(isEmptyIn);

const ALL_PROPERTIES: Record<BusinessType, number> = { SALE: 34, RENT: 28, RAISE_PROPERTY: 14 };
const DAY = 86_400_000;
/** Agencies that have proposals and document templates already. */
const PROPOSING: readonly AgencyKey[] = ["horizonte", "seringal"];

async function insertAgency(tx: Tx, agency: DemoAgency, parentId: number | null, now: Date): Promise<number> {
  const { name, city, timeZone, creci, phone, holding, hasPreService, hasDemonstrator, visitPartnerUrl } =
    agency;
  const { hasSyncCrmProperty, harryNoProperty } = agency;
  const createdAt = new Date(now.getTime() - 900 * DAY);
  const [row] = await tx
    .insert(enterprise)
    .values({
      name,
      city,
      timeZone,
      parentId,
      holding,
      hasPreService,
      hasDemonstrator,
      hasSyncCrmProperty,
      harryNoProperty,
      hasVisitPartner: visitPartnerUrl !== undefined,
      visitPartnerUrl: visitPartnerUrl ?? null,
      creci,
      phone,
      logo: `data:image/png;base64,${LOGOS[agency.key]}`,
      createdAt,
    })
    .returning({ id: enterprise.id });
  if (!row) throw new Error("the enterprise was not written");
  // What nobody answers goes on; in agencies that were there before it was made that is off.
  const settings = { goalMinutes: GOAL_MINUTES, passesOn: true, turns: TURNS };
  await tx.insert(queueSetting).values(QUEUES.map((queue) => ({ enterpriseId: row.id, queue, ...settings })));
  await tx.insert(leadCredential).values({
    enterpriseId: row.id,
    channel: OLX_CHANNEL,
    secretHash: secretDigest(portalSecret(agency.key)),
    createdAt,
  });
  return row.id;
}

async function insertPerson(
  tx: Tx,
  person: DemoPerson,
  index: number,
  passwordHash: string,
  ids: Record<AgencyKey, number>,
  now: Date,
) {
  const ddd = person.jobs[0]?.agency === "seringal" ? "68" : "11";
  const [row] = await tx
    .insert(userAccount)
    .values({
      name: person.name,
      email: person.email,
      phone: `(${ddd}) 9${8100 + index}-${2000 + index * 37}`,
      passwordHash,
      createdAt: new Date(now.getTime() - 400 * DAY),
    })
    .returning({ id: userAccount.id });
  if (!row) throw new Error("the person was not written");
  for (const job of person.jobs) {
    const enterpriseId = ids[job.agency];
    await tx
      .insert(membership)
      .values({ enterpriseId, userId: row.id, roles: job.roles, active: !person.suspended });
    const queues = queuesOf(job.roles);
    if (queues.length > 0 && !person.suspended)
      await tx
        .insert(queueMember)
        .values(queues.map((queue) => ({ enterpriseId, queue, userId: row.id, position: index + 1 })));
  }
  return row.id;
}

async function makeWorkshop(
  tx: Tx,
  agency: DemoAgency,
  enterpriseId: number,
  seed: number,
  now: Date,
): Promise<Workshop> {
  const random = seeded(seed);
  const lists = await insertLists(tx, enterpriseId, agency.inProgressAsks ?? false);
  let number = 1000 + random.between(1, 60);
  const wanted = BUSINESS_TYPES.flatMap((type) =>
    Array.from({ length: ALL_PROPERTIES[type] }, () => {
      number += random.between(1, 9);
      return makeProperty(
        random,
        agency,
        enterpriseId,
        type,
        number,
        new Date(now.getTime() - random.between(20, 400) * DAY),
      );
    }),
  );
  const properties = await tx.insert(property).values(wanted).returning();
  return { enterpriseId, zone: agency.timeZone, ddd: agency.ddd, lists, properties, random, now };
}

/**
 * Fills an empty database with the demo: a holding with two units and an agency far away, every role, about 600
 * attendances. The same every time, relative to `now`; one transaction, so half a demo is never left.
 */
export async function insertDemo(database: Database, now: Date): Promise<SignIn[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.transaction(async (tx) => {
    // Of two instances that start together the second waits here, and finds the first one's.
    await tx.execute(sql`select pg_advisory_xact_lock(7246355)`);
    if (!(await isEmptyIn(tx))) return;
    const ids = {} as Record<AgencyKey, number>;
    const shops = {} as Record<AgencyKey, Workshop>;
    for (const [index, agency] of DEMO_AGENCIES.entries()) {
      ids[agency.key] = await insertAgency(tx, agency, agency.parent ? ids[agency.parent] : null, now);
      shops[agency.key] = await makeWorkshop(tx, agency, ids[agency.key], 20_261 + index, now);
    }
    for (const [index, person] of DEMO_PEOPLE.entries()) {
      const id = await insertPerson(tx, person, index, passwordHash, ids, now);
      for (const job of person.jobs) {
        const shop = shops[job.agency];
        const agency = DEMO_AGENCIES.find(({ key }) => key === job.agency);
        const preService = agency?.hasPreService && job.roles.includes("PRE_ATTENDANT");
        const agent = { id, name: person.name };
        const allowed = preService ? PRE_SERVICE_STATUSES : undefined;
        const cards = [
          ...makeFunnel(shop, agent, "SALE", job.sale ?? 0, allowed),
          ...makeFunnel(shop, agent, "RENT", job.rent ?? 0, allowed),
          ...makeFunnel(shop, agent, "RAISE_PROPERTY", job.raise ?? 0, allowed),
        ];
        await insertCards(tx, shop.enterpriseId, cards);
      }
    }
    for (const [index, { key, hasDemonstrator }] of DEMO_AGENCIES.entries())
      await insertVisits(tx, shops[key], hasDemonstrator ?? false, 4_407 + index);
    for (const shop of Object.values(shops)) await insertInterests(tx, shop.enterpriseId);
    for (const [index, key] of PROPOSING.entries()) await insertProposals(tx, shops[key], 7_310 + index);
    await insertTemplates(
      tx,
      PROPOSING.map((key) => ids[key]),
      now,
    );
    for (const { key } of DEMO_AGENCIES) await insertDesk(tx, { key, enterpriseId: ids[key], now });
    await insertTransferRequests(tx, shops.horizonte, "SALE");
    await insertTransferRequests(tx, shops.seringal, "RENT");
  });
  // Without statistics the planner takes tables that were just filled for empty ones, and an agenda for half a minute.
  await database.script("analyze");
  return demoSignIns();
}

/** The people of the demo, and each agency's portal credential, for the table that `npm start` prints. */
export function demoSignIns(): SignIn[] {
  const name = (key: AgencyKey) => DEMO_AGENCIES.find((agency) => agency.key === key)?.name ?? key;
  const people = DEMO_PEOPLE.map((person) => ({
    name: person.name,
    email: person.email,
    password: DEMO_PASSWORD,
    enterprise: person.jobs.map((job) => name(job.agency)).join(", "),
    roles: [...new Set(person.jobs.flatMap((job) => job.roles))],
    note: person.note ?? "",
  }));
  const portals = DEMO_AGENCIES.map((agency) => ({
    name: "Grupo OLX",
    email: "vivareal",
    password: portalSecret(agency.key),
    enterprise: agency.name,
    roles: [],
    note: "portal credential for POST /v1/leads/grupo-olx (Basic)",
  }));
  return [...people, ...portals];
}
