import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import { Flag, Forward } from "lucide-react";
import { memo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import {
  Lead_AttendanceFragmentDoc,
  type Status_AttendanceFragment,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useChange } from "../../data/useChange";
import { useFragmentNow } from "../../data/useFragmentNow";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { color, media, radius, space, weight } from "../../ui/theme";
import { CopyAttendanceDocument } from "./DetailChanges.generated";

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  & > div { flex: 1; min-width: 0; }
  & strong { font-weight: ${weight.strong}; }
  ${media.phone} { flex-wrap: wrap; & > button { width: 100%; } }
`;

type Finish = Status_AttendanceFragment["finish"];

/** What the deal brought, or why there was none. */
function why(finish: Finish): string {
  const won = finish?.dealWon || finish?.amount;
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
};

/** Says that the attendance no longer changes, why, and how to begin anew (docs/product/detail.md#closed). */
export const ClosedNotice = memo(function ClosedNotice({ id, forOwner, canCopy }: ClosedNoticeProps) {
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
  const goesOn = status.finish?.mergedIntoId;
  return (
    <Root aria-label="Aviso">
      <Flag size={20} aria-hidden />
      <div>
        <strong>Atendimento finalizado.</strong>{" "}
        {goesOn ? (
          <>
            Foi mesclado em outro, que continua com seus imóveis e seu histórico.{" "}
            <Link to={`/attendance/${businessTypeParam(lead.businessType)}/customer-service/${goesOn}`}>
              Ver atendimento #{goesOn}
            </Link>
          </>
        ) : (
          why(status.finish)
        )}
      </div>
      {canCopy && (
        <Button busy={busy} onClick={() => void copy(lead.businessType)}>
          Criar novo atendimento com os mesmos dados
        </Button>
      )}
    </Root>
  );
});
