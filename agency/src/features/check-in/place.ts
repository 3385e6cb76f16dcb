import type { Place, PlaceBody } from "@soleira/schema/check-in/wire";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { place } from "../../database/schema";
import { conflict, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { isSomebodyAt } from "./check-in.store";

type Answer = z.input<typeof Place>;

const columns = {
  id: sql<string>`${place.id}::text`,
  name: place.name,
  address: place.address,
  latitude: place.latitude,
  longitude: place.longitude,
  radiusMeters: place.radiusMeters,
  active: place.active,
};

/** Places of the agency by name: those in use, or all. */
export const listPlaces = ({ tx, principal }: Work, all: boolean): Promise<Answer[]> =>
  tx
    .select(columns)
    .from(place)
    .where(and(eq(place.enterpriseId, principal.enterpriseId), all ? undefined : eq(place.active, true)))
    .orderBy(sql`${place.name} collate pt_folded`, place.id);

const valuesOf = ({ latitude = null, longitude = null, radiusMeters = null, ...rest }: PlaceBody) => ({
  ...rest,
  latitude,
  longitude,
  radiusMeters,
});

export async function addPlace({ tx, principal }: Work, body: PlaceBody): Promise<Answer> {
  const [made] = await tx
    .insert(place)
    .values({ enterpriseId: principal.enterpriseId, ...valuesOf(body) })
    .returning(columns);
  if (!made) throw new Error("the place was not written");
  return made;
}

/**
 * Changes a place, sets it aside or takes it back (docs/product/distribution.md#places). @throws 404/4004, 409/4009 with
 * the place where somebody is checked in at one that is to be set aside
 */
export async function changePlace(work: Work, id: number, body: PlaceBody): Promise<Answer> {
  const { tx, principal } = work;
  const one = and(eq(place.enterpriseId, principal.enterpriseId), eq(place.id, id));
  const [before] = await tx.select(columns).from(place).where(one).for("update");
  if (!before) throw notFound();
  if (before.active && !body.active && (await isSomebodyAt(work, id)))
    throw conflict("Há pessoas com check-in neste local.", before);
  const [after] = await tx.update(place).set(valuesOf(body)).where(one).returning(columns);
  if (!after) throw notFound();
  return after;
}
