/** What a delivery of a lead has become (docs/product/leads.md#way). */
export const DELIVERY_STATES = ["WAITING", "TAKEN", "REFUSED", "TEST", "HELD"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why one was refused, as it is answered to the sender and shown to managers. */
export const REFUSED_BECAUSE = {
  UNREADABLE: "Não foi possível ler o lead.",
  NO_LISTING: "Informe o código do anúncio.",
  NO_CONTACT: "O lead não tem nome, telefone nem e-mail.",
  FAILED: "Não foi possível criar o atendimento.",
  PAGE: "A página do lead não está cadastrada.",
  TOKEN: "A Meta recusou o token da página.",
  GONE: "A Meta não mostra este lead a quem tem o token da página.",
  AWAY: "Não foi possível buscar o lead na Meta.",
  DISCARDED: "O lead foi descartado.",
} as const;
export type RefusedBecause = keyof typeof REFUSED_BECAUSE;

/** Of a key that a portal gives: a shorter one could be guessed from its digest. */
export const SHORTEST_KEY = 16;
export const KEY_TEXT = `A chave tem ao menos ${SHORTEST_KEY} letras e números.`;
export const META_ID_TEXT = "O ID da página só tem números.";
export const META_TOKEN_TEXT = `O token tem ao menos ${SHORTEST_KEY} caracteres.`;
export const META_SECRET_TEXT = `A chave secreta tem ao menos ${SHORTEST_KEY} caracteres.`;
/** Pages of Meta that an agency may enter. */
export const MOST_META_PAGES = 50;
export const META_PAGES_TEXT = `Uma imobiliária tem no máximo ${MOST_META_PAGES} páginas.`;
export const FORM_ID_TEXT = "O ID do formulário só tem números.";
/** Forms whose questions are shown, the last ones that leads came by, and questions of one. */
export const MOST_META_FORMS = 30;
export const MOST_QUESTIONS = 50;
export const SITE_FORM_TEXT = "Este site não pode enviar por este formulário.";
export const ORIGIN_TEXT = "Informe o endereço do site, como https://www.exemplo.com.br.";
export const NO_SECRET_TEXT = "Este canal não tem chave.";
/** Forms of an agency, and sites of a form. */
export const MOST_SITE_FORMS = 20;
export const MOST_ORIGINS = 10;
export const SITE_FORMS_TEXT = `Uma imobiliária tem no máximo ${MOST_SITE_FORMS} formulários.`;
export const NOT_HELD_TEXT = "Este lead não está a conferir.";

/** How browsers call a site: scheme, host and port; null for what is no address of one. */
export function originIn(text: string): string | null {
  const given = text.trim();
  const address = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
  if (!/^https?:\/\/[^\s/@]+(\/|$)/i.test(address)) return null;
  try {
    const { origin, hostname } = new URL(address);
    return hostname === "localhost" || hostname.includes(".") ? origin : null;
  } catch {
    return null;
  }
}

export const NO_KEY_TEXT = "Este canal não tem chave própria.";
export const TAKEN_TEXT = "Este lead já foi recebido.";

/** Days for which deliveries are shown, and refused ones and tests are kept. */
export const SHOWN_DAYS = 30;
