import { toE164 } from "./phone";

/** `mailto:` of one address: nothing in it can add a recipient or a header (RFC 6068 §2). */
export const mailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email.trim()).replace(/%40/g, "@")}`;

/** `tel:` of a phone; null for one that cannot be dialled as it is. */
export function telLink(phone: string, e164?: string | null): string | null {
  const number = e164 ?? toE164(phone);
  return number && `tel:${number}`;
}

/** Opens a WhatsApp draft to a phone; null where its country and area code are not known. */
export function whatsappLink(
  phone: string | null | undefined,
  e164: string | null | undefined,
  text: string,
): string | null {
  const number = e164 ?? (phone ? toE164(phone) : null);
  return number ? `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}` : null;
}

/** Google Maps at an address. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Path of the page at which the customer of a visit answers it (docs/product/public-visit.md). */
export const visitLinkPath = (id: number, uuid: string): string => `/visita/${id}/${uuid}`;
