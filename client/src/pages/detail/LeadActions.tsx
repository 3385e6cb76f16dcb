import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { telLink, whatsappLink } from "@soleira/schema/format/links";
import type { Conversation } from "@soleira/schema/help/conversation";
import { AlarmClock, CalendarPlus, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { css, styled } from "styled-components";
import {
  Lead_AttendanceFragmentDoc,
  Return_AttendanceFragmentDoc,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useBeginCall } from "../../data/attendance/useBeginCall";
import type { ShortcutId } from "../../data/shortcuts/shortcuts";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";
import { useFragmentNow } from "../../data/useFragmentNow";
import type { Deal } from "../../features/attendance/NextStepLine";
import { focusNote } from "../../features/history/focusNote";
import { Messages } from "../../features/message/Messages";
import { Button, buttonLook } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, layer, space, type, weight } from "../../ui/theme";
import { useTyping } from "../../ui/useTyping";

/** What an action opens in its place. */
export type LeadDialog = "visit" | "return" | "noStep" | Deal;

const Schedule = lazyDialog(() =>
  import("../../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);
const Finish = lazyDialog(() =>
  import("../../features/proposal/FinishWithDialog").then((module) => module.FinishWithDialog),
);
const Return = lazyDialog(() =>
  import("../../features/return/ReturnDialog").then((module) => module.ReturnDialog),
);
const NoStep = lazyDialog(() =>
  import("../../features/return/NoStepDialog").then((module) => module.NoStepDialog),
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

const Head = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;
const HeadCall = styled.a`
  ${buttonLook("secondary")}
`;
const HeadNote = styled(Link)`
  ${buttonLook("secondary")}
`;

/** Not to be opened in a tab of its own. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

type LeadActionsProps = {
  id: string;
  /** It is closed, and was this person's to change: one may still write to the lead. Nothing is noted of it. */
  stillWrites: boolean;
  /** Closed, or not this person's to change: only what still works is offered. */
  readOnly: boolean;
  conversation: Conversation | null;
  /** A dialog stands before it. */
  away: boolean;
  onOpen: (what: LeadDialog) => void;
};

const useCall = (id: string) => {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  if (!lead) return null;
  const { name, phone, phoneE164 } = lead.customer;
  return {
    name,
    href: phone ? telLink(phone, phoneE164) : null,
    whatsapp: whatsappLink(phone, phoneE164, ""),
  };
};

/** The letters of the five actions press the buttons that are there (docs/product/detail.md#actions). */
function useActionKeys() {
  const root = useRef<HTMLElement>(null);
  const press = (key: ShortcutId) => (): boolean => {
    const button = root.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    // Where it leads back to when what it opens is closed.
    button?.focus();
    button?.click();
    return button != null;
  };
  useShortcuts({
    whatsapp: press("whatsapp"),
    call: press("call"),
    note: press("note"),
    return: press("return"),
    visit: press("visit"),
  });
  return root;
}

/** The five actions of a lead in its head (docs/product/detail.md#actions). */
export function HeadActions({
  id,
  readOnly,
  stillWrites,
  conversation,
  onOpen,
}: Omit<LeadActionsProps, "away">) {
  const call = useCall(id);
  const keys = useActionKeys();
  const beginCall = useBeginCall();
  if (!call || (readOnly && !call.href)) return null;
  return (
    <Head ref={keys} aria-label="Ações do atendimento">
      {call.href && (
        <HeadCall
          href={call.href}
          data-key="call"
          aria-label={`Ligar para ${call.name}`}
          onClick={() => beginCall(readOnly ? null : id)}
        >
          <Phone size={18} aria-hidden />
          Ligar
        </HeadCall>
      )}
      {stillWrites && call.whatsapp && (
        <HeadCall href={call.whatsapp} data-key="whatsapp" target="_blank" rel="noreferrer">
          <MessageCircle size={18} aria-hidden />
          WhatsApp
        </HeadCall>
      )}
      {!readOnly && (
        <>
          <Messages id={id} conversation={conversation} />
          <Button
            icon={<CalendarPlus size={18} aria-hidden />}
            data-key="visit"
            onClick={() => onOpen("visit")}
          >
            Agendar
          </Button>
          <Button
            icon={<AlarmClock size={18} aria-hidden />}
            data-key="return"
            onClick={() => onOpen("return")}
          >
            Retorno
          </Button>
          <HeadNote
            data-key="note"
            to={`/new-observation/${id}`}
            // Where the field is on the page it is written there.
            onClick={(event) => isPlain(event) && focusNote() && event.preventDefault()}
          >
            <NotebookPen size={18} aria-hidden />
            Nota
          </HeadNote>
        </>
      )}
    </Head>
  );
}

/**
 * The same where the thumb is (docs/product/phone.md). It is the last of the page and stays at its lower edge, so it covers
 * nothing; it makes room for the keyboard.
 */
export function ThumbBar({ id, readOnly, stillWrites, conversation, away, onOpen }: LeadActionsProps) {
  const call = useCall(id);
  const keys = useActionKeys();
  const beginCall = useBeginCall();
  const typing = useTyping();
  if (!call || (readOnly && !call.href)) return null;
  return (
    <Bar ref={keys} data-thumb-bar aria-label="Ações do atendimento" data-away={typing || away || undefined}>
      {call.href && (
        <Call
          href={call.href}
          data-key="call"
          aria-label={`Ligar para ${call.name}`}
          onClick={() => beginCall(readOnly ? null : id)}
        >
          <Phone size={20} aria-hidden />
          Ligar
        </Call>
      )}
      {stillWrites && call.whatsapp && (
        <Call href={call.whatsapp} data-key="whatsapp" target="_blank" rel="noreferrer">
          <MessageCircle size={20} aria-hidden />
          WhatsApp
        </Call>
      )}
      {!readOnly && (
        <>
          <Messages
            id={id}
            conversation={conversation}
            trigger={(button) => (
              <Act {...button} type="button" data-key="whatsapp">
                <MessageCircle size={20} aria-hidden />
                {conversation?.name ?? "WhatsApp"}
              </Act>
            )}
          />
          <Act type="button" data-key="visit" onClick={() => onOpen("visit")}>
            <CalendarPlus size={20} aria-hidden />
            Agendar
          </Act>
          <Act type="button" data-key="return" onClick={() => onOpen("return")}>
            <AlarmClock size={20} aria-hidden />
            Retorno
          </Act>
          <Note data-key="note" to={`/new-observation/${id}`}>
            <NotebookPen size={20} aria-hidden />
            Nota
          </Note>
        </>
      )}
    </Bar>
  );
}

type LeadDialogsProps = {
  id: string;
  businessType: BusinessType;
  zone: string;
  open: LeadDialog | null;
  onChange: (open: LeadDialog | null) => void;
};

/** What the actions of a lead open. */
export function LeadDialogs({ id, businessType, zone, open, onChange }: LeadDialogsProps) {
  const key = `Attendance:${id}`;
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", key);
  const status = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", key)?.status;
  const set = useFragmentNow(Return_AttendanceFragmentDoc, "Return_attendance", key);
  const applyAttendance = useApplyAttendance();
  const close = () => onChange(null);
  if (!lead || !status) return null;
  if (open && typeof open === "object")
    return <Finish deal={{ ...open, attendanceId: id, customerName: lead.customer.name }} onClose={close} />;
  if (open === "noStep") return <NoStep id={id} name={lead.customer.name} onClose={close} />;
  if (open === "return")
    return (
      <Return
        id={id}
        at={set?.returnAt ?? null}
        subject={set?.returnSubject ?? null}
        zone={zone}
        onClose={close}
      />
    );
  if (open === "visit")
    return (
      <Schedule
        attendanceId={id}
        businessType={businessType}
        description={lead.customer.name}
        from={status}
        onDone={(attendance) => {
          close();
          if (attendance) applyAttendance(attendance);
        }}
        onFailed={close}
        onReopen={() => onChange("visit")}
        onCancel={close}
      />
    );
  return null;
}
