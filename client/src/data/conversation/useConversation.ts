import { useQuery } from "@apollo/client/react";
import type { Conversation } from "@soleira/schema/help/conversation";
import { useMemo } from "react";
import { ConversationToolDocument, LeadUnitDocument } from "./ConversationTool.generated";
import { conversationIn, unitAsked } from "./conversation";

type Asked = { enterpriseId?: string | undefined; skip?: boolean };

/**
 * How the agency, or a unit of it, talks with its leads; null for WhatsApp, and until it is known
 * (docs/product/help.md#conversation).
 */
export function useConversation({ enterpriseId, skip = false }: Asked): Conversation | null {
  const { data } = useQuery(ConversationToolDocument, { variables: { enterpriseId }, skip });
  return useMemo(() => conversationIn(data), [data]);
}

/** The same for a lead, of which only its id is known: as its unit does it. */
export function useLeadConversation(id: string, skip = false): Conversation | null {
  const { data } = useQuery(LeadUnitDocument, { variables: { id }, skip });
  return useConversation({ enterpriseId: data && unitAsked(data), skip: skip || !data });
}
