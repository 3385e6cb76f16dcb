/** What a delivery of a lead has become (docs/product/leads.md#way). */
export const DELIVERY_STATES = ["WAITING", "TAKEN", "REFUSED", "TEST"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why one was refused, as it is answered to the sender and shown to managers. */
export const REFUSED_BECAUSE = {
  UNREADABLE: "Não foi possível ler o lead.",
  NO_LISTING: "Informe o código do anúncio.",
  NO_CONTACT: "O lead não tem nome, telefone nem e-mail.",
  FAILED: "Não foi possível criar o atendimento.",
} as const;
export type RefusedBecause = keyof typeof REFUSED_BECAUSE;

/** Of a key that a portal gives: a shorter one could be guessed from its digest. */
export const SHORTEST_KEY = 16;
export const KEY_TEXT = `A chave tem ao menos ${SHORTEST_KEY} letras e números.`;
export const NO_KEY_TEXT = "Este canal não tem chave própria.";
export const TAKEN_TEXT = "Este lead já foi recebido.";

/** Days for which deliveries are shown, and refused ones and tests are kept. */
export const SHOWN_DAYS = 30;
