import { STAGE_NAME, STAGES, type Stage } from "@soleira/schema/proposal/status";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";

const Strip = styled.nav`
  position: relative;
  display: flex;
  gap: ${space(2)};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Pill = styled.button`
  flex-shrink: 0;
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.inkMuted};
  ${type.small}
  white-space: nowrap;
  &:focus-visible { outline-offset: -2px; }
  &[aria-current="true"] { background: ${color.accent}; border-color: ${color.accent}; color: ${color.onAccent}; font-weight: ${weight.medium}; }
  &[aria-current="true"]:focus-visible { outline-color: ${color.onAccent}; outline-offset: -4px; }
`;

type StagePillsProps = {
  chosen: Stage;
  /** What is said of how many a stage has. */
  countOf: (stage: Stage) => string;
  onChoose: (stage: Stage) => void;
};

/** On a phone, where one stage fills the screen: which one it is, and the way to the others. */
export function StagePills({ chosen, countOf, onChoose }: StagePillsProps) {
  const strip = useRef<HTMLElement>(null);
  // The address may name one that is beside the screen.
  useEffect(() => {
    const pill = strip.current?.querySelector<HTMLElement>(`[data-stage="${chosen}"]`);
    if (pill && strip.current)
      strip.current.scrollLeft = pill.offsetLeft - (strip.current.clientWidth - pill.clientWidth) / 2;
  }, [chosen]);
  return (
    <Strip ref={strip} aria-label="Etapas">
      {STAGES.map((stage) => (
        <Pill
          key={stage}
          type="button"
          data-stage={stage}
          aria-current={stage === chosen || undefined}
          onClick={() => onChoose(stage)}
        >
          {STAGE_NAME[stage]} {countOf(stage)}
        </Pill>
      ))}
    </Strip>
  );
}
