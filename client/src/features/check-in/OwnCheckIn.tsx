import { LogOut, MapPin, MapPinOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { type CheckIn_CheckInFragment as CheckIn, CheckOutDocument } from "./CheckIn.generated";
import { sinceText } from "./WhoIsWhere";

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 72px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${type.small}
  & > svg { flex: none; color: ${color.inkFaint}; }
  &[data-in] > svg { color: ${color.accentInk}; }
  &:focus { outline: none; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { ${type.medium} font-weight: ${weight.medium}; }
  & p { color: ${color.inkMuted}; }
  & p[data-warn] { color: ${color.warnInk}; }
  ${media.phone} { flex-wrap: wrap; & > button { flex: 1 0 100%; } }
`;

type OwnCheckInProps = {
  own: CheckIn | undefined;
  zone: string;
  /** Without check-in this person gets no leads. */
  needed: boolean;
  onChanged: () => void;
};

/** Where the person is checked in, and the way out (docs/product/check-in.md#in-and-out). */
export function OwnCheckIn({ own, zone, needed, onChanged }: OwnCheckInProps) {
  const now = useNow();
  const { change, busy } = useChange(CheckOutDocument, {
    onSaved: () => alert.success("Você saiu do local."),
    onSettled: onChanged,
  });
  const root = useRef<HTMLElement>(null);
  const before = useRef(own?.id);
  // The button that was pressed is gone with what it did.
  useEffect(() => {
    if (before.current === own?.id) return;
    before.current = own?.id;
    if (document.activeElement === document.body) root.current?.focus();
  }, [own?.id]);
  return (
    <Root ref={root} tabIndex={-1} aria-label="Seu check-in" data-in={own && ""}>
      {own ? <MapPin size={24} aria-hidden /> : <MapPinOff size={24} aria-hidden />}
      <div>
        <strong>{own ? `Você está em ${own.place.name}.` : "Você não fez check-in."}</strong>
        {own ? (
          <p>
            Desde {sinceText(own.checkedInAt, now, zone)}. Termina com seu último turno do dia ou às 23:59.
          </p>
        ) : needed ? (
          <p data-warn="">Sua imobiliária pede check-in: sem ele você não recebe leads.</p>
        ) : (
          <p>Com o check-in, seus colegas sabem onde você está.</p>
        )}
      </div>
      {own && (
        <Button
          busy={busy}
          icon={<LogOut size={16} aria-hidden />}
          onClick={() => void change({ checkInId: own.id })}
        >
          Sair do local
        </Button>
      )}
    </Root>
  );
}
