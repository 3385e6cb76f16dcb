import * as z from "zod/mini";
import { LONGEST_STOPPED_AFTER } from "../attendance/next-step";
import { nameIn } from "../format/plain";
import type { ListName } from "./lists";
import { LONGEST_MESSAGE, STOPPED_AFTER_TEXT } from "./lists";

/** What the items of a list have beside a name (docs/product/settings.md#lists). */
export const LIST_EXTRA: Partial<Record<ListName, "color" | "icon" | "text" | "preService">> = {
  "status-reasons": "preService",
  tags: "color",
  temperatures: "color",
  "contact-types": "icon",
  messages: "text",
};

/** An item of a list as it is filled in. */
export const listItemForm = (list: ListName) => {
  const extra = LIST_EXTRA[list];
  return z.object({
    name: z
      .string()
      .check(
        z.overwrite(nameIn),
        z.minLength(2, "De 2 a 60 caracteres."),
        z.maxLength(60, "De 2 a 60 caracteres."),
      ),
    color: z.string().check(
      z.refine(
        (color) => extra !== "color" || (list === "tags" && color === "") || /^#[0-9a-f]{6}$/i.test(color),
        {
          error: "Escolha uma cor.",
        },
      ),
    ),
    icon: z
      .string()
      .check(z.refine((icon) => extra !== "icon" || icon !== "", { error: "Escolha um ícone." })),
    text: z.string().check(
      z.trim(),
      z.refine((text) => extra !== "text" || text !== "", { error: "Escreva a mensagem." }),
      z.maxLength(LONGEST_MESSAGE, `No máximo ${LONGEST_MESSAGE} caracteres.`),
    ),
    preService: z.boolean(),
  });
};

/** A limit in days; 0, no limit, where nothing is said. */
const stoppedAfterDays = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^\d{0,3}$/.test(value) && Number(value) <= LONGEST_STOPPED_AFTER, {
      error: STOPPED_AFTER_TEXT,
    }),
  ),
  z.transform(Number),
);

/** A column's title, flags and limit. */
export const ColumnForm = z.object({
  title: z
    .string()
    .check(
      z.overwrite(nameIn),
      z.minLength(2, "De 2 a 30 caracteres."),
      z.maxLength(30, "De 2 a 30 caracteres."),
    ),
  useOnPreService: z.boolean(),
  actionRequired: z.boolean(),
  stoppedAfterDays,
});
