import { useId } from "react";
import { styled } from "styled-components";
import { Wrong } from "../../ui/RadioGroup";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, media, motion, radius, space, type, weight } from "../../ui/theme";

const Legend = styled.legend`
  ${type.small}
  font-weight: ${weight.medium};
  margin-bottom: ${space(1)};
  padding: 0;
  & > span { color: ${color.inkFaint}; font-weight: ${weight.normal}; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${type.small}
  cursor: pointer;
  transition: border-color ${motion.fast}, background ${motion.fast};
  & > input { appearance: none; position: absolute; inset: -1px; margin: 0; border-radius: inherit; cursor: pointer; }
  & > input:checked { border: 2px solid ${color.accent}; }
  &:hover { border-color: ${color.lineStrong}; }
  &[data-chosen] { background: ${color.accentSoft}; }
  ${media.touch} { min-height: 44px; }
`;

type TemperatureRadiosProps = {
  temperatures: readonly { id: string; name: string; color: string }[];
  /** "" for none yet. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

export function TemperatureRadios({ temperatures, value, error, onChange }: TemperatureRadiosProps) {
  const name = useId();
  const choice = (id: string) => (
    <input type="radio" name={name} value={id} checked={value === id} onChange={() => onChange(id)} />
  );
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <Legend>
        Temperatura <span>(opcional)</span>
      </Legend>
      <Row>
        <Chip data-chosen={value === "" || undefined}>
          {choice("")}
          Ainda não sei
        </Chip>
        {temperatures.map((temperature) => (
          <Chip key={temperature.id} data-chosen={value === temperature.id || undefined}>
            {choice(temperature.id)}
            <TemperatureBadge name={temperature.name} color={temperature.color} />
          </Chip>
        ))}
      </Row>
      {error && <Wrong id={`${name}-error`}>{error}</Wrong>}
    </fieldset>
  );
}
