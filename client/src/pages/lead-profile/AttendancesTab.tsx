import { useQuery } from "@apollo/client/react";
import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { formatDateTime } from "@soleira/schema/format/dates";
import { Link } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { Badge } from "../../ui/Badge";
import { ATTENDANCES } from "../../ui/Unreadable";
import { LeadAttendancesDocument } from "./LeadProfile.generated";
import { ProfileList, ProfileRow, type ProfileTabProps } from "./ProfileList";

/** All attendances of the person, three a page; of those of others funnel and agent alone. */
export function AttendancesTab({ id, page, zone, onPage }: ProfileTabProps) {
  const query = useQuery(LeadAttendancesDocument, {
    variables: { id, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error } = query;
  return (
    <ProfileList
      shown={(data ?? (error ? undefined : previousData))?.customer.allAttendances}
      query={query}
      page={page}
      onPage={onPage}
      label="Atendimentos"
      pagesLabel="Páginas de atendimentos"
      empty="Sem atendimentos"
      noun={ATTENDANCES}
    >
      {(items) =>
        items.map(({ businessType, userName, open, attendance }, index) => (
          <ProfileRow key={attendance?.id ?? `hidden-${index}`}>
            <h2>
              {attendance ? (
                <Link to={attendancePath(businessType, attendance.id, { from: "profile" })}>
                  {FUNNEL_NAME[businessType]} #{attendance.id}
                </Link>
              ) : (
                FUNNEL_NAME[businessType]
              )}
              <Badge $tone={open ? "accent" : "neutral"}>
                {attendance ? STATUS_DESCRIPTION[attendance.status] : open ? "Aberto" : "Encerrado"}
              </Badge>
            </h2>
            <p>
              {userName ?? "Sem corretor"}
              {attendance && ` · Atualizado em ${formatDateTime(new Date(attendance.updatedAt), zone)}`}
            </p>
          </ProfileRow>
        ))
      }
    </ProfileList>
  );
}
