import type { CallOutcome } from "@soleira/schema/attendance/call-outcome";
import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { instantOf } from "@soleira/schema/format/instant";
import { PhoneCall, PhoneMissed, X } from "lucide-react";
import { type RefObject, useLayoutEffect } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import { color, media, space, type, weight } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { useNow } from "../../ui/useNow";
import { wideQuery } from "../../ui/wide";

const Root = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  flex-shrink: 0;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  border-top: 1px solid ${color.lineStrong};
  background: ${color.raised};
  color: ${color.ink};
  &:last-child { padding-bottom: calc(${space(2)} + env(safe-area-inset-bottom)); }
  & > p { max-width: 20rem; ${type.small} color: ${color.inkMuted}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & b { color: ${color.ink}; font-weight: ${weight.strong}; }
  ${media.touch} { & button { min-height: 48px; } }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-top: 0;
    & > [data-choices] { grid-area: 2 / 1 / auto / span 2; }
  }
  @media print { display: none; }
`;
const Choices = styled.div`
  display: flex;
  gap: ${space(2)};
  /* More than fit are scrolled to; what leads to the rest stays in sight. */
  & > div { display: flex; gap: ${space(2)}; min-width: 0; overflow-x: auto; scrollbar-width: none; }
  & button { flex-shrink: 0; }
  & button:focus-visible { outline-offset: -3px; }
`;

const How = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.phone} { display: grid; grid-template-columns: 1fr 1fr; }
`;

/** HOW: after a call or a conversation; WHEN: which time of a return; NEXT: which next step. */
type Question = "HOW" | "WHEN" | "NEXT";
const QUESTION: Record<Question, { title: string; of: (name: string) => string; choose: string }> = {
  HOW: { title: "Como foi?", of: (name) => `Como foi com ${name}?`, choose: "Escolha o que aconteceu." },
  WHEN: {
    title: "Retornar quando?",
    of: (name) => `Retornar quando a ${name}?`,
    choose: "Escolha o horário.",
  },
  NEXT: { title: "E agora?", of: (name) => `E agora com ${name}?`, choose: "Escolha o próximo passo." },
};

/** What a screen reader says when it is asked. */
export const announcementOf = (question: Question, name: string): string =>
  `${QUESTION[question].of(name)} ${QUESTION[question].choose}`;

type WhatNowPanelProps = {
  name: string;
  zone: string;
  /** Where keys find it. */
  panel: RefObject<HTMLElement | null>;
  question: Question;
  /** How a call went; null where the agency does not record it. */
  onOutcome: ((outcome: CallOutcome) => void) | null;
  /** 'Retornar': its times come next. */
  onReturning: () => void;
  onReturn: (at: Date) => void;
  onVisit: () => void;
  onOther: () => void;
  onNoStep: () => void;
  /** It is not to be answered: it goes. */
  onClose: () => void;
};

/**
 * 'E agora?': the next step of a lead whose last one has ended, with one press (docs/product/returns.md#what-now); before it,
 * of a call or a conversation, 'Como foi?' (docs/product/messages.md#how-did-it-go).
 */
export function WhatNowPanel({
  name,
  zone,
  panel,
  question,
  onOutcome,
  onReturning,
  onReturn,
  onVisit,
  onOther,
  onNoStep,
  onClose,
}: WhatNowPanelProps) {
  const { hasNoStep } = useSession().enterprise;
  const wide = useMedia(wideQuery);
  const now = useNow();
  // Alerts stand above it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--what-now", `${panel.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty("--what-now");
  });
  const rest = [
    { label: "Outro dia e horário…", onSelect: onOther },
    ...(question === "NEXT" ? [{ label: "Agendar visita", onSelect: onVisit }] : []),
    ...(question === "NEXT" && hasNoStep ? [{ label: "Sem próximo passo", onSelect: onNoStep }] : []),
  ];
  return (
    <Root ref={panel} aria-label={QUESTION[question].of(name)}>
      <p>
        <b>{QUESTION[question].title}</b> {name}
      </p>
      {question === "HOW" ? (
        <How data-choices>
          {onOutcome && (
            <>
              <Button
                size="small"
                icon={<PhoneCall size={16} aria-hidden />}
                onClick={() => onOutcome("ANSWERED")}
              >
                Atendeu
              </Button>
              <Button
                size="small"
                icon={<PhoneMissed size={16} aria-hidden />}
                onClick={() => onOutcome("UNANSWERED")}
              >
                Não atendeu
              </Button>
            </>
          )}
          <Button size="small" variant="quiet" onClick={onReturning}>
            Retornar
          </Button>
          <Button size="small" variant="quiet" onClick={onVisit}>
            Agendar visita
          </Button>
        </How>
      ) : (
        <Choices data-choices>
          <div>
            {returnPresets(now, zone).map(({ label, when, day, time }) => (
              <Button
                key={label}
                size="small"
                data-tip={when ?? undefined}
                onClick={() => onReturn(instantOf(day, time, zone))}
              >
                {label}
              </Button>
            ))}
          </div>
          {wide ? (
            rest.map(({ label, onSelect }) => (
              <Button key={label} size="small" variant="quiet" onClick={onSelect}>
                {label}
              </Button>
            ))
          ) : (
            <Menu
              label="Outro próximo passo"
              align="end"
              items={rest}
              trigger={(trigger) => (
                <Button {...trigger} size="small" variant="quiet">
                  Outro…
                </Button>
              )}
            />
          )}
        </Choices>
      )}
      <IconButton label="Agora não" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Root>
  );
}
