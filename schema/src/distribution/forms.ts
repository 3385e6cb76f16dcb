import * as z from "zod/mini";
import { isAmount } from "../format/money";
import { chosen, idsIn } from "../input/forms";
import { LONGEST_RULE } from "./rules";

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

const ids = z.pipe(z.string(), z.transform(idsIn));
const amount = z.pipe(
  z.string().check(z.refine((text) => text === "" || isAmount(text), "Informe um valor em reais.")),
  z.transform((text: string) => text || null),
);

/** A rule of a queue as it is filled in (docs/product/distribution.md#rules); ids, each after a comma. */
export const RuleForm = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Dê um nome à regra."),
        z.maxLength(LONGEST_RULE, `No máximo ${LONGEST_RULE} caracteres.`),
      ),
    channelIds: ids,
    districtIds: ids,
    propertyTypeIds: ids,
    minAmount: amount,
    maxAmount: amount,
    userIds: z.pipe(z.string().check(z.minLength(1, "Escolha quem recebe.")), z.transform(idsIn)),
  })
  .check(
    z.refine(
      ({ minAmount, maxAmount }) => !minAmount || !maxAmount || Number(minAmount) <= Number(maxAmount),
      { path: ["maxAmount"], error: "O preço máximo é menor que o mínimo." },
    ),
  );
