import { useQuery } from "@apollo/client/react";
import type { CallOutcome } from "@soleira/schema/attendance/call-outcome";
import { isUnplanned, type StepFacts } from "@soleira/schema/attendance/next-step";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import {
  Return_AttendanceFragmentDoc,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { noteCall } from "../../data/outbox/outbox";
import { useSession } from "../../data/session/useSession";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";
import { useFragmentNow } from "../../data/useFragmentNow";
import { type WhatNow as Asked, whatNow } from "../../data/whatNow";
import { useSetReturn } from "../../features/return/useSetReturn";
import { WhatNow_AttendanceFragmentDoc, WhatNowLeadDocument } from "../../features/return/WhatNow.generated";
import { announcementOf, WhatNowPanel } from "../../features/return/WhatNowPanel";
import { announce } from "../../ui/Announcer";
import { lazyDialog } from "../../ui/lazyDialog";
import { useNow } from "../../ui/useNow";
import { useVisible } from "../../ui/useVisible";
import { useAttendanceScopeOf } from "../useAttendanceScopeOf";

const Schedule = lazyDialog(() =>
  import("../../features/visit/ScheduleVisitDialog").then((module) => module.ScheduleVisitDialog),
);
const Return = lazyDialog(() =>
  import("../../features/return/ReturnDialog").then((module) => module.ReturnDialog),
);
const NoStep = lazyDialog(() =>
  import("../../features/return/NoStepDialog").then((module) => module.NoStepDialog),
);

/** What is before the page, and takes Escape for itself. */
const BEFORE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-dragging]';

type WhatNowProps = {
  asked: Asked;
  /** What was pressed last: a phone does not focus it. */
  used: RefObject<Element | null>;
};

/** What is so of a lead with whom a call of that time is recorded (docs/product/messages.md#calls). */
const afterCall = ({ status, lastContactAt }: Pick<StepFacts, "status" | "lastContactAt">, at: Date) => ({
  status: status === "NEW" ? ("IN_PROGRESS" as const) : status,
  lastContactAt: lastContactAt && new Date(lastContactAt) > at ? lastContactAt : at.toISOString(),
});

/** 'Como foi?' and 'E agora?' of one lead, with the dialogs that it opens. It goes by itself when the lead has a next step. */
export function WhatNow({ asked, used }: WhatNowProps) {
  const { attendanceId: id, assumed, finish, contactAt, returning = false } = asked;
  const asksHow = contactAt !== undefined;
  const question = asksHow ? "HOW" : returning ? "WHEN" : "NEXT";
  const key = `Attendance:${id}`;
  const lead = useFragmentNow(WhatNow_AttendanceFragmentDoc, "WhatNow_attendance", key);
  useQuery(WhatNowLeadDocument, { variables: { id }, skip: lead !== null });
  const owned = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", key);
  const set = useFragmentNow(Return_AttendanceFragmentDoc, "Return_attendance", key);
  const { enterprise } = useSession();
  // A list of one's own says no enterprise: it is the session's.
  const scope = useAttendanceScopeOf(owned ?? { enterprise: null, user: null });
  const zone = scope?.unit?.timeZone ?? enterprise.timeZone;
  const [dialog, setDialog] = useState<"visit" | "return" | "noStep" | null>(null);
  const applyAttendance = useApplyAttendance();
  const setReturn = useSetReturn(id, zone);
  const panel = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  /** The focus was in what the answer took away. */
  const inside = useRef(false);
  const visible = useVisible();
  const now = useNow();
  const facts = lead && { ...lead, statusSince: null, noStepSince: null, visitsKnown: true, ...assumed };
  const wanted = facts !== null && (question !== "NEXT" || isUnplanned(facts, now, zone));
  const shown = wanted && scope !== undefined;
  const name = lead?.customer.name ?? "";

  useEffect(() => {
    // Again when one comes back: what was said meanwhile was not heard.
    if (shown && visible) announce(announcementOf(question, name));
  }, [shown, visible, question, name]);
  useEffect(() => {
    if (!shown) return;
    // The page has made room for it: what was used is not to be behind its edge.
    const { activeElement } = document;
    (activeElement === document.body ? used.current : activeElement)?.scrollIntoView({ block: "nearest" });
  }, [shown, used]);
  // Who answers by keys goes on in the next question, or back to where they were.
  useEffect(() => {
    if (!inside.current) return;
    inside.current = false;
    const first = panel.current?.querySelector<HTMLElement>("[data-choices] button");
    (first ?? before.current)?.focus();
  });
  // It has a next step by now, or had one from the start.
  const over = lead !== null && scope !== undefined && !shown && dialog === null;
  useEffect(() => {
    if (over) whatNow.forget(id);
  }, [over, id]);
  useShortcuts({
    whatNow: () => {
      const first = panel.current?.querySelector<HTMLElement>("[data-choices] button");
      if (!first) return false;
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      first.focus();
      return true;
    },
  });
  const close = () => {
    // The focus goes back to where the key found it.
    if (panel.current?.contains(document.activeElement)) before.current?.focus();
    whatNow.forget(id);
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !shown || document.querySelector(BEFORE)) return;
    event.preventDefault();
    close();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const answer = (next: Asked) => {
    inside.current = panel.current?.contains(document.activeElement) ?? false;
    whatNow.ask(next);
  };
  const onOutcome = (outcome: CallOutcome) => {
    if (!lead || contactAt === undefined) return;
    noteCall(id, outcome, contactAt);
    answer({ attendanceId: id, assumed: afterCall(lead, new Date(contactAt)) });
  };
  const sent = async () => {
    await finish?.();
  };
  const open = async (what: "visit" | "return" | "noStep") => {
    await sent();
    setDialog(what);
  };
  /** What is planned by then decides whether anything is still asked. */
  const answered = () => {
    setDialog(null);
    if (question !== "NEXT") whatNow.ask({ attendanceId: id });
  };
  return (
    <AttendanceScopeContext value={scope ?? { unit: null, agent: null }}>
      {shown && (
        <WhatNowPanel
          name={name}
          zone={zone}
          panel={panel}
          question={question}
          onOutcome={enterprise.hasCalls ? onOutcome : null}
          onReturning={() => answer({ attendanceId: id, returning: true })}
          onReturn={(at) => {
            close();
            void sent().then(() => setReturn(at));
          }}
          onVisit={() => void open("visit")}
          onOther={() => void open("return")}
          onNoStep={() => void open("noStep")}
          onClose={close}
        />
      )}
      {lead && dialog === "visit" && (
        <Schedule
          attendanceId={id}
          businessType={lead.businessType}
          description={name}
          from={lead.status}
          onDone={(attendance) => {
            answered();
            if (attendance) applyAttendance(attendance);
          }}
          onFailed={() => setDialog(null)}
          onReopen={() => setDialog("visit")}
          onCancel={() => setDialog(null)}
        />
      )}
      {dialog === "return" && (
        <Return
          id={id}
          at={set?.returnAt ?? null}
          subject={set?.returnSubject ?? null}
          zone={zone}
          onClose={answered}
        />
      )}
      {dialog === "noStep" && (
        <NoStep id={id} name={name} onSaved={() => whatNow.forget(id)} onClose={() => setDialog(null)} />
      )}
    </AttendanceScopeContext>
  );
}
