import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, space, type } from "../../ui/theme";
import { queueText } from "./queueText";
import { LeadTurnsDocument, type LeadTurnsQuery } from "./Turns.generated";

type Turn = LeadTurnsQuery["leadTurns"][number];

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  & small { display: block; ${type.small} color: ${color.inkMuted}; }
`;

const WHY: Record<Turn["reason"], (queue: string) => string> = {
  RETURNING: () => "já atendia esta pessoa",
  LISTING: () => "na vez",
  RULE: (queue) => `era a vez na ${queue}`,
  QUEUE: (queue) => `era a vez na ${queue}`,
  PASSED_ON: (queue) => `próximo da vez na ${queue}`,
  HANDED_OVER: () => "passado pela gestão ou pelo pré-atendimento",
};

function saidOf(
  { reason, queue, since, dueAt, passedOnAt, rule, listing, skipped }: Turn,
  zone: string,
): string {
  const at = (instant: string) => formatShort(new Date(instant), zone);
  return [
    `${at(since)}: ${WHY[reason](queueText(queue))}`,
    rule && `pela regra “${rule}”`,
    listing && `corretor do imóvel ${listing}`,
    skipped.length > 0 &&
      `antes na vez, mas no limite de leads novos: ${skipped.map(({ name }) => name).join(", ")}`,
    dueAt && `prazo até ${at(dueAt)}`,
    passedOnAt && `passou adiante em ${at(passedOnAt)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Who had the turn of a lead that came from outside, and why (docs/product/first-answer.md#turns). */
export function TurnsDialog({
  id,
  name,
  zone,
  onClose,
}: {
  id: string;
  name: string;
  zone: string;
  onClose: () => void;
}) {
  const { data, error, loading, refetch } = useQuery(LeadTurnsDocument, {
    variables: { attendanceId: id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Como chegou aqui" description={name}>
      {data ? (
        data.leadTurns.length > 0 ? (
          <List aria-label="De quem foi a vez">
            {data.leadTurns.map((turn) => (
              <li key={turn.since}>
                {turn.user.name}
                <small>{saidOf(turn, zone)}</small>
              </li>
            ))}
          </List>
        ) : (
          <p>
            Nenhuma vez registrada: alguém criou ou transferiu este atendimento, ou ele é de antes deste
            registro.
          </p>
        )
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Dialog>
  );
}
