/** `conversationTool` of an agency that uses the product's own chat (docs/product/help.md#conversation). */
export const OWN_CHAT = "SOLEIRA";

/** How an agency talks with its leads where that is not WhatsApp. */
export type Conversation = {
  /** As people call it. */
  name: string;
  /** Where it opens, with `{phone}` in the place of the lead's phone; null where that is not known. */
  address: string | null;
};

/** What an agency uses; null for WhatsApp, which the own chat is too as long as it has no address. */
export function conversationOf(
  tool: string | null | undefined,
  conversationUrl: string | null | undefined,
  chatUrl: string | null | undefined,
): Conversation | null {
  if (!tool) return null;
  if (tool !== OWN_CHAT) return { name: tool, address: conversationUrl ?? null };
  return chatUrl ? { name: "Chat", address: chatUrl } : null;
}

/** The place of the phone; some programs that keep addresses encode its braces. */
const PHONE = /\{phone\}|%7Bphone%7D/gi;

/** Whether an address can only be opened with a phone. */
export const needsPhone = (address: string): boolean => address.search(PHONE) >= 0;

/** Where the conversation with a lead opens: digits with the country's, `5511987654321`; null without a phone that it needs. */
export function conversationAt(address: string, phoneE164: string | null | undefined): string | null {
  if (!needsPhone(address)) return address;
  return phoneE164 ? address.replace(PHONE, phoneE164.replace(/\D/g, "")) : null;
}
