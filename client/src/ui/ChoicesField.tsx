import { useId, useState } from "react";
import { styled } from "styled-components";
import { Checkbox } from "./Checkbox";
import { Wrong } from "./RadioGroup";
import type { Option } from "./Select";
import { TextField } from "./TextField";
import { color, media, radius, space, type, weight } from "./theme";

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > legend { margin-bottom: ${space(1)}; padding: 0; ${type.small} font-weight: ${weight.medium}; }
  & > p { ${type.small} color: ${color.inkMuted}; }
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: ${space(4)};
  max-height: 224px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.phone} { grid-template-columns: 1fr; }
`;

/** From so many on the list can be searched. */
const LONG = 9;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

type ChoicesFieldProps = {
  legend: string;
  options: readonly Option[];
  /** Values of the chosen ones, with commas between them. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Several of a list, in a form. */
export function ChoicesField({ legend, options, value, error, onChange }: ChoicesFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const chosen = value.split(",").filter(Boolean);
  const found = options.filter(({ label }) => plain(label).includes(plain(text.trim())));
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join());
  return (
    <Root aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {options.length >= LONG && (
        <TextField
          label={`Buscar em ${legend}`}
          hideLabel
          type="search"
          placeholder="Buscar"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {found.length > 0 ? (
        <Boxes>
          {found.map((option, index) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              aria-invalid={error && index === 0 ? true : undefined}
              onChange={() => toggle(option.value)}
            />
          ))}
        </Boxes>
      ) : (
        <p>{text ? "Nada com esse nome." : "Nenhuma opção."}</p>
      )}
      {error && <Wrong id={id}>{error}</Wrong>}
    </Root>
  );
}
