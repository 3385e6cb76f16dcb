import { useQuery } from "@apollo/client/react";
import { funnelsOf, isManager, type Role, seesEnterprise } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { dayIn } from "@soleira/schema/format/zone";
import { type KeyboardEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { about } from "../../data/attendance/about";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { AgendaDocument } from "../../features/visit/Agenda.generated";
import { AgendaList, AgendaWeek } from "../../features/visit/AgendaDays";
import { AgendaHours } from "../../features/visit/AgendaHours";
import { AgendaMonth } from "../../features/visit/AgendaMonth";
import { AgendaToolbar } from "../../features/visit/AgendaToolbar";
import { daysOf, spanOf, step } from "../../features/visit/agendaDays";
import { FeedPopover } from "../../features/visit/FeedPopover";
import { useAgendaAddress } from "../../features/visit/useAgendaAddress";
import { useAgendaPeople } from "../../features/visit/useAgendaPeople";
import { useVisitChanges } from "../../features/visit/useVisitChanges";
import { useVisitContext } from "../../features/visit/useVisitContext";
import type { Visit_VisitFragment } from "../../features/visit/Visit.generated";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { PageTitle } from "../../ui/PageTitle";
import { readAgain } from "../../ui/readAgain";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { media, phoneQuery, space } from "../../ui/theme";
import { Unreadable, VISITS } from "../../ui/Unreadable";
import { useMedia } from "../../ui/useMedia";
import { useNow } from "../../ui/useNow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { ReachLead, reachOf } from "../ReachLead";

const Body = styled.div<{ $old: boolean }>`
  /* Days that are not loaded yet look empty: what is shown is of other days. */
  ${({ $old }) => $old && readAgain}
  flex: 1;
  padding: 0 ${space(5)} ${space(6)};
  outline-offset: -2px;
  ${media.phone} { padding-inline: ${space(4)}; }
`;
const Person = styled.div`
  width: 200px;
  ${media.phone} { flex: 1; width: auto; min-width: 160px; }
`;

const Finish = lazyDialog(() =>
  import("../../features/visit/FinishVisitDialog").then((module) => module.FinishVisitDialog),
);

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
  const today = dayIn(useNow(), zone);
  const phone = useMedia(phoneQuery);
  const { view, day, userId, go } = useAgendaAddress(today, phone);
  const { hasDemonstrator } = useVisitContext();
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
  const agenda = useRef<HTMLDivElement>(null);
  // A finished visit has no button to go back to.
  const finished = useRef(false);

  const types: readonly BusinessType[] = sees ? BUSINESS_TYPES : funnelsOf(user.roles);
  const { items: visits, unreadable = 0 } = (data ?? (error ? undefined : previousData))?.agenda ?? {};
  const ownerName = userId ? (people.find(({ id }) => id === userId)?.name ?? "") : user.name;
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
          attendanceId={types.includes(attendance.businessType) ? attendance.id : null}
          // A message is written into the history: reception looks, and does not change.
          {...(sees && !isManager(user.roles) && { phoneE164: null })}
        />
      ),
    onFinish: (visit: Visit_VisitFragment) => {
      finished.current = false;
      setFinishing(visit);
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
      >
        {people.length > 0 && (
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
        )}
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
        {!visits ? (
          error ? (
            <ErrorState busy={loading} onRetry={() => ask()}>
              {errorText(error)}
            </ErrorState>
          ) : (
            <>
              <VisuallyHidden role="status">Carregando…</VisuallyHidden>
              <Skeleton $height="480px" />
            </>
          )
        ) : view === "month" ? (
          <AgendaMonth {...shown} visits={visits} onDay={(chosen) => go({ view: "day", day: chosen })} />
        ) : view === "week" ? (
          <AgendaWeek {...shown} visits={visits} />
        ) : view === "day" ? (
          <AgendaHours {...shown} visits={visits} hint={hintFor(user.roles)} />
        ) : (
          <AgendaList {...shown} visits={visits} hint={hintFor(user.roles)} />
        )}
      </Body>
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
