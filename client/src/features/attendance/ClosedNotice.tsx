import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import { Flag, Forward, Trophy } from "lucide-react";
import { memo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import {
  Lead_AttendanceFragmentDoc,
  type Status_AttendanceFragment,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { isWon } from "../../data/attendance/finishText";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { CopyAttendanceDocument } from "./DetailChanges.generated";

const Correct = lazyDialog(() =>
  import("./CorrectFinishDialog").then((module) => module.CorrectFinishDialog),
);

const Root = styled.section<{ $won?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $won }) => ($won ? color.accentSoft : color.infoSoft)};
  color: ${({ $won }) => ($won ? color.accentInk : color.infoInk)};
  & > div { flex: 1; min-width: 0; }
  & strong { font-weight: ${weight.strong}; }
  ${media.phone} { flex-wrap: wrap; & > button { width: 100%; } }
`;

type Finish = Status_AttendanceFragment["finish"];

/** What the deal brought, or why there was none. */
function why(finish: Finish): string {
  const won = isWon(finish);
  return [
    won ? "Negócio fechado" : finish?.dealWon === false && "Negócio não fechado",
    finish?.amount && `Valor: ${formatMoney(finish.amount)}`,
    finish?.reason && `Motivo: ${finish.reason.name}`,
  ]
    .filter(Boolean)
    .join(". ");
}

type ClosedNoticeProps = {
  id: string;
  /** A person who sees the whole enterprise must name the new one's agent: it is the same person. */
  forOwner: boolean;
  /** The person may create attendances. */
  canCopy: boolean;
  /** The person may correct how it ended, as long as that is possible. */
  mayCorrect: boolean;
};

/** Says that the attendance no longer changes, why, and how to begin anew (docs/product/detail.md#closed). */
export const ClosedNotice = memo(function ClosedNotice({
  id,
  forOwner,
  canCopy,
  mayCorrect,
}: ClosedNoticeProps) {
  const now = useNow();
  const [correcting, setCorrecting] = useState(false);
  const status = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", `Attendance:${id}`);
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const navigate = useNavigate();
  const { change, busy } = useChange(CopyAttendanceDocument, {
    saved: "Atendimento criado.",
    onSaved: ({ createAttendance: { attendance, notCopied } }) => {
      if (notCopied.length > 0)
        alert.error(`Não foi copiado para o novo atendimento: ${notCopied.join(", ")}.`, { stays: true });
      const type = businessTypeParam(attendance.businessType);
      void navigate(`/attendance/${type}/customer-service/${attendance.id}`);
    },
  });
  if (!status || !lead) return null;
  if (status.status === "LEAD_QUALIFIED") {
    return (
      <Root aria-label="Aviso">
        <Forward size={20} aria-hidden />
        <div>
          <strong>Lead qualificado.</strong> Já foi encaminhado e não pode mais ser alterado aqui.
        </div>
      </Root>
    );
  }
  if (status.status !== "FINISHED") return null;

  const copy = (businessType: BusinessType) =>
    change({
      businessType,
      name: lead.customer.name,
      copyFromAttendanceId: id,
      ...(forOwner && status.user && { userId: status.user.id }),
    });
  const { finish } = status;
  const goesOn = finish?.mergedIntoId;
  const won = isWon(finish);
  const until = finish?.correctableUntil;
  return (
    <Root $won={won} aria-label="Aviso">
      {won ? <Trophy size={20} aria-hidden /> : <Flag size={20} aria-hidden />}
      <div>
        <strong>{won ? "Ganho." : "Atendimento finalizado."}</strong>{" "}
        {goesOn ? (
          <>
            Foi mesclado em outro, que continua com seus imóveis e seu histórico.{" "}
            <Link to={`/attendance/${businessTypeParam(lead.businessType)}/customer-service/${goesOn}`}>
              Ver atendimento #{goesOn}
            </Link>
          </>
        ) : (
          why(finish)
        )}
      </div>
      {mayCorrect && until && now < new Date(until) && (
        <Button onClick={() => setCorrecting(true)}>{won ? "Corrigir valor" : "Corrigir motivo"}</Button>
      )}
      {correcting && finish && (
        <Correct
          id={id}
          version={status.version}
          name={lead.customer.name}
          finish={finish}
          onClose={() => setCorrecting(false)}
        />
      )}
      {canCopy && (
        <Button busy={busy} onClick={() => void copy(lead.businessType)}>
          Criar novo atendimento com os mesmos dados
        </Button>
      )}
    </Root>
  );
});
