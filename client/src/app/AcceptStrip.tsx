import { useQuery } from "@apollo/client/react";
import { LeadsToAcceptHere } from "../features/distribution/leadsToAcceptHere";
import { UnreadNotificationsDocument } from "../features/notification/Unread.generated";

/** Leads to accept, above every page that does not show them itself; read again with each notification: a new one comes with one. */
export function AcceptStrip() {
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: "cache-only" });
  return <LeadsToAcceptHere look="strip" revision={data?.unreadNotificationCount} />;
}
