import { useApolloClient, useQuery } from "@apollo/client/react";
import {
  type BusinessType,
  businessTypeParam,
  parseBusinessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { applyChange, isNewChange } from "../../data/board/applyChange";
import { useLive } from "../../data/board/useLive";
import { errorCode, isOfPart } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { DetailSkeleton } from "../../features/attendance/DetailSkeleton";
import { followVersion } from "../../features/attendance/followVersion";
import { readKnownLead } from "../../features/attendance/KnownLead";
import { noteNameEditor } from "../../features/attendance/noteNameEditor";
import { LeadsToAcceptHere } from "../../features/distribution/leadsToAcceptHere";
import type { Mover } from "../../features/move/mover";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { useWide } from "../../ui/useWide";
import { AttendanceMissing } from "../AttendanceMissing";
import { NotFoundPage } from "../NotFoundPage";
import { AttendanceDetailDocument } from "./AttendanceDetail.generated";
import { DetailBody } from "./DetailBody";
import { DetailFrame } from "./DetailFrame";
import { DetailPreview } from "./DetailPreview";
import { detailVariables, type InSight, inSightOf, parseDetail } from "./detailAddress";
import { takeEarlyLead, wasAskedEarly } from "./earlyLead";

export { askLeadEarly } from "./earlyLead";

/** /attendance/{businessType}/customer-service/{id}: everything of one lead (docs/product/detail.md#page). */
export function AttendanceDetailPage() {
  const { businessTypeParam: param, id } = useParams();
  const type = parseBusinessTypeParam(param);
  if (!type || !id) return <NotFoundPage />;
  return <Detail key={id} id={id} businessType={type} />;
}

function Detail({ id, businessType }: { id: string; businessType: BusinessType }) {
  const [params] = useSearchParams();
  const { tab, page } = parseDetail(params);
  const wide = useWide();
  // What the page begins with; what comes in sight later asks for itself.
  const [first] = useState(() => inSightOf({ tab, page }, wide));
  // The lists of a wide screen, and a history, say themselves what they show.
  const shown = useRef<InSight>(first);
  // A list that fails takes its tab, not the lead: the tab asks by itself then.
  const [headAlone, setHeadAlone] = useState(false);
  const client = useApolloClient();
  // Asked by `preload` a moment ago: not once more. A render that waits for code is begun anew, and has to see the same.
  const [early] = useState(() => wasAskedEarly(client, id));
  useEffect(() => takeEarlyLead(client), [client]);
  const { data, error, loading, refetch } = useQuery(AttendanceDetailDocument, {
    variables: detailVariables(id, headAlone ? {} : first),
    fetchPolicy: early ? "cache-first" : "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  if (!headAlone && isOfPart(error)) setHeadAlone(true);
  // The answer comes in one piece; what it shows is drawn in slices, so that a phone goes on answering meanwhile.
  const drawn = useDeferredValue(data !== undefined);
  const [gone, setGone] = useState(false);
  const mover = useRef<Mover>(null);

  // A change carries what a card shows; the rest of the page is loaded again, in one query.
  const again = useCallback(
    () =>
      client.query({
        query: AttendanceDetailDocument,
        variables: detailVariables(
          id,
          headAlone
            ? {}
            : wide
              ? shown.current
              : {
                  ...inSightOf({ tab, page }, false),
                  ...(tab === "historico" &&
                    shown.current.histories && { histories: shown.current.histories }),
                },
        ),
        fetchPolicy: "network-only",
        // A read that is under way may be older than the change.
        context: { queryDeduplication: false },
      }),
    [client, id, tab, page, wide, headAlone],
  );
  useEffect(() => followVersion(client, id, again), [client, id, again]);
  useLive({
    businessType,
    // Not before the page is there: its answer would overwrite a change that came before.
    since: data && !loading ? data.attendance.cursor : undefined,
    onChange(change) {
      if (change.attendanceId === id && isNewChange(client.cache, change))
        noteNameEditor(client.cache, change);
      const fresh = applyChange(client.cache, change);
      if (fresh) mover.current?.changed(change.attendanceId, change.actor);
      if (fresh && change.attendanceId === id && change.kind === "REMOVED") setGone(true);
    },
    onResync: async () => (await again()).data?.attendance.cursor,
  });

  const code = error && errorCode(error);
  if (gone || code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID")
    return (
      <LeadsToAcceptHere
        look="page"
        id={id}
        none={<AttendanceMissing forbidden={code === "FORBIDDEN"} />}
        onAccepted={() => quietly(refetch())}
      />
    );
  if (data && data.attendance.businessType !== businessType) {
    const to = `/attendance/${businessTypeParam(data.attendance.businessType)}/customer-service/${id}`;
    return <Navigate to={{ pathname: to, search: params.toString() }} replace />;
  }
  // Where the page itself begins, its answer is on its way already: what stood elsewhere would only move.
  const previews = !early || error !== undefined;
  const known = (!data || !drawn) && previews ? readKnownLead(client.cache, id) : null;
  if (known)
    return (
      <DetailPreview businessType={businessType} known={known}>
        {error ? (
          <ErrorState
            title="Não foi possível carregar o resto deste atendimento."
            busy={loading}
            onRetry={() => quietly(refetch())}
          >
            <Why error={error} />
          </ErrorState>
        ) : (
          <DetailSkeleton rest />
        )}
      </DetailPreview>
    );
  if (!data || !drawn)
    return error ? (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <DetailFrame>
        <PageTitle>Atendimento</PageTitle>
        <DetailSkeleton />
      </DetailFrame>
    );
  return <DetailBody id={id} businessType={businessType} first={first} shown={shown} mover={mover} />;
}
