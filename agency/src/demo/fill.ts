import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { eq, sql } from "drizzle-orm";
import { hashPassword } from "../auth/password";
import type { Database, Tx } from "../database/database";
import { enterprise, membership, property, queueMember, userAccount } from "../database/schema";
import { StartError } from "../error/start-error";
import { insertLists, loadLists } from "../features/lists/initial-lists.store";
import type { DemoAgency } from "./agencies";
import { copyAgency, copyLeads, lastLead } from "./copies";
import type { SignIn } from "./demo";
import { demoSignIns, insertDemo, isEmpty } from "./demo";
import type { Workshop } from "./funnel";
import { insertCards, makeCard } from "./funnel";
import { DEMO_PASSWORD } from "./people";
import { makeProperty } from "./properties";
import { seeded } from "./random";

/** An agency of its own, so that the demo stays what it is. */
const AGENCY: DemoAgency = {
  key: "horizonte",
  name: "Imobiliária Maré Alta",
  city: "Santos",
  timeZone: "America/Sao_Paulo",
  ddd: "13",
  creci: "31.402-J",
  phone: "(13) 3232-5050",
  districts: [
    ["Gonzaga", 9_800],
    ["Boqueirão", 9_100],
    ["Embaré", 8_200],
    ["Aparecida", 7_600],
    ["Ponta da Praia", 8_900],
    ["José Menino", 7_900],
  ],
};
const DEEP = "carga@marealta.example";
const AGENTS = [
  "Carga Profunda",
  "Aline Bastos",
  "Breno Falcão",
  "Clara Rezende",
  "Davi Torres",
  "Ester Paiva",
  "Fabrício Luz",
  "Glória Prates",
  "Hugo Seixas",
  "Inês Brandão",
];
/** Cards per statement: bounds the memory. */
const BATCH = 1000;
/** Of how many that are made the rest are copies. */
const COPIED = 10_000;
const YEARS_BACK_DAYS = 730;

const FILL_SIGN_IN: SignIn = {
  name: "Carga Profunda",
  email: DEEP,
  password: DEMO_PASSWORD,
  enterprise: AGENCY.name,
  roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT", "ESTATE_AGENT_RAISE_PROPERTY"],
  note: "a funnel as deep as demo --attendances made it",
};

type Filled = { shop: Workshop; agents: { id: number; name: string }[] };

async function newAgency(tx: Tx, now: Date, passwordHash: string): Promise<Filled> {
  const { name, city, timeZone } = AGENCY;
  const [row] = await tx.insert(enterprise).values({ name, city, timeZone }).returning({ id: enterprise.id });
  if (!row) throw new Error("the enterprise was not written");
  const random = seeded(98_765);
  const lists = await insertLists(tx, row.id, false);
  const wanted = (["SALE", "RENT", "RAISE_PROPERTY"] as const).flatMap((type, kind) =>
    Array.from({ length: 60 }, (_, index) =>
      makeProperty(random, AGENCY, row.id, type, 5000 + kind * 1000 + index, now),
    ),
  );
  const properties = await tx.insert(property).values(wanted).returning();
  const people = await tx
    .insert(userAccount)
    .values(
      AGENTS.map((person, index) => ({
        name: person,
        email: index === 0 ? DEEP : `carga${index}@marealta.example`,
        passwordHash,
      })),
    )
    .returning({ id: userAccount.id, name: userAccount.name });
  await tx.insert(membership).values(
    people.map(({ id }) => ({
      enterpriseId: row.id,
      userId: id,
      roles: [
        "ESTATE_AGENT_SALE" as const,
        "ESTATE_AGENT_RENT" as const,
        "ESTATE_AGENT_RAISE_PROPERTY" as const,
      ],
    })),
  );
  await tx.insert(queueMember).values(
    people.flatMap(({ id }, position) =>
      (["SALE", "RENT", "RAISE_PROPERTY"] as const).map((queue) => ({
        enterpriseId: row.id,
        queue,
        userId: id,
        position,
      })),
    ),
  );
  return {
    shop: { enterpriseId: row.id, zone: timeZone, ddd: AGENCY.ddd, lists, properties, random, now },
    agents: people,
  };
}

/** What an earlier fill made, to go on with another seed; null when there was none. */
async function knownAgency(tx: Tx, now: Date): Promise<Filled | null> {
  const [known] = await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.name, AGENCY.name));
  if (!known) return null;
  const enterpriseId = known.id;
  const agents = await tx
    .select({ id: userAccount.id, name: userAccount.name })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.userId))
    .where(eq(membership.enterpriseId, enterpriseId))
    .orderBy(userAccount.id);
  const properties = await tx.select().from(property).where(eq(property.enterpriseId, enterpriseId));
  const lists = await loadLists(tx, enterpriseId);
  return {
    shop: {
      enterpriseId,
      zone: AGENCY.timeZone,
      ddd: AGENCY.ddd,
      lists,
      properties,
      random: seeded(now.getTime()),
      now,
    },
    agents,
  };
}

/** Nine of ten go to one agent, eight of ten to that agent's sale funnel. */
function place(
  shop: Workshop,
  agents: Filled["agents"],
): { agent: Filled["agents"][number]; type: BusinessType } {
  const deep = agents[0];
  const other = shop.random.pick(agents.slice(1));
  const draw = shop.random.between(1, 10);
  if (draw <= 8 && deep) return { agent: deep, type: "SALE" };
  if (draw === 9 && deep) return { agent: deep, type: "RENT" };
  return { agent: other, type: shop.random.pick(["SALE", "RENT", "RAISE_PROPERTY"] as const) };
}

/**
 * Spreads a card over two years, so that a deep page has far to go, with a short story; `lean` has one item, one property and
 * no tag, since ten million are to fit on a disk.
 */
function aged(shop: Workshop, card: ReturnType<typeof makeCard>, lean: boolean): ReturnType<typeof makeCard> {
  const back = shop.random.between(0, YEARS_BACK_DAYS * 1440) * 60_000;
  const earlier = (date: Date) => new Date(date.getTime() - back);
  const later = (date: Date) => new Date(date.getTime() + back);
  const { attendance: row } = card;
  const story = card.story
    .slice(0, lean ? 1 : 2)
    .map((item) => ({ ...item, createdAt: earlier(item.createdAt) }));
  return {
    ...card,
    attendance: {
      ...row,
      createdAt: earlier(row.createdAt),
      updatedAt: earlier(row.updatedAt),
      lastContactAt: row.lastContactAt ? earlier(row.lastContactAt) : null,
      firstContactAt: row.firstContactAt ? earlier(row.firstContactAt) : null,
      finishedAt: row.finishedAt ? earlier(row.finishedAt) : null,
      // Of ten million all returns of these days would be due at once.
      scheduledAt: lean && row.scheduledAt ? later(row.scheduledAt) : row.scheduledAt,
      version: story.length,
    },
    story,
    ...(lean ? { properties: card.properties.slice(0, 1), tagIds: [] } : {}),
  };
}

type Wanted = {
  /** In all. */
  attendances: number;
  /** Among which they are divided; 1 where absent. */
  enterprises?: number;
};
type Say = (text: string) => void;

/** Makes that many leads, in batches of one transaction each: memory stays that of a batch. */
async function makeLeads(
  database: Database,
  { shop, agents }: Filled,
  count: number,
  { lean, say }: { lean: boolean; say: (done: number) => void },
): Promise<void> {
  let said = Date.now();
  for (let done = 0; done < count; ) {
    const size = Math.min(BATCH, count - done);
    const cards = Array.from({ length: size }, () => {
      const { agent, type } = place(shop, agents);
      return aged(shop, makeCard(shop, agent, type, shop.random.pick(ATTENDANCE_STATUSES)), lean);
    });
    await database.transaction(async (tx) => {
      // Losing the last batch to a power cut is no loss; waiting for the disk a hundred times is.
      await tx.execute(sql`set local synchronous_commit = off`);
      await insertCards(tx, shop.enterpriseId, cards);
    });
    done += size;
    if (Date.now() - said > 1_000 || done === count) {
      said = Date.now();
      say(done);
    }
  }
}

/**
 * Adds that many attendances on top of the demo data (which comes first in an empty database): to one agency, or to several
 * of equal size, of which the first is made and the others are its copies. Of many, the first ten thousand are made and the
 * rest are their copies.
 * @returns all sign-ins, the deep funnel's among them.
 * @throws StartError when several are wanted beside one that was filled before: it may have been used since
 */
export async function fill(
  database: Database,
  { attendances, enterprises = 1 }: Wanted,
  now: Date,
  write: Say,
): Promise<SignIn[]> {
  if (await isEmpty(database)) await insertDemo(database, now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const filled = await database.transaction(async (tx) => {
    const known = await knownAgency(tx, now);
    if (known && enterprises > 1)
      throw new StartError("demo: --enterprises needs a database that demo --attendances has not filled yet");
    return known ?? (await newAgency(tx, now, passwordHash));
  });
  const { enterpriseId } = filled.shop;
  const began = Date.now();
  const say = (done: number) => {
    const rate = Math.round((done * 1000) / (Date.now() - began));
    write(
      `${done.toLocaleString("en")} of ${attendances.toLocaleString("en")} attendances, ${rate.toLocaleString("en")} a second`,
    );
  };
  const own = Math.round(attendances / enterprises);
  const copies = own < 2 * COPIED ? 0 : Math.floor(own / COPIED) - 1;
  const options = { lean: enterprises > 1, say };
  if (copies === 0) await makeLeads(database, filled, own, options);
  else {
    const more = own % COPIED;
    await makeLeads(database, filled, more, options);
    const since = await lastLead(database);
    await makeLeads(database, filled, COPIED, { ...options, say: (done) => say(more + done) });
    await copyLeads(database, enterpriseId, since, copies);
    say(own);
  }
  if (enterprises > 1) {
    await copyAgency(database, enterpriseId, enterprises - 1);
    say(own * enterprises);
  }
  await database.script("analyze");
  return [...demoSignIns(), FILL_SIGN_IN];
}
