import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { plainText } from "@soleira/schema/format/plain";
import { GrupoOlxLead } from "@soleira/schema/lead/wire";
import { OLX_CHANNEL } from "../../../auth/secret";
import type { Lead } from "../lead";
import { type Door, digestOf } from "./door";
import { emailsIn, filled, forgiving, line, personOf, phonesIn } from "./words";

/** Developments of this origin come without a listing of the agency's (docs/product/leads.md#delivery). */
const WITHOUT_LISTING = "MCMV_OLX";

const Forgiving = forgiving(GrupoOlxLead);

/**
 * ZAP, VivaReal and OLX. A lead without a listing is refused, which the portal understands as "do not send this again"
 * (docs/product/leads.md#delivery).
 */
export const grupoOlx: Door = {
  channel: OLX_CHANNEL,
  route: {
    summary:
      "A lead of ZAP, VivaReal or OLX; Basic with the agency's secret, or the portal's key, as its password, whatever the user. Repeated deliveries change nothing",
    body: GrupoOlxLead,
  },
  byAgency: true,
  takesKey: true,
  sample: (id) => ({
    leadOrigin: "Grupo OLX",
    originLeadId: id,
    clientListingId: "TESTE",
    name: "Lead de teste",
    email: "teste@exemplo.example",
  }),
  read(raw) {
    const body = Forgiving.safeParse(raw);
    if (!body.success) return null;
    const lead = leadOf(body.data, raw);
    const lacksListing = !lead.propertyCode && lead.portal !== WITHOUT_LISTING;
    return {
      lead,
      ...(lacksListing && { refused: { because: "NO_LISTING", field: "clientListingId" } }),
    };
  },
};

function leadOf(body: GrupoOlxLead, raw: unknown): Lead {
  return {
    channel: OLX_CHANNEL,
    externalId: filled(body.originLeadId, 200) ?? digestOf(raw),
    raw,
    portal: line(body.leadOrigin, 60) ?? "Grupo OLX",
    ...personOf(body.name, phonesOf(body), emailsIn(body.email)),
    message: filled(body.message, 4000),
    businessType: typeOf(body.transactionType ?? body.transaction_type),
    propertyCode: line(body.clientListingId, 40),
    warmth: warmthOf(body.temperature),
  };
}

/** `phone` and the old `phoneNumber`, each with `ddd` where it has no area code of its own. */
function phonesOf({ ddd, phone, phoneNumber }: GrupoOlxLead): string[] {
  const area = filled(ddd && plainText(ddd), 4)?.replace(/\D/g, "") ?? "";
  return phonesIn([phone, phoneNumber], (number) =>
    number.startsWith("+") || number.replace(/\D/g, "").length > 9 ? number : `${area}${number}`,
  );
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
