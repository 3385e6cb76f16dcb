import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import type { AgendaView } from "./agendaDays";
import { AGENDA_VIEWS, titleOf } from "./agendaDays";

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)} ${space(5)} ${space(3)};
  ${media.phone} {
    padding: ${space(3)} ${space(4)};
    /* What comes late is below what was there. */
    & > h1, & > div:has(> button) { order: -1; }
  }
`;
const Title = styled.h1`
  ${type.title}
  font-weight: ${weight.strong};
  margin-right: auto;
  ${media.phone} { flex: 1 0 160px; ${type.large} font-weight: ${weight.strong}; }
`;
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;
const Views = styled.div`
  display: flex;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  & > button { min-height: 32px; padding: 0 ${space(3)}; border: 0; border-radius: 6px; background: transparent; color: ${color.inkMuted}; ${type.small} font-weight: ${weight.medium}; }
  & > button[aria-pressed="true"] { background: ${color.surface}; color: ${color.ink}; box-shadow: 0 0 0 1px ${color.line}; }
  ${media.touch} { & > button { min-height: 44px; } }
  ${media.phone} { flex-basis: 100%; & > button { flex: 1; padding: 0; } }
`;

const NAMES: Record<AgendaView, string> = { day: "Dia", week: "Semana", month: "Mês", list: "Lista" };
const PERIODS: Record<AgendaView, [before: string, after: string]> = {
  day: ["Dia anterior", "Próximo dia"],
  week: ["Semana anterior", "Próxima semana"],
  month: ["Mês anterior", "Próximo mês"],
  list: ["Período anterior", "Próximo período"],
};

type Props = {
  view: AgendaView;
  day: string;
  onView: (view: AgendaView) => void;
  onStep: (to: -1 | 1) => void;
  onToday: () => void;
  /** Whose agenda; it comes late, so it is where nothing is moved by it. */
  person: ReactNode;
  /** What else belongs to it. */
  children: ReactNode;
};

/** What the agenda shows, and the ways to the days around it. */
export function AgendaToolbar({ view, day, onView, onStep, onToday, person, children }: Props) {
  const [before, after] = PERIODS[view];
  return (
    <Bar>
      <Title aria-live="polite">{titleOf(view, day)}</Title>
      {person}
      <Steps>
        <IconButton label={before} onClick={() => onStep(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <Button onClick={onToday}>Hoje</Button>
        <IconButton label={after} onClick={() => onStep(1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </Steps>
      <Views role="group" aria-label="Visão da agenda">
        {AGENDA_VIEWS.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
            {NAMES[one]}
          </button>
        ))}
      </Views>
      {children}
    </Bar>
  );
}
