import { useApolloClient } from "@apollo/client/react";
import { helpAddress, isCardShown } from "@soleira/schema/help/address";
import { helpHours } from "@soleira/schema/help/hours";
import { BookOpen, GraduationCap, MessageCircle, Radio, Ticket } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../ui/useNow";
import type { RemoteConfigurationQuery } from "./Help.generated";
import { CardList, HelpCard } from "./HelpCard";
import { openHelpDesk } from "./openHelpDesk";

export type Configuration = RemoteConfigurationQuery["remoteConfiguration"];

/** The help desk's address for where help was asked for; null without a help desk (docs/product/help.md#page). */
export const deskAddress = ({ helpDeskUrls }: Configuration, from: string): string | null =>
  helpAddress(Object.fromEntries(helpDeskUrls.map(({ segment, url }) => [segment, url])), from);

/** Whether any card has an address and shows now. */
export function hasCards(configuration: Configuration, from: string, now: Date): boolean {
  const { ticketsUrl, knowledgeUrl, whatsappUrl, trainingCard, liveCard } = configuration;
  return Boolean(
    ticketsUrl ||
      knowledgeUrl ||
      whatsappUrl ||
      deskAddress(configuration, from) ||
      [trainingCard, liveCard].some((card) => card && isCardShown(card, now)),
  );
}

type HelpCardsProps = { configuration: Configuration; from: string };

/** What helps, each with its way there (docs/product/help.md#page). */
export function HelpCards({ configuration, from }: HelpCardsProps) {
  const client = useApolloClient();
  const now = useNow();
  const [opening, setOpening] = useState(false);
  const { ticketsUrl, knowledgeUrl, whatsappUrl, trainingCard, liveCard } = configuration;
  const desk = deskAddress(configuration, from);
  const tickets = ticketsUrl ?? desk;
  const knowledge = knowledgeUrl ?? desk;
  const hours = helpHours(now);
  const openTickets = (address: string) => {
    if (opening) return;
    setOpening(true);
    void openHelpDesk(client, address).finally(() => setOpening(false));
  };
  return (
    <CardList>
      {tickets && (
        <HelpCard
          Icon={Ticket}
          title="Meus chamados"
          text="Abra um chamado e acompanhe as respostas."
          busy={opening}
          onPress={() => openTickets(tickets)}
        />
      )}
      {knowledge && (
        <HelpCard
          Icon={BookOpen}
          title="Base de conhecimento"
          text="Artigos e passo a passo de cada tela."
          url={knowledge}
        />
      )}
      {whatsappUrl && (
        <HelpCard
          Icon={MessageCircle}
          title="Ajuda pelo WhatsApp"
          text="Atendimento de segunda a sexta, das 9h às 18h, no horário de Brasília."
          status={hours.open ? { good: true, text: "Aberto agora" } : { good: false, text: hours.text }}
          url={hours.open ? whatsappUrl : null}
        />
      )}
      {trainingCard && isCardShown(trainingCard, now) && (
        <HelpCard Icon={GraduationCap} kind="Treinamento" {...trainingCard} />
      )}
      {liveCard && isCardShown(liveCard, now) && <HelpCard Icon={Radio} kind="Ao vivo" {...liveCard} />}
    </CardList>
  );
}
