/** The states of Brazil with their names, in the order of the names (docs/product/proposals.md#proponents). */
export const STATES = {
  AC: "Acre",
  AL: "Alagoas",
  AP: "Amapá",
  AM: "Amazonas",
  BA: "Bahia",
  CE: "Ceará",
  DF: "Distrito Federal",
  ES: "Espírito Santo",
  GO: "Goiás",
  MA: "Maranhão",
  MT: "Mato Grosso",
  MS: "Mato Grosso do Sul",
  MG: "Minas Gerais",
  PA: "Pará",
  PB: "Paraíba",
  PR: "Paraná",
  PE: "Pernambuco",
  PI: "Piauí",
  RJ: "Rio de Janeiro",
  RN: "Rio Grande do Norte",
  RS: "Rio Grande do Sul",
  RO: "Rondônia",
  RR: "Roraima",
  SC: "Santa Catarina",
  SP: "São Paulo",
  SE: "Sergipe",
  TO: "Tocantins",
} as const;
export type State = keyof typeof STATES;

export const STATE_TEXT = "Escolha o estado.";

/** `sp` → `SP`; null for what is no state. */
export function stateOf(text: string): State | null {
  const state = text.trim().toUpperCase();
  return Object.hasOwn(STATES, state) ? (state as State) : null;
}
