import { CircleAlert } from "lucide-react";
import { styled } from "styled-components";
import { color, space, type } from "./theme";

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin: 0;
  padding: ${space(2)};
  color: ${color.inkMuted};
  ${type.small}
`;

type Noun = { one: string; many: string };
export const ATTENDANCES: Noun = {
  one: "atendimento não pôde ser lido",
  many: "atendimentos não puderam ser lidos",
};
export const HISTORY_ITEMS: Noun = {
  one: "registro não pôde ser lido",
  many: "registros não puderam ser lidos",
};
export const NOTIFICATIONS: Noun = {
  one: "notificação não pôde ser lida",
  many: "notificações não puderam ser lidas",
};
export const PROPERTIES: Noun = { one: "imóvel não pôde ser lido", many: "imóveis não puderam ser lidos" };
export const PROPOSALS: Noun = { one: "proposta não pôde ser lida", many: "propostas não puderam ser lidas" };
export const VISITS: Noun = { one: "visita não pôde ser lida", many: "visitas não puderam ser lidas" };

/** How many items of a list had an answer of the agency that could not be parsed; nothing for 0. */
export function Unreadable({ count, of }: { count: number; of: Noun }) {
  if (count === 0) return null;
  return (
    <Root>
      <CircleAlert size={14} aria-hidden /> {count} {count === 1 ? of.one : of.many}.
    </Root>
  );
}
