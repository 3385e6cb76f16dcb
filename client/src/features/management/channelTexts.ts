import { PORTAL_NAME } from "@soleira/schema/lists/lists";
import type { LeadChannel_ChannelFragment as Channel, ChannelDeliveriesQuery } from "./Channels.generated";

export type Delivery = NonNullable<ChannelDeliveriesQuery["channelDeliveries"]>["items"][number];
type State = Delivery["state"];
type Portal = Channel["portal"];

export const CHANNEL_NAME: Record<Portal, string> = {
  GRUPO_OLX: PORTAL_NAME["grupo-olx"],
  IMOVELWEB: PORTAL_NAME.imovelweb,
  GOOGLE_ADS: PORTAL_NAME["google-ads"],
  META: PORTAL_NAME.meta,
  SITE: PORTAL_NAME.site,
};

/** What a manager does with address and secret. */
export const CHANNEL_HELP: Record<Portal, string> = {
  GRUPO_OLX:
    "ZAP, VivaReal e OLX. Passe o endereço ao Grupo OLX; a chave é a senha da autenticação Basic. Se o portal deu uma chave a você, informe-a aqui.",
  IMOVELWEB:
    "Nos callbacks do Open Navent: o endereço, o corpo em português (PT) e a chave como valor do cabeçalho Authorization. Assine só os eventos de contato.",
  GOOGLE_ADS: "No formulário de lead do Google Ads, em integração por webhook: o endereço e a chave.",
  SITE: "Formulários das páginas da própria imobiliária. Crie um, copie o código e cole na página. O que vier de um navegador sem JavaScript fica a conferir nas entregas.",
  META: "Formulários do Facebook e do Instagram. No aplicativo da Meta, em webhooks de Página, campo leadgen: o endereço e a chave como token de verificação. Cadastre aqui cada página.",
};

export const DELIVERY_STATE: Record<State, { text: string; tone: "accent" | "warn" | "danger" | "neutral" }> =
  {
    TAKEN: { text: "Recebido", tone: "accent" },
    WAITING: { text: "Esperando", tone: "warn" },
    REFUSED: { text: "Recusado", tone: "danger" },
    HELD: { text: "A conferir", tone: "warn" },
    TEST: { text: "Teste", tone: "neutral" },
  };

export const REASON: Record<NonNullable<Delivery["reason"]>, string> = {
  UNREADABLE: "o corpo não pôde ser lido",
  NO_LISTING: "sem o código do anúncio",
  NO_CONTACT: "sem nome, telefone nem e-mail",
  FAILED: "não foi possível criar o atendimento",
  PAGE: "a página não está cadastrada aqui",
  TOKEN: "a Meta recusou o token da página: cadastre outro",
  GONE: "a Meta não mostra este lead a quem tem o token da página",
  AWAY: "a Meta não respondeu",
  DISCARDED: "descartado aqui",
};

/** What came by a channel in the last days. */
export function countsText({ taken, waiting, held, refused, tests }: Channel): string {
  const said = [
    `${taken} ${taken === 1 ? "recebido" : "recebidos"}`,
    waiting > 0 ? `${waiting} esperando` : null,
    held > 0 ? `${held} a conferir` : null,
    refused > 0 ? `${refused} ${refused === 1 ? "recusado" : "recusados"}` : null,
    tests > 0 ? `${tests} ${tests === 1 ? "teste" : "testes"}` : null,
  ];
  return said.filter(Boolean).join(" · ");
}
