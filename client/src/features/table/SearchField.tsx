import { Search } from "lucide-react";
import type { Ref } from "react";
import { styled } from "styled-components";
import { TextField } from "../../ui/TextField";
import { color, space } from "../../ui/theme";
import { MAX_Q, MIN_Q } from "./tableState";

/** The hint hangs below the field, so that nothing moves when it comes and goes. */
const Root = styled.div`
  position: relative;
  min-width: 0;
  & p { position: absolute; top: 100%; left: 0; white-space: nowrap; }
  & input { padding-left: ${space(9)}; }
  & input::-webkit-search-cancel-button { cursor: pointer; filter: grayscale(1); }
`;

const Icon = styled(Search)`
  position: absolute;
  left: ${space(3)};
  bottom: 0;
  min-height: 36px;
  color: ${color.inkMuted};
  pointer-events: none;
  z-index: 1;
  @media (pointer: coarse) { min-height: 44px; }
`;

type SearchFieldProps = { value: string; onChange: (q: string) => void; ref?: Ref<HTMLInputElement> };

/** Finds by what docs/product/search.md lists. */
export function SearchField({ value, onChange, ref }: SearchFieldProps) {
  const short = value.trim().length > 0 && value.trim().length < MIN_Q;
  return (
    <Root>
      <Icon size={16} aria-hidden />
      <TextField
        ref={ref}
        label="Buscar"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Nome, telefone, imóvel ou nº"
        maxLength={MAX_Q}
        hint={short ? `Digite pelo menos ${MIN_Q} caracteres.` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Root>
  );
}
