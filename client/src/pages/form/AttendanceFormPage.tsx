import { useQuery } from "@apollo/client/react";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { BackButton, useGoBack } from "../../ui/BackButton";
import { ErrorState } from "../../ui/ErrorState";
import { FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { AttendanceMissing } from "../AttendanceMissing";
import { useAttendanceScopeOf } from "../useAttendanceScopeOf";
import { AttendanceNameDocument } from "./AttendanceName.generated";

type AttendanceFormPageProps = {
  title: string;
  /** The tab of the detail where the result is seen. */
  tab: string;
  /** More than a form: a list with filters, as wide as the screen, without a surface around it. */
  wide?: boolean;
  /** `zone`: the attendance's enterprise's. */
  children: (id: string, back: () => void, zone: string) => ReactNode;
};

/** The frame of a screen beside the detail: which attendance it is for, and back to it. */
export function AttendanceFormPage({ title, tab, wide = false, children }: AttendanceFormPageProps) {
  const { customerServiceId: id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(AttendanceNameDocument, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  const attendance = data?.attendance;
  const scope = useAttendanceScopeOf(attendance);
  const { enterprise } = useSession();
  const to = attendance
    ? `/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${id}?tab=${tab}`
    : "/";
  const back = useGoBack(to, wide);
  const code = error && errorCode(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID")
    return <AttendanceMissing forbidden={code === "FORBIDDEN"} />;
  if (error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  const content = scope ? (
    <AttendanceScopeContext value={scope}>
      {children(id, back, (scope.unit ?? enterprise).timeZone)}
    </AttendanceScopeContext>
  ) : (
    <TabSkeleton />
  );
  return (
    <FormPage $wide={wide}>
      <PageTitle>{title}</PageTitle>
      <FormHeading>
        <BackButton to={to} label="Voltar para o atendimento" hasSteps={wide} />
        <div>
          <h1>{title}</h1>
          <p>{attendance?.customer.name}</p>
        </div>
      </FormHeading>
      {wide ? content : <FormSurface aria-label={title}>{content}</FormSurface>}
    </FormPage>
  );
}
