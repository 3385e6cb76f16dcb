import { X } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { IconButton } from "../../../ui/IconButton";
import { color, radius, space, type, weight } from "../../../ui/theme";

export const Rows = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  & > fieldset { width: 100%; }
`;

const Frame = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  padding: ${space(2)} ${space(4)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

/** A legend of its own line: the browser's sits in the border. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  ${type.small}
  font-weight: ${weight.medium};
`;

type RowProps = { name: string; onRemove: () => void; children: ReactNode };

/** One of several of a form: an instalment, a guarantor. */
export const Row = ({ name, onRemove, children }: RowProps) => (
  <Frame aria-label={name}>
    <Head>
      <span aria-hidden>{name}</span>
      <IconButton
        label={`Remover ${name.toLowerCase()}`}
        tip="Remover"
        size="small"
        onClick={onRemove}
        type="button"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Head>
    {children}
  </Frame>
);
