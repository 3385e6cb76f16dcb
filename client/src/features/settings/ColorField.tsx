import { styled } from "styled-components";
import { Field } from "../../ui/Field";
import { color, media, radius, space } from "../../ui/theme";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > input {
    width: 64px;
    height: 36px;
    padding: 2px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.surface};
    ${media.touch} { height: 44px; }
  }
`;

type ColorFieldProps = {
  value: string;
  error: string | undefined;
  optional: boolean;
  onChange: (color: string) => void;
};

/** The browser's own choice of a colour. */
export function ColorField({ value, error, optional, onChange }: ColorFieldProps) {
  return (
    <Field label="Cor" error={error} optional={optional}>
      {(control) => (
        <Row>
          <input
            {...control}
            type="color"
            value={value || "#808080"}
            onChange={({ target }) => onChange(target.value)}
          />
        </Row>
      )}
    </Field>
  );
}
