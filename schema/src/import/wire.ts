import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { idIn, typedLine } from "../input/wire";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { enumOf } from "../rest/words";
import { type ColumnField, MOST_IMPORT_COLUMNS, MOST_IMPORT_DAYS } from "./fields";

const count = z.number().int();

export const ImportKind = enumOf({
  LEADS: "Each line is a lead.",
  PROPERTIES: "Each line is a listing.",
}).describe("What an import makes.");

export const ImportField = enumOf<ColumnField>({
  NONE: "It is not imported.",
  NAME: "Who the lead is.",
  PHONE: "A phone, or several.",
  EMAIL: "An e-mail, or several.",
  MESSAGE: "A note, or what the lead wrote.",
  PROPERTY_CODE: "The code of a listing.",
  BUSINESS_TYPE: "The funnel.",
  CHANNEL: "Where the lead comes from.",
  TEMPERATURE: "How warm the lead is.",
  AGENT: "Who gets the lead, or whose the listing is, by e-mail or name.",
  DATE: "When the lead came.",
  AMOUNT: "The price, or the rent of a month.",
  URL: "The listing's page.",
  PROPERTY_TYPE: "What kind of property it is.",
  DISTRICT: "The district.",
  CITY: "The city.",
  ADDRESS: "The street and number.",
  BEDROOMS: "How many bedrooms.",
  AREA: "The area in square metres.",
}).describe("What a column holds.");

export const ImportState = enumOf({
  DRAFT: "Its columns are to be looked at.",
  CHECKING: "Its lines are being checked.",
  CHECKED: "It may be run.",
  RUNNING: "It runs, or waits for its next day.",
  DONE: "It ended.",
  REVERTING: "It is being reverted.",
  REVERTED: "It was reverted.",
}).describe("What has become of an import.");

export const ImportReceiver = enumOf({
  USER: "One agent.",
  COLUMN: "The agent whom the line names.",
  QUEUE: "The next in the queue.",
}).describe("Who gets the leads of an import.");

export const ImportRowState = enumOf({
  UNCHECKED: "It was not looked at.",
  NEW: "It will make something.",
  KNOWN: "It will add to what is there.",
  REFUSED: "It makes nothing: see `reason`.",
  CREATED: "It made something.",
  ADDED: "It added to what was there.",
  REVERTED: "What it did was taken back.",
  KEPT: "What it did was worked on since, and stays.",
}).describe("What has become of a line.");

export const ImportReason = enumOf({
  NO_CONTACT: "Neither name nor phone nor e-mail.",
  SHORTENED_PHONE: "The spreadsheet has shortened the phone: its last digits are gone.",
  NO_FUNNEL: "A word that is no funnel.",
  NO_AGENT: "No agent of that e-mail or name works in that funnel; of a listing in any.",
  NO_CODE: "A listing without a code.",
  LONG_CODE: "A code of more than 40 characters.",
  REPEATED_CODE: "An earlier line has the code.",
  NO_AMOUNT: "A listing whose amount is none.",
  FAILED: "It failed five times.",
}).describe("Why a line was refused.");

/** A column of the file (docs/product/import.md#columns). */
export const ImportColumn = z
  .object({
    title: z.string().describe("Its cell in the first line; empty where there is none."),
    samples: z.array(z.string()).describe("Its cells in the three lines that follow."),
    field: ImportField.describe("What it holds."),
  })
  .describe("A column of the file.");

export const ImportCounts = z
  .object({
    unchecked: count.describe("Not looked at."),
    new: count.describe("Will make something."),
    known: count.describe("Will add to what is there."),
    refused: count.describe("Make nothing."),
    created: count.describe("Made something."),
    added: count.describe("Added to what was there."),
    reverted: count.describe("Taken back."),
    kept: count.describe("Worked on since, and stay."),
  })
  .describe("Lines by what has become of them.");

/** An import with its columns and how far it is (docs/product/import.md). */
export const Import = z
  .object({
    id: Id.describe("Opaque and stable."),
    kind: ImportKind.describe("What it makes."),
    state: ImportState.describe("What has become of it."),
    fileName: z.string().describe("What the file was called."),
    createdAt: Instant.describe("When the file came."),
    createdBy: z.string().describe("Who sent it."),
    endedAt: Instant.nullable().describe("When its last line was done; null before."),
    revertibleUntil: Instant.nullable().describe("Until when it may be reverted; null where it may not."),
    nextAt: Instant.nullable().describe("When its next part begins; null unless it waits for another day."),
    hasTitles: z.boolean().describe("Whether the first line is of titles."),
    columns: z.array(ImportColumn).describe("From left to right."),
    businessType: z.enum(BUSINESS_TYPES).describe("The funnel of lines that name none."),
    receiver: ImportReceiver.describe("Who gets its leads."),
    user: Named.nullable().describe("The one agent; null unless `receiver` is USER and one was named."),
    days: count.describe("Over how many days it is spread."),
    rows: count.describe("Lines, without that of the titles."),
    counts: ImportCounts.describe("Lines by what has become of them."),
  })
  .describe("A spreadsheet that is imported.");
export type Import = z.infer<typeof Import>;
export const ImportList = z.object({ items: z.array(Import) });

export const AddImportQuery = z.object({
  kind: ImportKind,
  name: typedLine(200)
    .trim()
    .min(1, "Nome do arquivo é obrigatório")
    .describe("What the file is called, 1 to 200 characters."),
});
export type AddImportQuery = z.output<typeof AddImportQuery>;

export const ImportSettingsBody = z.object({
  hasTitles: z.boolean().describe("Whether the first line is of titles."),
  fields: z
    .array(ImportField)
    .min(1, "Escolha ao menos uma coluna.")
    .max(MOST_IMPORT_COLUMNS, "São colunas demais.")
    .describe("What each column holds, from left to right. As many as the file has columns."),
  businessType: z.enum(BUSINESS_TYPES).describe("The funnel of lines that name none."),
  receiver: ImportReceiver.default("USER").describe("Who gets the leads; of no meaning for properties."),
  userId: idIn("Corretor inválido.").nullish().describe("The one agent, where `receiver` is USER."),
  days: z
    .number()
    .int()
    .min(1, "De 1 a 30 dias.")
    .max(MOST_IMPORT_DAYS, "De 1 a 30 dias.")
    .default(1)
    .describe("Over how many days it is spread, 1 to 30; more than 1 by the queue alone."),
});
export type ImportSettingsBody = z.output<typeof ImportSettingsBody>;

export const ImportRow = z
  .object({
    line: count.describe("Its number in the file, from 1."),
    state: ImportRowState.describe("What has become of it."),
    reason: ImportReason.nullable().describe("Why it was refused; null unless it was."),
    name: z
      .string()
      .describe("Who or what it is: its name, else its first filled cell. It may hold personal data."),
    customerService: z
      .object({ id: Id, businessType: z.enum(BUSINESS_TYPES) })
      .nullable()
      .describe("The attendance that it made or added to, where it is there."),
  })
  .describe("A line of the file.");
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowPage = pageOf(ImportRow);
export const ImportRowQuery = z.object({ state: ImportRowState.optional(), ...pageQuery(20) });
export type ImportRowQuery = z.output<typeof ImportRowQuery>;
