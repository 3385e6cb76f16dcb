import * as z from "zod/mini";
import { chosen, idsIn } from "../input/forms";

const time = z
  .string()
  .check(
    z.minLength(1, "Informe o horário."),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Horário inválido (hh:mm)."),
  );

/** A shift of a queue as it is filled in (docs/product/distribution.md#shifts). */
export const ShiftForm = z.object({
  weekday: chosen("Escolha o dia."),
  start: time,
  end: time,
  /** Ids, each after a comma. */
  users: z.pipe(z.string().check(z.minLength(1, "Escolha quem faz o turno.")), z.transform(idsIn)),
  placeId: z.string(),
});
