import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { ErrorState } from "../../ui/ErrorState";
import { Spinner } from "../../ui/Spinner";
import { color, space, type } from "../../ui/theme";
import { isSearchable, MOST_FOUND, type useFoundLeads } from "./useFoundLeads";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: 0 ${space(3)};
  ${type.small}
  color: ${color.inkMuted};
  & > p { display: flex; align-items: center; gap: ${space(2)}; overflow-wrap: anywhere; }
`;

const HOW =
  "Busca-se por palavras do nome, telefone, e-mail, código do imóvel ou #número, em todos os seus funis.";
const OTHERS =
  "É o sistema da imobiliária que busca: além do nome, ele pode não achar por telefone, e-mail, código do imóvel ou número.";

type SearchStateProps = { text: string; search: ReturnType<typeof useFoundLeads> };

/** What becomes of the search, in words: that it runs, how much it found, that it found nothing, or failed. */
export function SearchState({ text, search }: SearchStateProps) {
  const { hasFullSearch } = useSession().enterprise;
  const { waits, error, leads, total, again } = search;
  if (error)
    return (
      <ErrorState compact title="Não foi possível buscar os atendimentos." onRetry={again}>
        {error}
      </ErrorState>
    );
  return (
    <Root>
      <p role="status">{text && stateText()}</p>
      {!hasFullSearch && isSearchable(text) && <p>{OTHERS}</p>}
    </Root>
  );

  function stateText() {
    if (!isSearchable(text)) return "Digite mais uma letra para buscar atendimentos.";
    if (waits)
      return (
        <>
          <Spinner />
          Buscando atendimentos…
        </>
      );
    if (leads.length === 0) return `Nenhum atendimento com “${text}”. ${hasFullSearch ? HOW : ""}`;
    const count = total ?? leads.length;
    if (count > MOST_FOUND || (total === null && leads.length === MOST_FOUND))
      return `Os ${MOST_FOUND} alterados por último${total === null ? "" : ` de ${total.toLocaleString("pt-BR")}`}.`;
    return count === 1 ? "1 atendimento" : `${count} atendimentos`;
  }
}
