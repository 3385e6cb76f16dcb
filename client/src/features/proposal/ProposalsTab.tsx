import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { Plus } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { Lead_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useLogCursor } from "../../data/live/logCursor";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { useFragmentNow } from "../../data/useFragmentNow";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, space } from "../../ui/theme";
import { PROPOSALS, Unreadable } from "../../ui/Unreadable";
import { AttendanceProposalsDocument } from "./ProposalLists.generated";
import { ProposalTable } from "./ProposalTable";
import { useOpenForm, useOpenFormSoon } from "./useOpenForm";
import { useProposalChanges } from "./useProposalChanges";
import { useToday } from "./useProposalPlan";

const Create = lazyDialog(() =>
  import("./CreateProposalDialog").then((module) => module.CreateProposalDialog),
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.phone} { & > button { flex: 1; } }
`;

type ProposalsTabProps = {
  id: string;
  businessType: BusinessType;
  /** From 1. */
  page: number;
  /** Whether the page has just asked for it. */
  policy: TabPolicy;
  onPage: (page: number) => void;
  readOnly: boolean;
  /** It stands beside other things. */
  narrow?: boolean;
};

/** The proposals of an attendance, four a page (docs/product/proposals.md#tab). */
export function ProposalsTab({
  id,
  businessType,
  page,
  policy,
  onPage,
  readOnly,
  narrow,
}: ProposalsTabProps) {
  const since = useLogCursor();
  const { data, previousData, error, loading, refetch, observable } = useQuery(AttendanceProposalsDocument, {
    variables: { id, proposalsPage: page },
    fetchPolicy: policy,
    notifyOnNetworkStatusChange: true,
  });
  const read = () => readAnew(observable);
  useProposalChanges(
    // One that waits no longer, or again, decides what may be done with the others of its property.
    ({ attendanceId }) => {
      if (attendanceId === id) quietly(read());
    },
    data ? since : undefined,
    read,
  );
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const applyAttendance = useApplyAttendance();
  const today = useToday();
  const openForm = useOpenForm();
  const openFormSoon = useOpenFormSoon();
  const [creating, setCreating] = useState(false);

  const shown = (data ?? (error ? undefined : previousData))?.attendance.proposals;
  if (!shown)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const { items, totalPages, unreadable } = shown;
  const waiting = items.filter(({ status }) => status === "WAITING_CUSTOMER");
  const [only] = waiting;
  return (
    <Root>
      {!readOnly && (
        <Head>
          {only && waiting.length === 1 && <Button onClick={() => openForm(only)}>Editar proposta</Button>}
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            Adicionar proposta
          </Button>
        </Head>
      )}
      {items.length === 0 && page === 1 ? (
        <EmptyState compact title="Nenhuma proposta adicionada" />
      ) : (
        <ProposalTable
          label="Propostas"
          items={items}
          today={today}
          old={!data}
          funnel={businessType}
          narrow={narrow ?? false}
          phoneE164={lead?.customer.phoneE164 ?? null}
        />
      )}
      <Unreadable count={unreadable} of={PROPOSALS} />
      <ListPagination label="Páginas de propostas" page={page} totalPages={totalPages} onPage={onPage} />
      {creating && (
        <Create
          attendanceId={id}
          businessType={businessType}
          name={lead?.customer.name ?? ""}
          onCreated={(proposal) => {
            setCreating(false);
            if (proposal.attendance) applyAttendance(proposal.attendance);
            quietly(read());
            openFormSoon(proposal);
          }}
          onEdit={(proposal) => {
            setCreating(false);
            openForm(proposal);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </Root>
  );
}
