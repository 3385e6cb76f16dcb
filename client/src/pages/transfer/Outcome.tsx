import { formatDateTime } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import type { TransferLead_AttendanceFragment as Lead } from "../../features/transfer/Transfer.generated";
import { TransferLeads } from "../../features/transfer/TransferLeads";
import { Button } from "../../ui/Button";
import { Foot } from "../../ui/FormLayout";
import { color, space, type, weight } from "../../ui/theme";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  & > h2 { ${type.large} font-weight: ${weight.strong}; outline: none; }
`;

const Note = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

type OutcomeProps = {
  /** How many went. */
  text: string;
  leads: readonly Lead[];
  outcomes: readonly { attendanceId: string; ok: boolean; message: string | null; visitsKept?: string[] }[];
  onAgain: (ids: readonly string[]) => void;
  onDone: () => void;
};

/** How many went, the others with the why of each, and visits that stay with the former agent. */
export function Outcome({ text, leads, outcomes, onAgain, onDone }: OutcomeProps) {
  const { timeZone } = useSession().enterprise;
  const refused = outcomes.filter(({ ok }) => !ok);
  const kept = outcomes.filter(({ visitsKept = [] }) => visitsKept.length > 0);
  const among = (some: typeof outcomes) =>
    leads.filter(({ id }) => some.some(({ attendanceId }) => attendanceId === id));
  const of = ({ id }: Lead) => outcomes.find(({ attendanceId }) => attendanceId === id);
  const again = refused.map(({ attendanceId }) => attendanceId);
  return (
    <Root>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {text}
      </h2>
      {refused.length > 0 && (
        <TransferLeads title="Não foram" leads={among(refused)} whyNot={(lead) => of(lead)?.message} />
      )}
      {kept.length > 0 && (
        <TransferLeads
          title="Visitas que ficam com o corretor anterior"
          leads={among(kept)}
          whyNot={(lead) =>
            `O novo corretor não está livre: ${(of(lead)?.visitsKept ?? [])
              .map((at) => formatDateTime(new Date(at), timeZone))
              .join(", ")}.`
          }
        />
      )}
      <Foot>
        {again.length > 0 && <Button onClick={() => onAgain(again)}>Tentar de novo</Button>}
        <Button variant="primary" onClick={onDone}>
          Concluir
        </Button>
      </Foot>
    </Root>
  );
}

/** Leads of the address that this person does not see. */
export function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Note>
      {count === 1
        ? "1 atendimento não foi encontrado e fica de fora."
        : `${count} atendimentos não foram encontrados e ficam de fora.`}
    </Note>
  );
}
