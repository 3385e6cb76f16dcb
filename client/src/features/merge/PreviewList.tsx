import { formatDay } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { Final } from "../../ui/Final";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { Preview } from "./preview";

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  ${type.small}
  & > h2 { ${type.medium} font-weight: ${weight.strong}; }
  & li { overflow-wrap: anywhere; }
  & ul { display: flex; flex-direction: column; gap: ${space(1)}; }
`;

const count = (number: number, one: string, many: string, none: string) =>
  number === 0 ? none : `${number} ${number === 1 ? one : many}`;

type PreviewListProps = { preview: Preview; others: readonly string[] };

/** What the survivor will have, and what ends (docs/product/merge.md#page). */
export function PreviewList({ preview, others }: PreviewListProps) {
  const { properties, visits, proposals, contacts } = preview;
  return (
    <>
      <Box aria-label="Como fica">
        <h2>Como fica</h2>
        <ul>
          <li>
            {count(properties.length, "imóvel", "imóveis", "Sem imóveis")}
            {properties.length > 0 && `: ${properties.join(", ")}`}
          </li>
          <li>{count(visits, "visita agendada", "visitas agendadas", "Sem visitas agendadas")}</li>
          <li>{count(proposals, "proposta em aberto", "propostas em aberto", "Sem propostas em aberto")}</li>
          {contacts.length > 0 && <li>Contatos que entram no perfil do lead: {contacts.join(", ")}</li>}
          <li>Histórico e etiquetas de todos</li>
        </ul>
      </Box>
      <Box aria-label="O que termina">
        <h2>O que termina</h2>
        <Ends preview={preview} others={others} />
      </Box>
      {preview.strangers.length > 0 && (
        <Final>
          {strangersText(preview.strangers)} Se {preview.strangers.length === 1 ? "não for" : "não forem"} a
          mesma pessoa, não mescle.
        </Final>
      )}
    </>
  );
}

/** Who has nothing in common with the survivor's person (docs/product/merge.md#strangers). */
export const strangersText = (strangers: Preview["strangers"]): string =>
  `${new Intl.ListFormat("pt-BR").format(strangers.map(({ id, name }) => `${name} (#${id})`))} não ${strangers.length === 1 ? "tem" : "têm"} telefone, e-mail nem nome em comum com este lead.`;

/** What ends, as the page and the dialog say it. */
export function Ends({ preview: { canceled, deleted }, others }: PreviewListProps) {
  return (
    <ul>
      {others.map((other) => (
        <li key={other}>{other}: finalizado com o motivo “Mesclado”</li>
      ))}
      {canceled.map(({ code, date, startTime }) => (
        <li key={`${code}${date}${startTime}`}>
          Visita de {formatDay(date)} às {startTime} ({code}): cancelada, a mais cedo do imóvel fica
        </li>
      ))}
      {deleted.map(({ code, count: number }) => (
        <li key={code}>
          {number === 1 ? "1 proposta em aberto" : `${number} propostas em aberto`} ({code}):{" "}
          {number === 1 ? "excluída" : "excluídas"}, a última alterada fica
        </li>
      ))}
    </ul>
  );
}
