import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { answerText } from "@soleira/schema/attendance/next-step";
import { formatElapsed } from "@soleira/schema/format/dates";
import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { useReadEachMinute } from "../../data/useReadEachMinute";
import { Button } from "../../ui/Button";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, radius, shadow, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { AcceptLeadDocument, LeadsToAcceptDocument, type LeadsToAcceptQuery } from "./Accept.generated";
import { queueText } from "./queueText";

const Root = styled.section`
  & > ul { display: flex; flex-direction: column; gap: ${space(2)}; margin: 0; padding: 0; list-style: none; }
  & li {
    display: flex;
    align-items: center;
    gap: ${space(2)} ${space(3)};
    padding: ${space(2)} ${space(3)};
    border: 1px dashed ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.surface};
    box-shadow: ${shadow.card};
    ${type.small}
  }
  & li > svg { flex-shrink: 0; color: ${color.inkFaint}; }
  & li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { ${type.medium} font-weight: ${weight.strong}; }
  & small { display: block; ${type.tiny} color: ${color.inkMuted}; }
  & small[data-late] { color: ${color.dangerInk}; font-weight: ${weight.strong}; }
  &[data-look="card"] { padding: 1px ${space(2)} ${space(2)}; }
  &[data-look="card"] li { flex-wrap: wrap; align-items: flex-start; }
  &[data-look="card"] li > button { flex-basis: 100%; }
  &[data-look="strip"] {
    flex-shrink: 0;
    max-height: 40dvh;
    overflow-y: auto;
    padding: ${space(2)} ${space(5)};
    border-bottom: 1px solid ${color.line};
    background: ${color.accentSoft};
    ${media.phone} { padding-inline: ${space(3)}; }
  }
  &[data-look="page"] { padding: ${space(6)} ${space(5)}; width: 100%; max-width: 640px; margin-inline: auto; }
  &[data-look="page"] > h1 { margin-bottom: ${space(3)}; ${type.large} font-weight: ${weight.strong}; }
  @media print { display: none; }
`;

export type LeadsToAcceptProps = {
  /** A band above the page, cards of a column, rows of a list, or all that the page shows. */
  look: "strip" | "card" | "row" | "page";
  /** Those of this funnel alone. */
  of?: BusinessType | undefined;
  /** This one alone. */
  id?: string;
  /** What is shown where there is none. */
  none?: ReactNode;
  /** Another number: they are read again. */
  revision?: number | undefined;
  /** It was accepted; without this it is opened. */
  onAccepted?: () => void;
};

type Offer = LeadsToAcceptQuery["leadsToAccept"][number];

/** What pages show themselves, by who shows it: the strip above them has the rest. */
const shown = new Map<string, readonly string[]>();
let elsewhere: readonly string[] = [];
const listeners = new Set<() => void>();
function show(by: string, ids: readonly string[]) {
  if (ids.length > 0) shown.set(by, ids);
  else if (!shown.delete(by)) return;
  elsewhere = [...shown.values()].flat();
  for (const listener of listeners) listener();
}
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Leads that the person was given and has yet to accept, on their own, in a column, in a list, or above every page what that
 * does not show itself: until then this is all that they are told (docs/product/first-answer.md#acceptance).
 */
export function LeadsToAccept({ look, of, id, none = null, revision, onAccepted }: LeadsToAcceptProps) {
  const { enterprise } = useSession();
  const now = useNow();
  const navigate = useNavigate();
  const strip = look === "strip";
  // The one that is there first reads; the strip, which is on each page, reads again.
  const { data, loading, refetch } = useQuery(LeadsToAcceptDocument);
  const others = useSyncExternalStore(listen, () => elsewhere);
  const leads = (data?.leadsToAccept ?? []).filter(
    (lead) =>
      (of === undefined || lead.businessType === of) &&
      (id === undefined || lead.attendanceId === id) &&
      !(strip && others.includes(lead.attendanceId)),
  );
  const by = useId();
  const ids = strip ? "" : leads.map(({ attendanceId }) => attendanceId).join();
  useLayoutEffect(() => {
    show(by, ids ? ids.split(",") : []);
    return () => show(by, []);
  }, [by, ids]);
  const { change, busy } = useChange(AcceptLeadDocument, {
    onSaved: ({ acceptLead: { attendance } }) => {
      if (onAccepted) onAccepted();
      else if (attendance)
        void navigate(attendancePath(attendance.businessType, attendance.id, { from: "attendance" }));
    },
    onSettled: () => void refetch().catch(() => undefined),
  });
  // A new one comes with a notification; one that is there may go to somebody else without.
  const often = leads.length > 0 || !enterprise.hasNotifications;
  const reads = strip && <Reads refetch={refetch} revision={revision} often={often} />;
  if (leads.length === 0) return reads || (loading && !data ? null : none);
  return (
    <Root aria-label="Leads para aceitar" data-look={look}>
      {reads}
      {look === "page" && (
        <>
          <PageTitle>Lead para aceitar</PageTitle>
          <h1>Lead para aceitar</h1>
        </>
      )}
      <ul>
        {leads.map((lead) => (
          <li key={lead.attendanceId}>
            <Lock size={16} aria-hidden />
            <div>
              <strong>{lead.firstName}</strong>
              {factsOf(lead)}
              <Wait {...lead} now={now} />
              {!strip && <small>Telefone, e-mail e mensagem: depois de aceitar.</small>}
            </div>
            <Button
              variant="primary"
              size="small"
              busy={busy}
              aria-label={`Aceitar ${lead.firstName}`}
              onClick={() => void change({ attendanceId: lead.attendanceId })}
            >
              Aceitar
            </Button>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const factsOf = ({ propertyCode, property }: Offer): string =>
  [propertyCode, property].map((fact) => (fact ? ` · ${fact}` : "")).join("");

function Wait({ dueAt, since, businessType, now }: Offer & { now: Date }) {
  const due = dueAt ? new Date(dueAt) : null;
  return (
    <small data-late={(due && due <= now) || undefined}>
      {due ? answerText(due, now) : `Espera há ${formatElapsed(new Date(since), now)}`} ·{" "}
      {queueText(businessType)}
    </small>
  );
}

type ReadsProps = { refetch: () => Promise<unknown>; revision: number | undefined; often: boolean };

/** Reads again with each revision, and each minute where that is not enough. */
function Reads({ refetch, revision, often }: ReadsProps) {
  useReadEachMinute(async () => often && refetch());
  const seen = useRef(revision);
  useEffect(() => {
    // The first that is known is of the same moment as what was read.
    if (seen.current !== undefined && seen.current !== revision) quietly(refetch());
    seen.current = revision;
  }, [revision, refetch]);
  return null;
}
