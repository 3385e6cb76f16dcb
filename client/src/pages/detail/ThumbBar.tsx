import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { telLink } from "@soleira/schema/format/links";
import type { Conversation } from "@soleira/schema/help/conversation";
import { AlarmClock, CalendarPlus, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { css, styled } from "styled-components";
import {
  Lead_AttendanceFragmentDoc,
  Return_AttendanceFragmentDoc,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Messages } from "../../features/message/Messages";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, layer, space, type, weight } from "../../ui/theme";
import { useTyping } from "../../ui/useTyping";

const Schedule = lazyDialog(() =>
  import("../../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);
const Return = lazyDialog(() =>
  import("../../features/return/ReturnDialog").then((module) => module.ReturnDialog),
);

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: ${layer.header};
  display: flex;
  flex-wrap: wrap;
  flex-shrink: 0;
  margin-top: auto;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  &[data-away] { display: none; }
`;

const look = css`
  flex: 1 0 auto;
  min-width: 20%;
  min-height: 56px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  padding: ${space(1)} 0;
  border: 0;
  border-radius: 0;
  background: transparent;
  box-shadow: none;
  ${type.tiny}
  font-weight: ${weight.medium};
  color: ${color.accentInk};
  text-decoration: none;
  &:focus-visible { outline-offset: -4px; }
`;
const Call = styled.a`
  ${look}
`;
const Note = styled(Link)`
  ${look}
`;
const Act = styled.button`
  ${look}
`;

type ThumbBarProps = {
  id: string;
  businessType: BusinessType;
  /** Closed, or not this person's to change: only what still works is offered. */
  readOnly: boolean;
  zone: string;
  conversation: Conversation | null;
};

/**
 * What an agent in the street does with a lead, where the thumb is (docs/product/phone.md). It is the last of the page and
 * stays at its lower edge, so it covers nothing; it makes room for the keyboard.
 */
export function ThumbBar({ id, businessType, readOnly, zone, conversation }: ThumbBarProps) {
  const key = `Attendance:${id}`;
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", key);
  const status = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", key)?.status;
  const at = useFragmentNow(Return_AttendanceFragmentDoc, "Return_attendance", key)?.returnAt ?? null;
  const applyAttendance = useApplyAttendance();
  const typing = useTyping();
  const [openDialog, setOpenDialog] = useState<"visit" | "return" | null>(null);
  const close = () => setOpenDialog(null);
  if (!lead || !status) return null;
  const { name, phone, phoneE164 } = lead.customer;
  const call = phone && telLink(phone, phoneE164);
  if (readOnly && !call) return null;
  return (
    <>
      <Bar aria-label="Ações do atendimento" data-away={typing || openDialog !== null || undefined}>
        {call && (
          <Call href={call} aria-label={`Ligar para ${name}`}>
            <Phone size={20} aria-hidden />
            Ligar
          </Call>
        )}
        {!readOnly && (
          <>
            <Messages
              id={id}
              conversation={conversation}
              trigger={(button) => (
                <Act {...button} type="button">
                  <MessageCircle size={20} aria-hidden />
                  {conversation?.name ?? "WhatsApp"}
                </Act>
              )}
            />
            <Act type="button" onClick={() => setOpenDialog("visit")}>
              <CalendarPlus size={20} aria-hidden />
              Agendar
            </Act>
            <Act type="button" onClick={() => setOpenDialog("return")}>
              <AlarmClock size={20} aria-hidden />
              Retorno
            </Act>
            <Note to={`/new-observation/${id}`}>
              <NotebookPen size={20} aria-hidden />
              Nota
            </Note>
          </>
        )}
      </Bar>
      {openDialog === "visit" && (
        <Schedule
          attendanceId={id}
          businessType={businessType}
          description={name}
          from={status}
          onDone={(attendance) => {
            close();
            if (attendance) applyAttendance(attendance);
          }}
          onFailed={close}
          onReopen={() => setOpenDialog("visit")}
          onCancel={close}
        />
      )}
      {openDialog === "return" && <Return id={id} at={at} zone={zone} onClose={close} />}
    </>
  );
}
