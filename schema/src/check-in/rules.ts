/** The radius of a place (docs/product/distribution.md#places). */
export const FEWEST_METERS = 50;
export const MOST_METERS = 5_000;
export const CHECK_INS_PAGE_SIZE = 10;

type Point = { latitude: number; longitude: number };
/** A place as its rule needs to know it. */
type PlaceAt = {
  active: boolean;
  latitude: number | null;
  longitude: number | null;
  radiusMeters: number | null;
};

const EARTH_METERS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points, along the surface. */
export function metersBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const a =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** `850 m`, `1,2 km`, `12 km`: short, never less than a metre. */
export function formatDistance(meters: number): string {
  if (meters < 999.5) return `${Math.max(1, Math.round(meters))} m`;
  const kilometers = meters / 1000;
  return `${kilometers < 9.95 ? kilometers.toFixed(1).replace(".", ",") : Math.round(kilometers)} km`;
}

export const CHECK_IN_TEXT = {
  inactive: "Este local não está mais em uso.",
  unlocated: "Permita a localização no navegador para fazer check-in.",
} as const;

/** Why somebody cannot check in there, by field; null where they can (docs/product/check-in.md#in-and-out). `at` is null where the device does not say. */
export function checkInRefusal(
  place: PlaceAt,
  at: Point | null,
): { field: "placeId" | "latitude"; message: string } | null {
  if (!place.active) return { field: "placeId", message: CHECK_IN_TEXT.inactive };
  const { latitude, longitude, radiusMeters } = place;
  if (latitude === null || longitude === null || radiusMeters === null) return null;
  if (!at) return { field: "latitude", message: CHECK_IN_TEXT.unlocated };
  const meters = metersBetween({ latitude, longitude }, at);
  return meters > radiusMeters
    ? { field: "latitude", message: `Você está a ${formatDistance(meters)} daqui.` }
    : null;
}
