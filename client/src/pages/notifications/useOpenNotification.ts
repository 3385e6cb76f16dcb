import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { managesPeople } from "@soleira/schema/person/plan";
import { useNavigate } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { errorCode, errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import type { Notification } from "../../features/notification/notificationList";
import { requestPath } from "../../features/transfer/paths";
import { alert } from "../../ui/alert";
import { NotificationAttendanceDocument, NotificationProposalDocument } from "./NotificationTarget.generated";

const GONE = "Este atendimento não está mais com você.";
const NOT_SEEN: readonly string[] = ["NOT_FOUND", "FORBIDDEN", "INVALID"];

/** The tab of the lead's page that is about it (docs/product/notifications.md#kinds). */
const TAB: Partial<Record<NonNullable<Notification["kind"]>, string>> = {
  RETURN_DUE: "retornos",
  OBSERVATION_REMINDER: "historico",
  LEAD_MERGED: "mesclados",
};

const leadPath = (type: Parameters<typeof attendancePath>[0], id: string, tab: string | undefined) =>
  `${attendancePath(type, id, { from: "attendance" })}${tab ? `&tab=${tab}` : ""}`;

/** The address of what it is about, null where it leads nowhere. @throws NOT_FOUND, FORBIDDEN for what one does not see */
async function pathOf(
  client: ApolloClient,
  notification: Notification,
  manages: boolean,
): Promise<string | null> {
  const { kind, attendanceId, transferRequestId, proposalId } = notification;
  const asked = { fetchPolicy: "network-only", context: { quiet: true } } as const;
  if (transferRequestId) return requestPath(transferRequestId);
  if (attendanceId) {
    const variables = { id: attendanceId };
    const { data } = await client.query({ query: NotificationAttendanceDocument, variables, ...asked });
    return data?.attendance
      ? leadPath(data.attendance.businessType, data.attendance.id, kind ? TAB[kind] : undefined)
      : null;
  }
  if (proposalId) {
    const variables = { id: proposalId };
    const { data } = await client.query({ query: NotificationProposalDocument, variables, ...asked });
    return data?.proposal
      ? leadPath(data.proposal.businessType, data.proposal.attendanceId, "propostas")
      : null;
  }
  // Agents learn of what they got: it is on their board.
  if (kind === "IMPORT_DONE") return manages ? "/management/import" : "/attendance";
  // Several of them (docs/product/notifications.md#bundles); to an agent one that is to be accepted, which home shows.
  if (kind === "LEAD_NEW" || kind === "LEAD_WROTE_AGAIN") return manages ? "/management/arrivals" : "/";
  if (kind === "ANSWER_SOON" || kind === "LEAD_HANDED_OVER") return "/";
  if (kind === "TRANSFER_REQUESTED") return "/transfers";
  if (kind === "WEBHOOK_PAUSED") return "/management/webhooks";
  return kind?.startsWith("VISIT_") ? "/visits" : null;
}

/**
 * Opens what a notification is about: resolves to null once it is shown, else to why one no longer sees it
 * (docs/product/notifications.md#list). `onOpened` is called before another page is shown, with `instead` in the place of this one.
 */
export function useOpenNotification(onOpened?: () => void) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { user } = useSession();
  return async (notification: Notification, instead = false): Promise<string | null> => {
    try {
      const path = await pathOf(client, notification, managesPeople(user.roles));
      if (path === null) return null;
      onOpened?.();
      void navigate(path, { replace: instead });
    } catch (error) {
      if (NOT_SEEN.includes(errorCode(error))) return GONE;
      alert.error(errorText(error));
    }
    return null;
  };
}
