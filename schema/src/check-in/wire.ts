import * as z from "zod";
import { idIn, typedLine, typedName } from "../input/wire";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { enumOf } from "../rest/words";
import { CHECK_INS_PAGE_SIZE, FEWEST_METERS, MOST_METERS } from "./rules";

/** What ended a check-in (docs/product/check-in.md#in-and-out). */
export const CheckInEnd = enumOf({
  USER: "The person left, or checked in at another place.",
  MANAGER: "A manager ended it.",
  SHIFT: "It ended by itself: with their last shift of the day, or at 23:59 of the agency's day.",
}).describe("What ended a check-in.");
export type CheckInEnd = z.infer<typeof CheckInEnd>;

/** docs/product/distribution.md#places */
export const Place = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("As the agency calls it: `Plantão Centro`."),
    address: z.string().describe("In one line, as it was typed."),
    latitude: z
      .number()
      .nullish()
      .describe("Degrees north, WGS 84; null, with `longitude`, where the agency does not say."),
    longitude: z
      .number()
      .nullish()
      .describe("Degrees east, WGS 84; null, with `latitude`, where the agency does not say."),
    radiusMeters: z
      .int()
      .nullish()
      .describe(
        "Metres from there that one may be away at most, 50 to 5,000; null where that is not compared.",
      ),
    active: z.boolean().default(true).describe("Whether it is in use; one that is set aside is not offered."),
  })
  .describe("Where people of the agency check in.");
export type Place = z.infer<typeof Place>;
export const PlaceQuery = z.object({
  inactive: z.literal("1").optional().describe("Those that are set aside too."),
});
export const PlaceList = z.object({ items: z.array(Place) });

const latitude = z.number("Latitude inválida.").min(-90, "Latitude inválida.").max(90, "Latitude inválida.");
const longitude = z
  .number("Longitude inválida.")
  .min(-180, "Longitude inválida.")
  .max(180, "Longitude inválida.");
const bothOrNone = { path: ["longitude"], error: "Informe latitude e longitude." };
const isPaired = ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
  (latitude == null) === (longitude == null);

/** Where the device or the place is. */
const point = {
  latitude: latitude
    .nullish()
    .describe("Degrees north, WGS 84, -90 to 90; with `longitude` or not at all, else INVALID."),
  longitude: longitude.nullish().describe("Degrees east, WGS 84, -180 to 180."),
};

export const PlaceBody = z
  .object({
    name: typedName(80).min(1, "Informe o nome.").describe("1 to 80 characters."),
    address: typedLine(200)
      .trim()
      .min(1, "Informe o endereço.")
      .describe("In one line, 1 to 200 characters."),
    ...point,
    radiusMeters: z
      .int("Informe o raio em metros.")
      .min(FEWEST_METERS, `De ${FEWEST_METERS} a ${MOST_METERS} metros.`)
      .max(MOST_METERS, `De ${FEWEST_METERS} a ${MOST_METERS} metros.`)
      .nullish()
      .describe(
        `Metres from there that one may be away at most, ${FEWEST_METERS} to ${MOST_METERS}; INVALID without coordinates. Absent or null: it is not compared.`,
      ),
    active: z
      .boolean()
      .default(true)
      .describe("False sets it aside: CONFLICT while somebody is checked in there."),
  })
  .refine(isPaired, bothOrNone)
  .refine(({ radiusMeters, latitude }) => radiusMeters == null || latitude != null, {
    path: ["latitude"],
    error: "Informe as coordenadas do local.",
  });
export type PlaceBody = z.infer<typeof PlaceBody>;

/** docs/product/check-in.md */
export const CheckIn = z
  .object({
    id: Id.describe("Opaque and stable."),
    user: Named.describe("Who."),
    place: Named.describe("Where."),
    checkedInAt: Instant.describe("Since when."),
    checkedOutAt: Instant.nullish().describe("Until when; null while it is open."),
    endedBy: CheckInEnd.nullish().describe("What ended it; null while it is open."),
  })
  .describe("That somebody is at a place, or was.");
export type CheckIn = z.infer<typeof CheckIn>;
export const CheckInList = z.object({ items: z.array(CheckIn) });
export const CheckInQuery = z.object(pageQuery(CHECK_INS_PAGE_SIZE));
export const CheckInPage = pageOf(CheckIn);

export const CheckInBody = z
  .object({
    placeId: idIn("Escolha um local.").describe("Of `places`; INVALID for one that is set aside."),
    latitude: point.latitude.describe(
      "Where the device is, degrees north, WGS 84. It is compared with a place that has a radius and not kept: INVALID where it is farther, and where it is absent.",
    ),
    longitude: point.longitude.describe("Degrees east; INVALID without `latitude`."),
  })
  .refine(isPaired, bothOrNone);
export type CheckInBody = z.infer<typeof CheckInBody>;
