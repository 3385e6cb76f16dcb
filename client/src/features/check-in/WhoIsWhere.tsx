import { formatShort } from "@soleira/schema/format/dates";
import { dayIn, timeIn } from "@soleira/schema/format/zone";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { color, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { type CheckIn_CheckInFragment as CheckIn, EndCheckInDocument } from "./CheckIn.generated";

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  & > h2 { ${type.large} font-weight: ${weight.strong}; }
  & > h2:focus { outline: none; }
  & > p { ${type.small} color: ${color.inkMuted}; }
  & > ul { border: 1px solid ${color.line}; border-radius: ${radius.large}; background: ${color.surface}; }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(4)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { font-weight: ${weight.medium}; }
  & small { display: block; ${type.tiny} color: ${color.inkMuted}; }
`;

/** `09:12`, of another day `19/11 às 22:00`. */
export const sinceText = (at: string, now: Date, zone: string): string => {
  const since = new Date(at);
  return dayIn(since, zone) === dayIn(now, zone) ? timeIn(since, zone) : formatShort(since, zone);
};

type WhoIsWhereProps = {
  checkIns: readonly CheckIn[];
  zone: string;
  /** Managers and admins end others'. */
  mayEnd: boolean;
  onChanged: () => void;
};

/** Who of the agency is checked in where (docs/product/check-in.md#in-and-out). */
export function WhoIsWhere({ checkIns, zone, mayEnd, onChanged }: WhoIsWhereProps) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = useRef(false);
  const { change, busy } = useChange(EndCheckInDocument, {
    onSaved: () => {
      ended.current = true;
      alert.success("Check-in encerrado.");
    },
    onSettled: onChanged,
  });
  // The row is gone, and with it the button.
  useEffect(() => {
    if (!ended.current || document.activeElement !== document.body) return;
    ended.current = false;
    heading.current?.focus();
  });
  return (
    <Section>
      <h2 ref={heading} tabIndex={-1}>
        Quem está onde
      </h2>
      {checkIns.length === 0 ? (
        <p>Ninguém fez check-in agora.</p>
      ) : (
        <ul>
          {checkIns.map(({ id, user, place, checkedInAt }) => (
            <Row key={id}>
              <div>
                <strong>{user.name}</strong>
                <small>
                  {place.name} · desde {sinceText(checkedInAt, now, zone)}
                </small>
              </div>
              {mayEnd && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Encerrar check-in de ${user.name}`}
                  onClick={() => !busy && void change({ checkInId: id })}
                >
                  Encerrar
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}
