import * as z from "zod/mini";
import { nameIn } from "../format/plain";
import { FEWEST_METERS, MOST_METERS } from "./rules";

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** `-23.5614, -46.6559` as maps write it; null for what is none. */
function pointIn(text: string): { latitude: number; longitude: number } | null {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A place as it is filled in (docs/product/distribution.md#places). */
export const PlaceForm = z.pipe(
  z
    .object({
      name: z
        .string()
        .check(
          z.overwrite(nameIn),
          z.minLength(1, "Informe o nome."),
          z.maxLength(80, "No máximo 80 caracteres."),
        ),
      address: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Informe o endereço."),
          z.maxLength(200, "No máximo 200 caracteres."),
        ),
      coordinates: z.string().check(
        z.refine((text) => text.trim() === "" || pointIn(text) !== null, {
          error: "Use latitude e longitude, como em -23.5614, -46.6559.",
        }),
      ),
      radius: z
        .string()
        .check(
          z.refine(
            (text) =>
              text.trim() === "" ||
              (/^\d{1,4}$/.test(text.trim()) && Number(text) >= FEWEST_METERS && Number(text) <= MOST_METERS),
            { error: `De ${FEWEST_METERS} a ${MOST_METERS} metros.` },
          ),
        ),
    })
    .check(
      z.refine(({ coordinates, radius }) => radius.trim() === "" || coordinates.trim() !== "", {
        path: ["coordinates"],
        error: "Informe as coordenadas do local.",
      }),
    ),
  z.transform(({ name, address, coordinates, radius }) => ({
    name,
    address,
    latitude: null,
    longitude: null,
    ...pointIn(coordinates),
    radiusMeters: radius.trim() === "" ? null : Number(radius),
  })),
);
