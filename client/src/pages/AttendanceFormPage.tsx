import { useQuery } from "@apollo/client/react";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../features/session/useSession";
import { AttendanceHomeContext } from "../gql/attendanceHome";
import { AttendanceNewsContext } from "../gql/attendanceNews";
import { errorCode, errorText } from "../gql/errors";
import { BackButton, useGoBack } from "../ui/BackButton";
import { ErrorState } from "../ui/ErrorState";
import { PageTitle } from "../ui/PageTitle";
import { TabSkeleton } from "../ui/TabSkeleton";
import { color, media, radius, space, type } from "../ui/theme";
import { AttendanceNameDocument } from "./AttendanceDetail.generated";
import { AttendanceMissing } from "./AttendanceMissing";
import { useAttendanceDoor } from "./useAttendanceDoor";
import { useHomeOf } from "./useHomeOf";

const Page = styled.div`
  width: min(720px, 100%);
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(12)};
  ${media.phone} { padding: ${space(4)} ${space(4)} ${space(10)}; }
`;

const Heading = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  h1 { ${type.display} font-weight: 560; }
  p { color: ${color.inkMuted}; }
`;

const Sheet = styled.section`
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${media.phone} { padding: 0; border: 0; background: transparent; }
`;

type AttendanceFormPageProps = {
  title: string;
  /** The tab of the detail where the result is seen. */
  tab: string;
  /** `zone`: the attendance's enterprise's. */
  children: (id: string, back: () => void, zone: string) => ReactNode;
};

/** The frame of a screen beside the detail: which attendance it is for, and back to it. */
export function AttendanceFormPage({ title, tab, children }: AttendanceFormPageProps) {
  const { customerServiceId: id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(AttendanceNameDocument, {
    variables: { id },
    notifyOnNetworkStatusChange: true,
  });
  const door = useAttendanceDoor();
  const attendance = data?.attendance;
  const home = useHomeOf(attendance);
  const { enterprise } = useSession();
  const to = attendance
    ? `/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${id}?tab=${tab}`
    : "/";
  const back = useGoBack(to);
  const code = error && errorCode(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID")
    return <AttendanceMissing forbidden={code === "FORBIDDEN"} />;
  if (error)
    return (
      <ErrorState page busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
        {errorText(error)}
      </ErrorState>
    );
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Heading>
        <BackButton to={to} label="Voltar para o atendimento" />
        <div>
          <h1>{title}</h1>
          <p>{attendance?.customer.name}</p>
        </div>
      </Heading>
      <Sheet aria-label={title}>
        {home ? (
          <AttendanceHomeContext value={home}>
            <AttendanceNewsContext value={door}>
              {children(id, back, (home.unit ?? enterprise).timeZone)}
            </AttendanceNewsContext>
          </AttendanceHomeContext>
        ) : (
          <TabSkeleton />
        )}
      </Sheet>
    </Page>
  );
}
