import { isUnplanned } from "@soleira/schema/attendance/next-step";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import {
  Return_AttendanceFragmentDoc,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useSession } from "../../data/session/useSession";
import { useShortcuts } from "../../data/shortcuts/useShortcuts";
import { useFragmentNow } from "../../data/useFragmentNow";
import { type WhatNow as Asked, whatNow } from "../../data/whatNow";
import { useSetReturn } from "../../features/return/useSetReturn";
import { WhatNow_AttendanceFragmentDoc } from "../../features/return/WhatNow.generated";
import { WhatNowPanel } from "../../features/return/WhatNowPanel";
import { announce } from "../../ui/Announcer";
import { lazyDialog } from "../../ui/lazyDialog";
import { useNow } from "../../ui/useNow";
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

/** 'E agora?' of one lead, with the dialogs that it opens. It goes by itself when the lead has a next step. */
export function WhatNow({ asked, used }: WhatNowProps) {
  const { attendanceId: id, assumed, finish } = asked;
  const key = `Attendance:${id}`;
  const lead = useFragmentNow(WhatNow_AttendanceFragmentDoc, "WhatNow_attendance", key);
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
  const now = useNow();
  const facts = lead && { ...lead, statusSince: null, noStepSince: null, visitsKnown: true, ...assumed };
  const shown = facts !== null && isUnplanned(facts, now, zone) && scope !== undefined;
  const name = lead?.customer.name ?? "";

  useEffect(() => {
    if (!shown) return;
    announce(`E agora com ${name}? Escolha o próximo passo.`);
    // The page has made room for it: what was used is not to be behind its edge.
    const { activeElement } = document;
    (activeElement === document.body ? used.current : activeElement)?.scrollIntoView({ block: "nearest" });
  }, [shown, name, used]);
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const sent = async () => {
    await finish?.();
  };
  const open = async (what: "visit" | "return" | "noStep") => {
    await sent();
    setDialog(what);
  };
  return (
    <AttendanceScopeContext value={scope ?? { unit: null, agent: null }}>
      {shown && (
        <WhatNowPanel
          name={name}
          zone={zone}
          panel={panel}
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
            setDialog(null);
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
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "noStep" && (
        <NoStep id={id} name={name} onSaved={() => whatNow.forget(id)} onClose={() => setDialog(null)} />
      )}
    </AttendanceScopeContext>
  );
}
