import * as z from "zod";
import { idIn, typedLine, typedName } from "../input/wire";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { CHECK_INS_PAGE_SIZE, FEWEST_METERS, MOST_METERS } from "./rules";

/** What ended a check-in: the person, a manager, or the end of their last shift or of the day (docs/product/check-in.md#in-and-out). */
export const CHECK_IN_ENDS = ["USER", "MANAGER", "SHIFT"] as const;
export type CheckInEnd = (typeof CHECK_IN_ENDS)[number];

/** Where people check in (docs/product/distribution.md#places). */
export const Place = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** How far away one may be at most; null where it is not compared. */
  radiusMeters: z.number().int().nullish(),
  active: z.boolean().default(true),
});
export type Place = z.infer<typeof Place>;
/** GET /v1/enterprise-places/mine: those in use; with `inactive=1` those that are set aside too (ours). */
export const PlaceQuery = z.object({ inactive: z.literal("1").optional() });
export const PlaceList = z.object({ items: z.array(Place) });

const latitude = z.number("Latitude inválida.").min(-90, "Latitude inválida.").max(90, "Latitude inválida.");
const longitude = z
  .number("Longitude inválida.")
  .min(-180, "Longitude inválida.")
  .max(180, "Longitude inválida.");
const bothOrNone = { path: ["longitude"], error: "Informe latitude e longitude." };
const isPaired = ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
  (latitude == null) === (longitude == null);

/** POST /v1/enterprise-places and PUT /v1/enterprise-places/{id} (ours). */
export const PlaceBody = z
  .object({
    name: typedName(80).min(1, "Informe o nome."),
    address: typedLine(200).trim().min(1, "Informe o endereço."),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    radiusMeters: z
      .int("Informe o raio em metros.")
      .min(FEWEST_METERS, `De ${FEWEST_METERS} a ${MOST_METERS} metros.`)
      .max(MOST_METERS, `De ${FEWEST_METERS} a ${MOST_METERS} metros.`)
      .nullish(),
    active: z.boolean().default(true),
  })
  .refine(isPaired, bothOrNone)
  .refine(({ radiusMeters, latitude }) => radiusMeters == null || latitude != null, {
    path: ["latitude"],
    error: "Informe as coordenadas do local.",
  });
export type PlaceBody = z.infer<typeof PlaceBody>;

/** That somebody is somewhere, or was (docs/product/check-in.md). */
export const CheckIn = z.object({
  id: Id,
  user: Named,
  place: Named,
  checkedInAt: Instant,
  checkedOutAt: Instant.nullish(),
  endedBy: z.enum(CHECK_IN_ENDS).nullish(),
});
export type CheckIn = z.infer<typeof CheckIn>;
/** GET /v1/checkins/enterprises/mine: who is where, by name. */
export const CheckInList = z.object({ items: z.array(CheckIn) });
/** GET /v1/checkins/mine: one's own, newest first. */
export const CheckInQuery = z.object(pageQuery(CHECK_INS_PAGE_SIZE));
export const CheckInPage = pageOf(CheckIn);

/** POST /v1/checkins; where the device is is compared and not kept. */
export const CheckInBody = z
  .object({
    placeId: idIn("Escolha um local."),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
  })
  .refine(isPaired, bothOrNone);
export type CheckInBody = z.infer<typeof CheckInBody>;
