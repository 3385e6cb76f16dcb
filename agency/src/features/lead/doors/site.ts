import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { SiteLead } from "@soleira/schema/lead/wire";
import { type Door, digestOf, withContact } from "./door";
import { emailsIn, filled, forgiving, line, personOf, phonesIn } from "./words";

const Forgiving = forgiving(SiteLead);
export const SITE = "site";

/** Forms of the agency's own site (docs/product/leads.md#site). */
export const site: Door = {
  channel: SITE,
  route: null,
  sample: (id) => ({ id, name: "Lead de teste", email: "teste@exemplo.example" }),
  read(raw) {
    const body = Forgiving.safeParse(raw);
    if (!body.success) return null;
    const { id, name, email, phone, message, property, page, business_type, ...more } = body.data;
    const campaign = ["source", "medium", "campaign", "term", "content"].flatMap(
      (part) => line(more[`utm_${part}`] as string | undefined, 200) ?? [],
    );
    const lead = {
      channel: SITE,
      externalId: filled(id, 200) ?? digestOf(raw),
      raw,
      portal: "Site",
      ...personOf(name, phonesIn([phone]), emailsIn(email)),
      message: filled(message, 4000),
      businessType: BUSINESS_TYPES.find((type) => type === business_type?.toUpperCase()) ?? null,
      propertyCode: line(property, 40),
      warmth: null,
      whence:
        [page && `Página: ${line(page, 500)}`, campaign.length > 0 && `Campanha: ${campaign.join(" · ")}`]
          .filter(Boolean)
          .join("\n") || null,
    };
    return withContact(lead, name, "email");
  },
};
