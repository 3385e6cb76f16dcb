/** What is kept of a person, in the product's words (docs/product/personal-data.md#erasing). */
export const PERSONAL_PARTS = [
  "CONTACTS",
  "ATTENDANCES",
  "HISTORY",
  "INTERESTS",
  "VISITS",
  "PROPOSALS",
  "DOCUMENTS",
  "TRANSFERS",
  "DELIVERIES",
  "IMPORTS",
  "NOTICES",
] as const;
export type PersonalPart = (typeof PERSONAL_PARTS)[number];
export const PERSONAL_PART_NAME: Record<PersonalPart, string> = {
  CONTACTS: "Nome e contatos",
  ATTENDANCES: "Atendimentos: mensagens e textos",
  HISTORY: "Histórico: textos",
  INTERESTS: "Imóveis de interesse: observações e respostas",
  VISITS: "Visitas: anotações",
  PROPOSALS: "Propostas: formulários, assinaturas e eventos",
  DOCUMENTS: "Propostas: documentos",
  TRANSFERS: "Pedidos de transferência: textos",
  DELIVERIES: "Leads como chegaram",
  IMPORTS: "Linhas de planilhas importadas",
  NOTICES: "Notificações sobre a pessoa",
};

/** Records of each part that are shown at first, and at one time after that. */
export const PERSONAL_PAGE_SIZE = 5;
export const PERSONAL_MORE = 20;

/** What stays after an erasure, and why (docs/product/personal-data.md#what-stays). */
export const PERSONAL_STAYS = ["ATTENDANCES", "DEALS", "SIGNED"] as const;
export type PersonalStay = (typeof PERSONAL_STAYS)[number];
export const PERSONAL_STAY_NAME: Record<PersonalStay, string> = {
  ATTENDANCES:
    "Atendimentos sem a pessoa: datas, etapas e corretor, para que os relatórios do passado não mudem",
  DEALS: "Negócios fechados sem a pessoa: valor e data",
  SIGNED: "Documentos assinados, lacrados e fora do uso diário, pelo prazo legal",
};

/** Years for which signed documents are kept sealed. */
export const SIGNED_YEARS = 5;
/** What a person is called once their data is erased. */
export const ERASED_NAME = "Pessoa apagada";

/** Why somebody is erased: never in words of one's own, so that a certificate names nobody. */
export const ERASURE_REASONS = ["REQUESTED", "MISTAKE", "NO_PURPOSE"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];
export const ERASURE_REASON_NAME: Record<ErasureReason, string> = {
  REQUESTED: "A pessoa pediu",
  MISTAKE: "Cadastro feito por engano",
  NO_PURPOSE: "Não há mais finalidade",
};
