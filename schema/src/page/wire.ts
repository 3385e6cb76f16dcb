import * as z from "zod";
import { idsIn } from "../input/wire";
import { MAX_BULK_ROWS, MAX_PAGE_SIZE } from "./page-size";

/** Ids are opaque: another agency may answer numbers, everybody inside sees strings. */
export const Id = z.union([z.string().min(1).max(64), z.number().int().transform(String)]);

export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** Instant in UTC, ISO-8601. An offset is accepted and normalised. */
export const Instant = z.iso
  .datetime({ offset: true })
  // Most are canonical already (24 characters, UTC): a page of cards has hundreds.
  .transform((text) => (text.length === 24 && text.endsWith("Z") ? text : new Date(text).toISOString()));

/** A position in the agency's log of events: digits that rise (docs/product/live.md#log). */
export const LogCursor = z.string().regex(/^\d{1,15}$/, "Cursor inválido.");

/** Decimal string in BRL with a point: `"450000.00"`. */
export const Money = z.string();

/**
 * A page of a list (docs/product/lists.md#pages): `pages` and `totalPages` are equal, `page` starts at 1, `total` is
 * ours.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number().int().min(1),
    pages: z.number().int().min(0),
    pageSize: z.number().int().min(1),
    totalPages: z.number().int().min(0).optional(),
    total: z.number().int().min(0).nullish(),
  });

/** A reason or domain list: `{ itens: [{ id, name }] }` (docs/product/lists.md#choices). */
export const DomainList = z.object({ itens: z.array(z.object({ id: Id, name: z.string() })) });
export type DomainList = z.infer<typeof DomainList>;

/** `size` of a query string. */
export const sizeIn = (size: number) =>
  z.coerce
    .number<string>("Tamanho inválido.")
    .int("Tamanho inválido.")
    .min(1, "O tamanho vai de 1 a 100.")
    .max(MAX_PAGE_SIZE, "O tamanho vai de 1 a 100.")
    .default(size);

/** `page` and `size` of a query string. */
export const pageQuery = (size: number) => ({
  page: z.coerce
    .number<string>("Página inválida.")
    .int("Página inválida.")
    .min(1, "A primeira página é 1.")
    .max(1_000_000, "Página inválida.")
    .default(1),
  size: sizeIn(size),
});

/**
 * The query of a call for many attendances in one (ours, feature `bulk`; docs/product/lists.md#bulk): the same page of each.
 */
export const bulkQuery = (size: number) =>
  z
    .object({ ids: idsIn("Atendimento inválido."), ...pageQuery(size) })
    .refine((query) => query.ids.length * query.size <= MAX_BULK_ROWS, {
      path: ["size"],
      error: `Peça no máximo ${MAX_BULK_ROWS} linhas de uma vez.`,
    });

/** What each of these attendances has. One that the caller may not see is left out. */
export const ofEach = <Answer extends z.ZodType>(answer: Answer) =>
  z.object({ items: z.array(z.object({ attendanceId: Id, answer })) });
