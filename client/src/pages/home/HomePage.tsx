import { useApolloClient } from "@apollo/client/react";
import { funnelsOf, isManager, seesEnterprise } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { dayIn } from "@soleira/schema/format/zone";
import { useEffect, useMemo, useState } from "react";
import { styled } from "styled-components";
import { applyChange } from "../../data/board/applyChange";
import { useLive } from "../../data/board/useLive";
import { readLogCursor, useLogCursor } from "../../data/live/logCursor";
import { useSession } from "../../data/session/useSession";
import { throttle } from "../../data/throttle";
import { LeadsToAcceptHere } from "../../features/distribution/leadsToAcceptHere";
import { Beginning } from "../../features/home/Beginning";
import { BusinessSummary } from "../../features/home/BusinessSummary";
import { FirstSteps } from "../../features/home/FirstSteps";
import type { LeadRowProps } from "../../features/home/LeadList";
import { LostLeads } from "../../features/home/LostLeads";
import { TodayAttendances } from "../../features/home/TodayAttendances";
import { TodayTeam } from "../../features/home/TodayTeam";
import { TodayVisits } from "../../features/home/TodayVisits";
import { Together } from "../../features/home/Together";
import { WaitingLeads } from "../../features/home/WaitingLeads";
import { WeekSummary } from "../../features/home/WeekSummary";
import { PEOPLE_PATH } from "../../features/person/personPath";
import { longDay } from "../../features/visit/agendaDays";
import { useVisitChanges } from "../../features/visit/useVisitChanges";
import { hintInstalling } from "../../ui/installing";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { ReachLead, reachOf } from "../ReachLead";
import { HomeFrame, HomeSkeleton } from "./HomeFrame";
import { TodayPart } from "./TodayPart";

const Greeting = styled.header`
  & > h1 { ${type.display} font-weight: ${weight.strong}; }
  & > p { color: ${color.inkMuted}; }
  & > p::first-letter { text-transform: uppercase; }
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  ${media.phone} { gap: ${space(3)}; }
`;
const Wide = styled.div`
  grid-column: 1 / -1;
`;
/** Changes come in bursts: home loads its lists again once for each burst. */
const BURST = 1000;

/** /: what today holds (docs/product/home.md). */
export function HomePage() {
  const { user, enterprise } = useSession();
  const today = dayIn(useNow(), enterprise.timeZone);
  const since = useLogCursor();
  useEffect(() => hintInstalling(today), [today]);
  return (
    <>
      <PageTitle>Home</PageTitle>
      <HomeFrame>
        <Greeting>
          <h1>Olá, {user.name.split(" ")[0]}</h1>
          <p>{longDay(today)}</p>
        </Greeting>
        <Lists since={since} today={today} />
      </HomeFrame>
    </>
  );
}

function Lists({ since, today }: { since: string | null; today: string }) {
  const { user, enterprise } = useSession();
  const zone = enterprise.timeZone;
  const types: readonly BusinessType[] = seesEnterprise(user.roles) ? BUSINESS_TYPES : funnelsOf(user.roles);
  const revision = useRevision(types, since);
  const team = seesEnterprise(user.roles);
  const works = funnelsOf(user.roles).length > 0;
  const counts = team && enterprise.hasTodayByAgent;
  const invitesAt = enterprise.hasManagement && !enterprise.managementUrl ? PEOPLE_PATH : null;
  const begins = isManager(user.roles) && enterprise.isBeginning;
  const row: LeadRowProps = {
    showAgent: team,
    actions: ({ id, status, customer, user: agent, nextVisit }) => {
      // A message and a call are written into the history: reception looks, and does not change.
      const changes = agent?.id === user.id || isManager(user.roles);
      return (
        <ReachLead
          {...customer}
          address={nextVisit?.address ?? null}
          phoneE164={changes ? customer.phoneE164 : null}
          attendanceId={changes && !isClosed(status) ? id : null}
        />
      );
    },
  };
  return (
    <Together
      outline={<HomeSkeleton />}
      parts={4 + Number(works) + Number(team) + Number(counts) + Number(begins)}
    >
      {isManager(user.roles) &&
        (begins ? (
          <Beginning type={types[0] ?? "SALE"} revision={revision} invitesAt={invitesAt} />
        ) : (
          <FirstSteps types={types} invitesAt={invitesAt} />
        ))}
      {works && (
        <Wide>
          <LeadsToAcceptHere look="row" />
        </Wide>
      )}
      {works && (
        <Wide>
          <TodayPart zone={zone} revision={revision} />
        </Wide>
      )}
      {team && (
        <Wide>
          <WaitingLeads types={types} revision={revision} {...row} />
        </Wide>
      )}
      {counts && (
        <Wide>
          <TodayTeam zone={zone} />
        </Wide>
      )}
      <Column>
        <TodayVisits
          today={today}
          revision={revision}
          team={team}
          actions={({ attendanceSummary: attendance, property }) =>
            attendance && (
              <ReachLead
                {...reachOf(attendance)}
                address={property?.address}
                attendanceId={isClosed(attendance.status) ? null : attendance.id}
              />
            )
          }
        />
      </Column>
      <Column>
        <TodayAttendances revision={revision} team={team} {...row} />
      </Column>
      <Wide>
        <WeekSummary revision={revision} />
      </Wide>
      <Wide>
        <BusinessSummary revision={revision} />
      </Wide>
      {works && enterprise.hasFirstAnswer && (
        <Wide>
          <LostLeads zone={zone} revision={revision} />
        </Wide>
      )}
    </Together>
  );
}

/** A number that rises when something changed since before the page was read: at once, and then at most once in `BURST` ms. */
function useRevision(types: readonly BusinessType[], since: string | null): number {
  const client = useApolloClient();
  const [revision, setRevision] = useState(0);
  const changed = useMemo(() => throttle(BURST, () => setRevision((last) => last + 1)), []);
  useEffect(() => changed.cancel, [changed]);
  const onResync = async () => {
    const cursor = since && (await readLogCursor(client));
    changed.call();
    return cursor;
  };
  const [type = null, ...others] = types;
  useLive({
    businessType: others.length > 0 ? null : type,
    since,
    onChange(change) {
      applyChange(client.cache, change);
      changed.call();
    },
    onResync,
  });
  // Without a log the other one reads home again when the connection opens.
  useVisitChanges(changed.call, since, since === null ? async () => null : onResync);
  return revision;
}
