import { toE164 } from "@soleira/schema/format/phone";

const PHONES = /https?:\/\/(?:wa\.me|(?:api|web)\.whatsapp\.com)\/\S+|tel:\S+|\+?\(?\d[\d\s().-]{7,}\d/gi;
const EMAIL = /[^\s@<>,;:]+@[^\s@<>,;:]+\.[a-z]{2,}/i;
/** Characters that an attendance's message has at most (docs/product/create.md#form). */
const MOST = 4000;

type Shared = { name: string; phone: string; email: string; message: string };

/**
 * What another app shared (docs/product/create.md#shared): the first phone and e-mail in it, the title as the name, and
 * the text as the message where it says more than these.
 */
export function sharedLead(query: URLSearchParams): Shared {
  const [title = "", text = "", url = ""] = ["title", "text", "url"].map((key) => query.get(key)?.trim());
  const whole = [text, url, title].join("\n");
  const phone = whole.match(PHONES)?.find((found) => toE164(found)) ?? "";
  const email = EMAIL.exec(whole)?.[0] ?? "";
  const rest = text.replace(phone, "").replace(email, "");
  return {
    name: /\d|@|:\/\//.test(title) ? "" : title,
    phone: phone.trim(),
    email,
    message: /\p{L}/u.test(rest) && rest.trim() !== title ? text.slice(0, MOST) : "",
  };
}
