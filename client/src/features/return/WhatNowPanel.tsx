import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { instantOf } from "@soleira/schema/format/instant";
import { CalendarPlus, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, media, radius, shadow, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { NoStepForm } from "./NoStepForm";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
  ${media.touch} { & button { min-height: 48px; } }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > p { flex: 1; min-width: 0; overflow-wrap: anywhere; ${type.small} color: ${color.inkMuted}; }
  & b { color: ${color.ink}; font-weight: ${weight.strong}; }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

type WhatNowPanelProps = {
  id: string;
  name: string;
  zone: string;
  /** Where keys find it. */
  panel: RefObject<HTMLElement | null>;
  onReturn: (at: Date) => void;
  onVisit: () => void;
  onOther: () => void;
  /** Answered, or not to be: it goes. */
  onClose: () => void;
  /** Sends what ended the step, before the answer is. */
  onFinish: () => Promise<unknown>;
};

/** 'E agora?': the next step of a lead whose last one has ended, with one press (docs/product/returns.md#what-now). */
export function WhatNowPanel({
  id,
  name,
  zone,
  panel,
  onReturn,
  onVisit,
  onOther,
  onClose,
  onFinish,
}: WhatNowPanelProps) {
  const { hasNoStep } = useSession().enterprise;
  const [asksWhy, setAsksWhy] = useState(false);
  const now = useNow();
  return (
    <Root ref={panel} aria-label={`E agora com ${name}?`}>
      <Head>
        <p>
          <b>E agora?</b> {name}
        </p>
        <IconButton label="Agora não" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </Head>
      {asksWhy ? (
        <NoStepForm id={id} name={name} onSaved={onClose} onBack={() => setAsksWhy(false)} />
      ) : (
        <Choices data-choices>
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
          <Button size="small" variant="quiet" onClick={onOther}>
            Outro dia e horário…
          </Button>
          <Button size="small" icon={<CalendarPlus size={16} aria-hidden />} onClick={onVisit}>
            Agendar visita
          </Button>
          {hasNoStep && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setAsksWhy(true);
                void onFinish();
              }}
            >
              Sem próximo passo
            </Button>
          )}
        </Choices>
      )}
    </Root>
  );
}
