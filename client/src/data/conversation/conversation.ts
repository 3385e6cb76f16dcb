import { type Conversation, conversationAt, conversationOf } from "@soleira/schema/help/conversation";
import type { ConversationToolQuery, LeadUnitQuery } from "./ConversationTool.generated";

/** What the agency uses in the place of WhatsApp; null for WhatsApp. */
export const conversationIn = (answer: ConversationToolQuery | undefined): Conversation | null =>
  conversationOf(
    answer?.enterprise.conversationTool,
    answer?.enterprise.conversationUrl,
    answer?.remoteConfiguration.chatUrl,
  );

/** A lead is talked with as its own unit does it: which to ask, none where it is the session's. */
export const unitAsked = ({ attendance, enterprise }: LeadUnitQuery): string | undefined =>
  attendance.enterprise && attendance.enterprise.id !== enterprise.id ? attendance.enterprise.id : undefined;

/** Where something opens, or why it does not, in words fit to show. */
export type Opening = { url: string; problem?: undefined } | { problem: string };

/** The conversation with a lead in the agency's own tool (docs/product/help.md#conversation). */
export function openingOf(
  { name, address }: Conversation,
  customer: { name: string; phoneE164: string | null },
): Opening {
  if (!address)
    return {
      problem: `Sua imobiliária conversa com os leads pelo ${name}. Abra o ${name} e procure por ${customer.name} para continuar.`,
    };
  const url = conversationAt(address, customer.phoneE164);
  if (url) return { url };
  return {
    problem: `Este lead não tem um telefone que sirva. Inclua um telefone para conversar pelo ${name}.`,
  };
}
