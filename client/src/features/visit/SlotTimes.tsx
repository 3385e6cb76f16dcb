import { byPartOfDay, nextFree } from "@soleira/schema/visit/around";
import { useId } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

const Root = styled.fieldset`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  & > legend { margin-bottom: ${space(1)}; padding: 0; ${type.small} font-weight: ${weight.medium}; }
  & > fieldset { min-width: 0; }
  & > fieldset > legend { margin-bottom: ${space(1)}; padding: 0; ${type.tiny} color: ${color.inkMuted}; }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(52px, 1fr));
  gap: ${space(1)};
`;
const Slot = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 32px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${type.small}
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  /* Over all of it: a press anywhere is one on the radio. */
  & > input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { background: ${color.hover}; }
  &[data-busy] { border-style: dashed; border-color: ${color.warnInk}; color: ${color.warnInk}; }
  &:has(:checked) { border-color: ${color.accent}; background: ${color.accent}; color: ${color.onAccent}; font-weight: ${weight.medium}; }
  &:has(:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  ${media.touch} { min-height: 48px; }
`;
/** In the line of the title, whether there is one or not: nothing moves when a time is chosen. */
const Hint = styled.p`
  position: absolute;
  inset: calc(-1 * ${space(6)}) 0 auto auto;
  ${type.tiny}
  color: ${color.inkMuted};
`;
const Legend = styled.p`
  ${type.tiny}
  color: ${color.warnInk};
`;
const Warning = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  ${type.tiny}
  color: ${color.warnInk};
`;

type Props = {
  /** The free ones of the day. */
  times: readonly string[];
  /** The chosen one; one that is not free any more says so, and offers the next. */
  value: string;
  onChange: (time: string) => void;
  /** Those at which the property is shown already. */
  busy: readonly string[];
  /** What the chosen one means from now on. */
  hint: string | undefined;
};

/** A day's free times as buttons, by the part of the day; one of them is chosen. */
export function SlotTimes({ times, value, onChange, busy, hint }: Props) {
  const name = useId();
  const free = value === "" || times.includes(value);
  const next = free ? null : nextFree(value, times);
  return (
    <Root>
      <legend>Horário</legend>
      {byPartOfDay(times).map(({ part, times: here }) => (
        <fieldset key={part}>
          <legend>{part}</legend>
          <Row>
            {here.map((time) => (
              <Slot key={time} data-busy={busy.includes(time) || undefined}>
                <input
                  type="radio"
                  name={name}
                  value={time}
                  checked={time === value}
                  onChange={() => onChange(time)}
                />
                {time}
                {busy.includes(time) && <VisuallyHidden> ocupado no imóvel</VisuallyHidden>}
              </Slot>
            ))}
          </Row>
        </fieldset>
      ))}
      {busy.length > 0 && <Legend aria-hidden>Tracejado: ocupado no imóvel</Legend>}
      {next ? (
        <Warning role="status">
          {value} não está livre nesse dia.
          <Button size="small" onClick={() => onChange(next)}>
            Escolher {next}
          </Button>
        </Warning>
      ) : (
        hint && <Hint>{hint}</Hint>
      )}
    </Root>
  );
}
