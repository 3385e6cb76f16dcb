import { createHash } from "node:crypto";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type ContactKind, contactKey } from "@soleira/schema/customer/contacts";
import { isFiller } from "@soleira/schema/customer/identity";
import { phoneIn } from "@soleira/schema/format/phone";
import { emailIn, nameIn, plainText } from "@soleira/schema/format/plain";
import { inOneLine } from "@soleira/schema/input/text";
import { GrupoOlxLead } from "@soleira/schema/lead/wire";
import * as z from "zod";
import { OLX_CHANNEL } from "../../auth/secret";
import { ApiError } from "../../error/api-error";
import type { Lead } from "./lead";

/** Developments of this origin come without a listing of the agency's (docs/product/leads.md#delivery). */
const WITHOUT_LISTING = "MCMV_OLX";

/**
 * The portal's shape, forgiving: a field that is not what it should be is left out and stays in `raw`, since a lead
 * is worth more than its odd field.
 */
export const ForgivingLead = z.preprocess((body) => {
  const parsed = GrupoOlxLead.safeParse(body);
  if (parsed.success || typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const odd = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !odd.has(field)));
}, GrupoOlxLead);

const filled = (text: string | null | undefined, max: number): string | null =>
  text?.trim().slice(0, max).trim() || null;

/** The same of a text of one line (docs/product/values.md#texts). */
const line = (text: string | null | undefined, max: number) => filled(text && inOneLine(text), max);

/**
 * A lead of Grupo OLX to be taken (docs/product/leads.md#delivery). `raw` is the body as it came.
 * @throws 422/4001 without a listing, which the portal understands as "do not send this again".
 */
export function fromGrupoOlx(body: GrupoOlxLead, raw: unknown): Lead {
  const lead = leadOf(body, raw);
  if (!lead.propertyCode && lead.portal !== WITHOUT_LISTING) {
    const message = "Informe o código do anúncio.";
    throw new ApiError("INVALID", message, {
      status: 422,
      fields: [{ field: "clientListingId", message }],
    });
  }
  return lead;
}

/** The same in our words, whatever it lacks. */
export function leadOf(body: GrupoOlxLead, raw: unknown): Lead {
  const origin = line(body.leadOrigin, 60);
  const propertyCode = line(body.clientListingId, 40);
  const emails = severalOf(body.email, (part) => contactKey("EMAIL", part)?.includes("@") ?? false).flatMap(
    (part) => filled(emailIn(part), 254) ?? [],
  );
  const phones = phonesOf(body);
  const [[email = null], [phone = null]] = [emails, phones];
  return {
    channel: OLX_CHANNEL,
    externalId:
      filled(body.originLeadId, 200) ?? createHash("sha256").update(JSON.stringify(raw)).digest("base64url"),
    raw,
    portal: origin ?? "Grupo OLX",
    name:
      line(body.name && nameIn(body.name), 120) ??
      namedBy("EMAIL", email) ??
      namedBy("PHONE", phone) ??
      "Sem nome",
    phone,
    email,
    further: [
      ...phones.slice(1).map((value) => ({ type: "PHONE" as const, value })),
      ...emails.slice(1).map((value) => ({ type: "EMAIL" as const, value })),
    ],
    message: filled(body.message, 4000),
    businessType: typeOf(body.transactionType ?? body.transaction_type),
    propertyCode,
    warmth: warmthOf(body.temperature),
  };
}

/** What stands for a name that was not given: not what people give for lack of a contact. */
const namedBy = (kind: ContactKind, value: string | null): string | null =>
  value && !isFiller(kind, contactKey(kind, value) ?? "") ? value : null;

/** Of a field with several, each; where one of them cannot be read the text stays whole. */
function severalOf(text: string | null | undefined, isOne: (part: string) => boolean): string[] {
  const parts = (text ?? "").split(/[;,/|\n]+|\s+(?:e|ou|and)\s+/i).filter((part) => part.trim() !== "");
  return parts.length > 1 && parts.every(isOne) ? parts : text ? [text] : [];
}

/** `phone` and the old `phoneNumber`, each with `ddd` where it has no area code of its own. */
const phonesOf = ({ ddd, phone, phoneNumber }: GrupoOlxLead): string[] => [
  ...new Set(
    [phone, phoneNumber].flatMap((field) =>
      severalOf(field, (part) => part.replace(/\D/g, "").length >= 8).flatMap(
        (part) => withArea(part, ddd) ?? [],
      ),
    ),
  ),
];

function withArea(phone: string, ddd: GrupoOlxLead["ddd"]): string | null {
  const number = line(phoneIn(phone), 30);
  const area = filled(ddd && plainText(ddd), 4)?.replace(/\D/g, "");
  if (!number || !area) return number;
  return number.startsWith("+") || number.replace(/\D/g, "").length > 9 ? number : `${area}${number}`;
}

function typeOf(transaction: string | null | undefined): BusinessType | null {
  switch (transaction?.trim().toUpperCase()) {
    case "SELL":
    case "SALE":
      return "SALE";
    case "RENT":
    case "RENTAL":
      return "RENT";
    default:
      return null;
  }
}

function warmthOf(temperature: string | null | undefined): Lead["warmth"] {
  switch (temperature?.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()) {
    case "baixa":
      return "cold";
    case "media":
      return "warm";
    case "alta":
      return "hot";
    default:
      return null;
  }
}
