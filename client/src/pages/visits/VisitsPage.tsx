import { useQuery } from "@apollo/client/react";
import { funnelsOf, isManager, type Role, seesEnterprise } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { about } from "../../data/attendance/about";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { AgendaDocument } from "../../features/visit/Agenda.generated";
import { AgendaList, AgendaWeek } from "../../features/visit/AgendaDays";
import { AgendaGrid } from "../../features/visit/AgendaGrid";
import { AgendaMonth } from "../../features/visit/AgendaMonth";
import { AgendaToolbar } from "../../features/visit/AgendaToolbar";
import { daysOf, spanOf, step } from "../../features/visit/agendaDays";
import { DayStrip } from "../../features/visit/DayStrip";
import { FeedPopover } from "../../features/visit/FeedPopover";
import { useAgendaAddress } from "../../features/visit/useAgendaAddress";
import { useAgendaReminders, useAgendaReturns } from "../../features/visit/useAgendaDue";
import { useAgendaPeople } from "../../features/visit/useAgendaPeople";
import { useVisitChanges } from "../../features/visit/useVisitChanges";
import { useVisitContext } from "../../features/visit/useVisitContext";
import type { Visit_VisitFragment } from "../../features/visit/Visit.generated";
import type { OpenVisitStep } from "../../features/visit/VisitSteps";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { PageTitle } from "../../ui/PageTitle";
import { readAgain } from "../../ui/readAgain";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, phoneQuery, space, type } from "../../ui/theme";
import { Unreadable, VISITS } from "../../ui/Unreadable";
import { useMedia } from "../../ui/useMedia";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { ReachLead, reachOf } from "../ReachLead";
import { AgendaOpened, type Opened } from "./AgendaOpened";
import { useVisitMove } from "./useVisitMove";

const Body = styled.div<{ $old: boolean }>`
  /* Days that are not loaded yet look empty: what is shown is of other days. */
  ${({ $old }) => $old && readAgain}
  flex: 1;
  padding: 0 ${space(5)} ${space(6)};
  outline-offset: -2px;
  ${media.phone} { padding-inline: ${space(4)}; }
`;
const Person = styled.div`
  flex: 1 1 120px;
  max-width: 200px;
  ${media.phone} { flex-basis: 160px; max-width: none; }
`;

const Quiet = styled.p`
  padding-block: ${space(2)};
  ${type.small}
  color: ${color.inkMuted};
`;

const Finish = lazyDialog(() =>
  import("../../features/visit/FinishVisitDialog").then((module) => module.FinishVisitDialog),
);

/** Pixels that a finger goes to turn to another day. */
const SWIPE = 64;

/** How visits get into an agenda that is empty, as far as this person can do something about it. */
function hintFor(roles: readonly Role[]): string {
  if (funnelsOf(roles).length > 0)
    return "Agende visitas no quadro, movendo um atendimento para Visita agendada, ou nos imóveis do atendimento.";
  return isManager(roles)
    ? "Agende visitas nos imóveis do atendimento."
    : "As visitas aparecem aqui quando são agendadas.";
}

/** /visits: the agenda by day, week, month and as a list (docs/product/agenda.md#views). */
export function VisitsPage() {
  const { user, enterprise } = useSession();
  const zone = enterprise.timeZone;
  const now = useNow();
  const today = dayIn(now, zone);
  const phone = useMedia(phoneQuery);
  const { view, day, userId, go } = useAgendaAddress(today, phone);
  const { hasDemonstrator, byPartner } = useVisitContext();
  const sees = seesEnterprise(user.roles);
  const people = useAgendaPeople(sees || hasDemonstrator, sees);
  const span = spanOf(view, day);
  const { data, previousData, error, loading, observable } = useQuery(AgendaDocument, {
    variables: { startDate: span.first, endDate: span.last, userId: userId || null },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => readAnew(observable);
  const ask = () => quietly(read());
  const cursor = loading ? undefined : data?.agenda.cursor;
  useVisitChanges(ask, cursor, async () => (await read()).data?.agenda.cursor);
  const [finishing, setFinishing] = useState<Visit_VisitFragment | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const agenda = useRef<HTMLDivElement>(null);
  // A finished visit has no button to go back to.
  const finished = useRef(false);

  const types: readonly BusinessType[] = sees ? BUSINESS_TYPES : funnelsOf(user.roles);
  const { items, unreadable = 0 } = (data ?? (error ? undefined : previousData))?.agenda ?? {};
  const { moving, move } = useVisitMove(zone, read);
  // Where it was put, until the agency has answered.
  const visits = items?.map((visit) => {
    const slot = moving.get(visit.id);
    return slot ? { ...visit, date: slot.day, startTime: slot.time } : visit;
  });
  const ownerName = userId ? (people.find(({ id }) => id === userId)?.name ?? "") : user.name;
  const owner = { id: userId || user.id, name: ownerName };
  const hours = view === "day" || view === "week";
  const { returns, missing, waits } = useAgendaReturns(
    owner.id,
    zone,
    !hours || !enterprise.hasListFilters || types.length === 0,
  );
  const reminders = useAgendaReminders(span, zone, !hours || !enterprise.hasReminders || userId !== "");
  const changes = funnelsOf(user.roles).length > 0 || isManager(user.roles);
  const opens = ({ attendanceSummary: lead }: Visit_VisitFragment) =>
    lead !== null && types.includes(lead.businessType);
  /** What this person may do about a visit (docs/product/visits.md#people). */
  const stepsOf = (visit: Visit_VisitFragment): OpenVisitStep[] => {
    const { attendanceSummary: lead, status, user: by } = visit;
    if (status !== "OPEN" || !lead || isClosed(lead.status)) return [];
    if (changes && opens(visit)) return ["finish", "reschedule", "cancel"];
    return by.id === user.id ? ["finish"] : [];
  };
  const finish = (visit: Visit_VisitFragment) => {
    finished.current = false;
    setFinishing(visit);
  };
  const shown = {
    days: daysOf(span),
    today,
    ownerName,
    opens: (type: BusinessType) => types.includes(type),
    actions: ({ attendanceSummary: attendance, property }: Visit_VisitFragment) =>
      attendance && (
        <ReachLead
          {...reachOf(attendance)}
          address={property?.address}
          attendanceId={
            changes && types.includes(attendance.businessType) && !isClosed(attendance.status)
              ? attendance.id
              : null
          }
          // A message is written into the history: reception looks, and does not change.
          {...(sees && !isManager(user.roles) && { phoneE164: null })}
        />
      ),
    onFinish: finish,
    steps: stepsOf,
    onStep: (visit: Visit_VisitFragment, step: OpenVisitStep) =>
      opens(visit) ? setOpened({ kind: "step", visit, step }) : finish(visit),
  };
  const touched = useRef<{ x: number; y: number }>(null);
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      touched.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = touched.current;
      touched.current = null;
      // A visit that was lifted is not a page that was turned.
      if (!from || !finger || currentTarget.querySelector("[data-lifting]")) return;
      const along = finger.clientX - from.x;
      if (Math.abs(along) > SWIPE && Math.abs(finger.clientY - from.y) < SWIPE / 2)
        go({ day: addDays(day, along < 0 ? 1 : -1) });
    },
  };
  const keys = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const to = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!to && event.key !== "Home") return;
    event.preventDefault();
    go({ day: to ? step(view, day, to) : today });
  };
  return (
    <>
      <PageTitle>Agenda</PageTitle>
      <AgendaToolbar
        view={view}
        day={day}
        onView={(next) => go({ view: next })}
        onStep={(to) => go({ day: step(view, day, to) })}
        onToday={() => go({ day: today })}
        person={
          people.length > 0 && (
            <Person>
              <Select
                label="Agenda de"
                hideLabel
                placeholder="Minha agenda"
                options={people
                  .filter(({ id }) => id !== user.id)
                  .map(({ id, name }) => ({ value: id, label: name }))}
                value={userId}
                onChange={(event) => go({ user: event.target.value })}
              />
            </Person>
          )
        }
      >
        {enterprise.hasVisitFeed && <FeedPopover />}
      </AgendaToolbar>
      <Body
        ref={agenda}
        $old={!data && visits !== undefined}
        role="group"
        aria-label="Visitas"
        aria-busy={loading}
        tabIndex={0}
        aria-keyshortcuts="ArrowLeft ArrowRight Home"
        onKeyDown={keys}
      >
        {visits && <Unreadable count={unreadable} of={VISITS} />}
        {/* Returns take their place beside the visits: both are shown at once, and nothing shifts. */}
        {!visits || waits ? (
          error ? (
            <ErrorState busy={loading} onRetry={() => ask()}>
              <Why error={error} />
            </ErrorState>
          ) : (
            <>
              <VisuallyHidden role="status">Carregando…</VisuallyHidden>
              <Skeleton $height="480px" />
            </>
          )
        ) : view === "month" ? (
          <AgendaMonth {...shown} visits={visits} onDay={(chosen) => go({ view: "day", day: chosen })} />
        ) : view === "week" && phone ? (
          <AgendaWeek {...shown} visits={visits} />
        ) : hours ? (
          <div {...(phone && swipe)}>
            {phone && <DayStrip day={day} today={today} onDay={(chosen) => go({ day: chosen })} />}
            {view === "day" && visits.length === 0 && (
              <Quiet>Nenhuma visita neste dia. {hintFor(user.roles)}</Quiet>
            )}
            {missing > 0 && <Quiet>Há mais {missing} retornos, que não são mostrados aqui.</Quiet>}
            <AgendaGrid
              days={shown.days}
              visits={visits}
              dues={[...returns, ...reminders]}
              now={now}
              today={today}
              zone={zone}
              owner={owner}
              movable={(visit) => stepsOf(visit).includes("reschedule") && !moving.has(visit.id)}
              onVisit={(visit, beside) => setOpened({ kind: "visit", visit, beside })}
              onSlot={
                changes && !byPartner ? (slot, beside) => setOpened({ kind: "slot", slot, beside }) : null
              }
              onMove={move}
              onDay={(chosen) => go({ view: "day", day: chosen })}
              onShow={(chosen) => go({ day: chosen })}
            />
          </div>
        ) : (
          <AgendaList {...shown} visits={visits} hint={hintFor(user.roles)} />
        )}
      </Body>
      {opened && (
        <AgendaOpened
          opened={opened}
          onOpen={setOpened}
          owner={userId ? owner : null}
          hasDemonstrator={hasDemonstrator}
          opens={opens}
          steps={stepsOf}
          reach={shown.actions}
          onFinish={finish}
          onChanged={ask}
          focus={() => agenda.current}
        />
      )}
      {finishing?.attendanceSummary && (
        <Finish
          attendanceId={null}
          businessType={finishing.attendanceSummary.businessType}
          description={about(finishing.attendanceSummary.customerName, finishing.property?.code)}
          visit={finishing}
          returnFocus={() => (finished.current ? agenda.current : null)}
          onDone={() => {
            finished.current = true;
            setFinishing(null);
            ask();
          }}
          onFailed={() => setFinishing(null)}
          onCancel={() => setFinishing(null)}
        />
      )}
    </>
  );
}
