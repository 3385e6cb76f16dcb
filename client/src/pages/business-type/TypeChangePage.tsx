import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { TYPE_CHANGE_REFUSALS } from "@soleira/schema/business-type/plan";
import { useParams } from "react-router-dom";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { TypeChangeDocument } from "../../features/business-type/TypeChange.generated";
import { BackButton } from "../../ui/BackButton";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { AttendanceMissing } from "../AttendanceMissing";
import { TypeChangeForm } from "./TypeChangeForm";

/** /transfer-business-type/{id}: moves an attendance to another funnel (docs/product/business-type.md). */
export function TypeChangePage() {
  const { customerServiceId: id = "" } = useParams();
  const { user, enterprise } = useSession();
  const { data, error, loading, refetch } = useQuery(TypeChangeDocument, {
    variables: { id, withProposals: enterprise.hasNewProposalFlow },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const attendance = data?.attendance;
  const code = error && errorCode(error);
  if (!attendance && (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID"))
    return <AttendanceMissing forbidden={code === "FORBIDDEN"} />;
  if (!attendance && error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  if (attendance && !isManager(user.roles) && attendance.user?.id !== user.id)
    return <AttendanceMissing forbidden />;
  const to = attendance
    ? `/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${id}`
    : "/";
  return (
    <FormPage>
      <PageTitle>Alterar tipo de negócio</PageTitle>
      <FormHeading>
        <BackButton to={to} label="Voltar para o atendimento" />
        <div>
          <h1>Alterar tipo de negócio</h1>
          <p>{attendance?.customer.name}</p>
        </div>
      </FormHeading>
      <FormSurface aria-label="Alterar tipo de negócio">
        {!attendance ? (
          <TabSkeleton />
        ) : isClosed(attendance.status) ? (
          <EmptyState compact title={TYPE_CHANGE_REFUSALS.closed.text} />
        ) : (
          <TypeChangeForm attendance={attendance} to={to} onRefused={() => quietly(refetch())} />
        )}
      </FormSurface>
    </FormPage>
  );
}
