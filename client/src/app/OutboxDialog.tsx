import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatRelative } from "@soleira/schema/format/dates";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../data/attendance/attendancePath";
import { readCard } from "../data/board/readCard";
import { OUTGOING, type Outgoing } from "../data/outbox/operations";
import { outbox, useOutbox } from "../data/outbox/outbox";
import { useSession } from "../data/session/useSession";
import { Button, buttonLook } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { retryNow } from "../ui/retrying";
import { color, space, type, weight } from "../ui/theme";
import { useNow } from "../ui/useNow";
import { createPath } from "./navigation";

const List = styled.ul`
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;
  & > li { display: flex; align-items: flex-start; gap: ${space(3)}; padding: ${space(3)} 0; border-top: 1px solid ${color.line}; }
  & > li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { display: block; font-weight: ${weight.medium}; }
  & p { ${type.small} color: ${color.inkMuted}; white-space: pre-line; }
  & p[data-refused] { color: ${color.dangerInk}; }
`;

const Mend = styled(Link)`
  ${buttonLook("secondary")}
`;

/** What of it a person has typed. */
const wordsOf = ({ input: { message, subject, reason, name } }: Outgoing): string | undefined =>
  [message, subject, reason, name].find((text): text is string => typeof text === "string" && text !== "");

/** Where the form is that finds what was typed. */
function mendPath(
  { operation, attendanceId: id, input }: Outgoing,
  card: { businessType: BusinessType } | null,
): string {
  if (operation === "CreateAttendance") return createPath(input.businessType as BusinessType);
  if (operation === "AddObservation") return `/new-observation/${id}`;
  const ofReturn = operation === "SetReturn" || operation === "SetNoStep";
  return attendancePath(card?.businessType ?? "SALE", id, { from: "attendance", atReturn: ofReturn });
}

/** What was done on this device and is not known to be made: of whom, since when, why not (docs/product/offline.md#outbox). */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { cache } = useApolloClient();
  const { enterprise } = useSession();
  const all = useOutbox();
  const now = useNow();
  useEffect(() => {
    if (all.length === 0) onClose();
  }, [all.length, onClose]);
  const later = (key: string) => {
    onClose();
    outbox.remove(key);
  };
  /** As a change of its own: the key of the first is used up. */
  const again = ({ key, operation, at }: Outgoing, input: Outgoing["input"]) => {
    outbox.remove(key);
    outbox.add({ operation, input, at });
  };
  const footer = all.some(({ refusal }) => refusal === undefined) && (
    <Button variant="primary" onClick={retryNow}>
      Enviar agora
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="A enviar" footer={footer}>
      <List>
        {all.map((change) => {
          const { key, operation, input, attendanceId, at, refusal, unknown, draft } = change;
          const card = readCard(cache, attendanceId);
          const words = wordsOf(change);
          return (
            <li key={key}>
              <div>
                <strong>
                  {OUTGOING[operation].label}
                  {card && (
                    <>
                      {" · "}
                      <Link
                        to={attendancePath(card.businessType, card.id, { from: "attendance" })}
                        onClick={onClose}
                      >
                        {card.customer.name}
                      </Link>
                    </>
                  )}
                  {!card && attendanceId !== key && ` · atendimento #${attendanceId}`}
                </strong>
                {words && <p>{words}</p>}
                <p>{formatRelative(new Date(at), now, enterprise.timeZone)}</p>
                {refusal && <p data-refused>{refusal}</p>}
              </div>
              {unknown && (
                <Button size="small" onClick={() => again(change, input)}>
                  Enviar de novo
                </Button>
              )}
              {refusal && !unknown && operation === "MoveAttendance" && card && (
                <Button size="small" onClick={() => again(change, { ...input, from: card.status })}>
                  Mover mesmo assim
                </Button>
              )}
              {refusal && !unknown && draft && (
                <Mend to={mendPath(change, card)} onClick={() => later(key)}>
                  Corrigir
                </Mend>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Descartar ${OUTGOING[operation].label}`}
                onClick={() => outbox.remove(key)}
              >
                Descartar
              </Button>
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}
