import { useQuery } from "@apollo/client/react";
import { businessTypeParam, parseBusinessTypeParam } from "@soleira/schema/attendance/business-type";
import { useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import { errorCode } from "../../data/errors";
import { useLogCursor } from "../../data/live/logCursor";
import { quietly } from "../../data/quietly";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { ProposalForms } from "../../features/proposal/ProposalForms";
import { ProposalFormsDocument } from "../../features/proposal/ProposalLists.generated";
import { namedInPath, type OverPage, overPage } from "../../features/proposal/proposalPath";
import { propertyText } from "../../features/proposal/proposalText";
import { useProposalChanges } from "../../features/proposal/useProposalChanges";
import { alert } from "../../ui/alert";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { NotFoundPage } from "../NotFoundPage";
import { useAttendanceScopeOf } from "../useAttendanceScopeOf";
import { UsesProposals } from "./UsesProposals";

/** The proposal of the address; null where the address is wrong, undefined while that is not known. */
function useAddressed() {
  const { businessTypeParam: type, proposalId = "", uuid } = useParams();
  const businessType = parseBusinessTypeParam(type);
  const since = useLogCursor();
  const query = useQuery(ProposalFormsDocument, {
    variables: { id: proposalId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
    skip: !businessType,
  });
  const { data, error } = query;
  const found = data?.proposal;
  const isWrong =
    !businessType ||
    (found && (namedInPath(found) !== uuid || found.businessType !== businessType)) ||
    (error && ["NOT_FOUND", "INVALID", "FORBIDDEN"].includes(errorCode(error)));
  return { ...query, since, proposal: isWrong ? null : found };
}

/** Opened by its address: the same, over the attendance's page. */
export function ProposalFormEntry() {
  return (
    <UsesProposals>
      <Entry />
    </UsesProposals>
  );
}

function Entry() {
  const { pathname } = useLocation();
  const { proposal, error, loading, refetch } = useAddressed();
  if (proposal === null) return <NotFoundPage />;
  if (proposal) {
    const background = {
      pathname: `/attendance/${businessTypeParam(proposal.attendance?.businessType ?? proposal.businessType)}/customer-service/${proposal.attendanceId}`,
      search: "?tab=propostas",
    };
    return <Navigate to={pathname} state={{ background, direct: true } satisfies OverPage} replace />;
  }
  return error ? (
    <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
      <Why error={error} />
    </ErrorState>
  ) : (
    <>
      <PageTitle>Proposta</PageTitle>
      <TabSkeleton />
    </>
  );
}

/** /{businessType}/proposals/{id}/{uuid}/form over the page on which it was opened (docs/product/proposals.md#form-page). */
export function ProposalFormDialog() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const over = overPage(state);
  const close = () => (over?.direct ? void navigate(over.background, { replace: true }) : void navigate(-1));
  const { proposal, error, loading, refetch, since, data, observable } = useAddressed();
  const scope = useAttendanceScopeOf(
    proposal && { enterprise: proposal.attendance?.enterprise ?? null, user: proposal.user },
  );
  const [gone, setGone] = useState(false);
  const read = () => readAnew(observable);
  useProposalChanges(
    (change) => {
      if (change.attendanceId !== proposal?.attendanceId) return;
      if (change.proposalId === proposal.id && change.kind === "REMOVED") {
        alert.error("Esta proposta não está mais com você.");
        setGone(true);
      } else quietly(read());
    },
    data ? since : undefined,
    read,
  );
  const isMissing = proposal === null || gone;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      ownAddress
      size="wide"
      title={
        isMissing
          ? "Esta página não existe."
          : proposal
            ? `Proposta ${proposal.id} · ${proposal.customerName}`
            : "Proposta"
      }
      {...(proposal && !isMissing && { description: propertyText(proposal) })}
    >
      {isMissing ? (
        <p>O endereço pode ter mudado, ou o link veio incompleto.</p>
      ) : proposal && scope ? (
        <AttendanceScopeContext value={scope}>
          <PageTitle>{`Proposta ${proposal.id}`}</PageTitle>
          <ProposalForms proposal={proposal} readAgain={read} />
        </AttendanceScopeContext>
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Dialog>
  );
}
