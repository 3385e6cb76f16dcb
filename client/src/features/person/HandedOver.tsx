import { formatDateTime } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { color, radius, space, type, weight } from "../../ui/theme";
import type { SuspendPersonMutation } from "./People.generated";
import { menuOf, nameOf, type Person } from "./personText";

const List = styled.ul`
  max-height: 320px;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${type.small}
  & > li { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(3)}; padding: ${space(2)} ${space(4)}; }
  & > li + li { border-top: 1px solid ${color.line}; }
  & strong { flex: 1; min-width: 160px; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & span { color: ${color.inkMuted}; }
  & p { flex-basis: 100%; color: ${color.warnInk}; }
`;

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

type HandedOverProps = {
  person: Person;
  done: SuspendPersonMutation["suspendPerson"];
  onClose: () => void;
};

/** What became of the leads of who left: which went, to whom, and how many stay (docs/product/people.md#leaving). */
export function HandedOver({ person, done, onClose }: HandedOverProps) {
  const { enterprise } = useSession();
  const gone = done.transferred ?? [];
  const kept = done.keptAttendanceCount ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Acesso suspenso"
      description={nameOf(person)}
      returnFocus={() => menuOf(person.id)}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <p role="status">
        {gone.length === 0 && kept === 0 && "Não havia atendimentos abertos."}
        {gone.length > 0 &&
          `${counted(gone.length, "atendimento transferido", "atendimentos transferidos")}. `}
        {kept > 0 && `${counted(kept, "continua", "continuam")} com a pessoa.`}
      </p>
      {gone.length > 0 && (
        <List aria-label="Atendimentos transferidos" tabIndex={gone.length > 6 ? 0 : undefined}>
          {gone.map(({ attendanceId, customerName, user, visitsKept }) => (
            <li key={attendanceId}>
              <strong>{customerName}</strong>
              <span>
                #{attendanceId} · para {user?.name ?? "a fila"}
              </span>
              {visitsKept.length > 0 && (
                <p>
                  {counted(visitsKept.length, "visita continua", "visitas continuam")} com quem saiu:{" "}
                  {visitsKept.map((at) => formatDateTime(new Date(at), enterprise.timeZone)).join(", ")}
                </p>
              )}
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
