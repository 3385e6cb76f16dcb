import { useQuery } from "@apollo/client/react";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { answerText } from "@soleira/schema/attendance/next-step";
import { formatElapsed } from "@soleira/schema/format/dates";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { useChange } from "../data/useChange";
import { useReadEachMinute } from "../data/useReadEachMinute";
import { AcceptLeadDocument, LeadsToAcceptDocument } from "../features/distribution/Accept.generated";
import { queueText } from "../features/distribution/queueText";
import { UnreadNotificationsDocument } from "../features/notification/Unread.generated";
import { Button } from "../ui/Button";
import { color, media, space, type } from "../ui/theme";
import { useNow } from "../ui/useNow";

const Root = styled.section`
  flex-shrink: 0;
  max-height: 40dvh;
  overflow-y: auto;
  border-bottom: 1px solid ${color.line};
  background: ${color.accentSoft};
  & > ul { margin: 0; padding: 0; list-style: none; }
  & li { display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2)} ${space(5)}; ${type.small} }
  & li + li { border-top: 1px solid ${color.line}; }
  & li > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & small { display: block; ${type.small} color: ${color.inkMuted}; }
  ${media.phone} { & li { padding-inline: ${space(4)}; } }
`;

/**
 * Leads that the person was given and has yet to accept, above every page: until then this is all that they are told
 * (docs/product/first-answer.md#acceptance).
 */
export function LeadsToAccept() {
  const now = useNow();
  const navigate = useNavigate();
  const { data, refetch } = useQuery(LeadsToAcceptDocument, { fetchPolicy: "cache-and-network" });
  const again = useReadEachMinute(refetch);
  // A new one comes with a notification.
  const unread = useQuery(UnreadNotificationsDocument, { fetchPolicy: "cache-only" }).data
    ?.unreadNotificationCount;
  const seen = useRef(unread);
  useEffect(() => {
    if (seen.current !== unread) again();
    seen.current = unread;
  }, [unread, again]);
  const { change, busy } = useChange(AcceptLeadDocument, {
    onSaved: ({ acceptLead: { attendance } }) => {
      if (attendance)
        void navigate(
          `/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${attendance.id}`,
        );
    },
    onSettled: again,
  });
  const leads = data?.leadsToAccept ?? [];
  if (leads.length === 0) return null;
  return (
    <Root aria-label="Leads para aceitar">
      <ul>
        {leads.map(({ attendanceId, firstName, businessType, propertyCode, property, since, dueAt }) => (
          <li key={attendanceId}>
            <span>
              <strong>{firstName}</strong>
              {propertyCode && ` · ${propertyCode}`}
              {property && ` · ${property}`}
              <small>
                {dueAt
                  ? answerText(new Date(dueAt), now)
                  : `Espera há ${formatElapsed(new Date(since), now)}`}{" "}
                · {queueText(businessType)}
              </small>
            </span>
            <Button
              variant="primary"
              size="small"
              busy={busy}
              aria-label={`Aceitar ${firstName}`}
              onClick={() => void change({ attendanceId })}
            >
              Aceitar
            </Button>
          </li>
        ))}
      </ul>
    </Root>
  );
}
