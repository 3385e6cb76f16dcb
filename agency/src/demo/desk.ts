import type { Queue } from "@soleira/schema/distribution/queue";
import { sql } from "drizzle-orm";
import { firstRow, type Tx } from "../database/database";
import { checkIn, place, shift, shiftUser, team, teamUser } from "../database/schema";
import type { AgencyKey } from "./people";

type DemoShift = { queue: Queue; weekdays: readonly number[]; start: string; end: string; who: string };
type Desk = {
  places: readonly {
    name: string;
    address: string;
    latitude: number | null;
    longitude: number | null;
    radiusMeters: number | null;
  }[];
  /** At the first place. Of each queue with shifts somebody is always in turn, so that a lead of the demo has an agent. */
  shifts: readonly DemoShift[];
  teams: readonly { name: string; leader: string | null; users: readonly string[] }[];
  /** Who is checked in at the first place. */
  present: readonly string[];
};

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const DESKS: Partial<Record<AgencyKey, Desk>> = {
  horizonte: {
    places: [
      {
        name: "Matriz Paulista",
        address: "Av. Paulista, 1578, Bela Vista, São Paulo",
        latitude: -23.5614,
        longitude: -46.6559,
        radiusMeters: 300,
      },
      {
        name: "Plantão Perdizes",
        address: "Rua Cardoso de Almeida, 900, Perdizes, São Paulo",
        latitude: null,
        longitude: null,
        radiusMeters: null,
      },
    ],
    shifts: [
      {
        queue: "RAISE_PROPERTY",
        weekdays: EVERY_DAY,
        who: "Diego Martins",
        start: "07:00",
        end: "19:00",
      },
      {
        queue: "RAISE_PROPERTY",
        weekdays: EVERY_DAY,
        who: "Lucas Almeida",
        start: "19:00",
        end: "07:00",
      },
    ],
    teams: [
      {
        name: "Equipe Paulista",
        leader: "Ana Souza",
        users: ["Ana Souza", "Bruno Carvalho", "Juliana Rocha"],
      },
      {
        name: "Locação e captação",
        leader: null,
        users: ["Camila Ferreira", "Diego Martins", "Lucas Almeida"],
      },
    ],
    present: ["Bruno Carvalho", "Camila Ferreira"],
  },
  seringal: {
    places: [
      {
        name: "Loja Bosque",
        address: "Av. Ceará, 2300, Bosque, Rio Branco",
        latitude: -9.9649,
        longitude: -67.8004,
        radiusMeters: 200,
      },
    ],
    shifts: [
      {
        queue: "PRE_SERVICE",
        weekdays: [1, 2, 3, 4, 5],
        who: "Wesley Costa",
        start: "08:00",
        end: "18:00",
      },
    ],
    teams: [{ name: "Equipe Bosque", leader: "Tainá Araújo", users: ["Tainá Araújo", "Caio Bezerra"] }],
    present: ["Tainá Araújo"],
  },
};

/** Places, shifts, teams and who is checked in, of the agencies that have a desk. */
export async function insertDesk(
  tx: Tx,
  { key, enterpriseId, now }: { key: AgencyKey; enterpriseId: number; now: Date },
): Promise<void> {
  const desk = DESKS[key];
  if (!desk) return;
  const idOf = async (name: string): Promise<number> => {
    const found = await firstRow<{ id: number }>(
      tx,
      sql`select u.id::int as id from user_account u join membership m on m.user_id = u.id
          where m.enterprise_id = ${enterpriseId} and u.name = ${name}`,
    );
    if (!found) throw new Error(`the demo has no ${name}`);
    return found.id;
  };
  const places = await tx
    .insert(place)
    .values(desk.places.map((one) => ({ enterpriseId, ...one })))
    .returning({ id: place.id });
  const placeId = places[0]?.id;
  if (placeId === undefined) throw new Error("a desk is without a place");
  for (const { queue, weekdays, start, end, who } of desk.shifts) {
    const userId = await idOf(who);
    const made = await tx
      .insert(shift)
      .values(
        weekdays.map((weekday) => ({
          enterpriseId,
          queue,
          weekday,
          startTime: start,
          endTime: end,
          placeId,
        })),
      )
      .returning({ id: shift.id });
    await tx.insert(shiftUser).values(made.map(({ id }) => ({ enterpriseId, shiftId: id, userId })));
  }
  for (const { name, leader, users } of desk.teams) {
    const [made] = await tx
      .insert(team)
      .values({ enterpriseId, name, leaderId: leader ? await idOf(leader) : null })
      .returning({ id: team.id });
    if (!made) throw new Error("the team was not written");
    for (const user of users)
      await tx.insert(teamUser).values({ enterpriseId, teamId: made.id, userId: await idOf(user) });
  }
  for (const [index, name] of desk.present.entries())
    await tx.insert(checkIn).values({
      enterpriseId,
      placeId,
      userId: await idOf(name),
      checkedInAt: new Date(now.getTime() - (20 + index * 25) * 60_000),
    });
}
