import type { ApolloClient } from "@apollo/client";
import type { MessageOccasion } from "@soleira/schema/attendance/message-occasion";
import { alert } from "../../ui/alert";
import { ConversationToolDocument } from "../conversation/ConversationTool.generated";
import { conversationIn, type Opening, openingOf, unitAsked } from "../conversation/conversation";
import { errorText } from "../errors";
import { noteConversation } from "../outbox/outbox";
import { VisitMessagesDocument } from "./VisitMessages.generated";

type Told = { attendanceId: string; visitId: string; occasion: MessageOccasion };

/**
 * Opens the ready message about a visit for its customer, where the agency talks with its leads, and has it recorded
 * (docs/product/messages.md#visit). Called by a press; an alert says why nothing was opened.
 */
export async function tellCustomer(client: ApolloClient, told: Told): Promise<void> {
  // In the press itself: later a browser takes it for an advertisement.
  const tab = window.open("", "_blank");
  const problem = await open(client, told, tab).catch(errorText);
  if (!problem) return;
  tab?.close();
  alert.error(problem);
}

/** What is wrong, null where it was opened. */
async function open(
  client: ApolloClient,
  { attendanceId, visitId, occasion }: Told,
  tab: Window | null,
): Promise<string | null> {
  const { data } = await client.query({
    query: VisitMessagesDocument,
    variables: { attendanceId, visitId },
    fetchPolicy: "no-cache",
  });
  if (!data) return "Não foi possível ler a mensagem. Tente de novo.";
  const { attendance } = data;
  const { data: answer } = await client.query({
    query: ConversationToolDocument,
    variables: { enterpriseId: unitAsked(data) },
  });
  const tool = conversationIn(answer);
  const message = attendance.readyMessages.find((one) => one.occasion === occasion);
  const opening = tool ? openingOf(tool, attendance.customer) : readyOpening(message);
  if (opening.problem !== undefined) return opening.problem;
  noteConversation(attendanceId, tool ? null : (message?.id ?? null), visitId);
  if (tab) {
    tab.opener = null;
    tab.location.href = opening.url;
  } else window.location.href = opening.url;
  return null;
}

function readyOpening(message: { url: string | null } | undefined): Opening {
  if (!message) return { problem: "Sua imobiliária tirou esta mensagem das mensagens prontas." };
  if (message.url) return { url: message.url };
  return { problem: "O telefone deste lead não serve para mensagens. Corrija o número." };
}
