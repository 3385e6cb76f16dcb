import { useQuery } from "@apollo/client/react";
import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { Link } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { HistoryEntry } from "../../features/history/HistoryEntry";
import { HISTORY_ITEMS } from "../../ui/Unreadable";
import { LeadHistoriesDocument } from "./LeadProfile.generated";
import { ProfileList, type ProfileTabProps } from "./ProfileList";

/** What happened in all attendances that one sees of the person, newest first. */
export function HistoriesTab({ id, page, zone, onPage }: ProfileTabProps) {
  const query = useQuery(LeadHistoriesDocument, {
    variables: { id, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error } = query;
  return (
    <ProfileList
      shown={(data ?? (error ? undefined : previousData))?.customer.histories}
      query={query}
      page={page}
      onPage={onPage}
      label="Histórico"
      pagesLabel="Páginas do histórico"
      empty="Sem histórico"
      noun={HISTORY_ITEMS}
      bare
    >
      {(items) => (
        <ol aria-label="Histórico" aria-busy={!data}>
          {items.map(({ attendanceId, businessType, history }) => (
            <HistoryEntry
              key={history.id}
              item={history}
              zone={zone}
              of={
                <Link to={attendancePath(businessType, attendanceId, { from: "profile" })}>
                  {FUNNEL_NAME[businessType]} #{attendanceId}
                </Link>
              }
            />
          ))}
        </ol>
      )}
    </ProfileList>
  );
}
