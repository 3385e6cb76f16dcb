import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { color, space, type } from "../../ui/theme";

const Notice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  ${type.small}
  color: ${color.dangerInk};
`;

/** What filters offer could not be loaded; the filters that are active act all the same. */
export function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice role="alert">
      Não foi possível carregar as opções dos filtros.
      <Button size="small" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
