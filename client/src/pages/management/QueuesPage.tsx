import { useQuery } from "@apollo/client/react";
import { managesPeople } from "@soleira/schema/person/plan";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { QueuePart } from "../../features/management/QueuePart";
import { QueuesDocument } from "../../features/management/Queues.generated";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { ManagementFrame } from "./ManagementFrame";

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(760px, 100%);
`;

/** /management/queues: managers and admins say who is in each queue, and its shifts; reception reads (docs/product/distribution.md#queues). */
export function QueuesPage() {
  return (
    <ManagementFrame title="Filas">
      <Queues />
    </ManagementFrame>
  );
}

function Queues() {
  const { user, enterprise } = useSession();
  const change = managesPeople(user.roles);
  const { data, error, loading, observable } = useQuery(QueuesDocument, {
    variables: { change },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(readAnew(observable));
  if (!data)
    return error ? (
      <ErrorState busy={loading} onRetry={read}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  return (
    <Parts>
      {data.distributionQueues
        .filter(
          ({ queue, members }) => queue !== "PRE_SERVICE" || enterprise.hasPreService || members.length > 0,
        )
        .map(({ queue, members, settings, rules }) => (
          <QueuePart
            key={queue}
            queue={queue}
            settings={settings}
            rules={rules}
            members={members.map(({ user: { id, name } }) => ({ id, name }))}
            shifts={data.shifts.filter((shift) => shift.queue === queue)}
            places={data.places}
            people={data[queue]}
            onChanged={read}
          />
        ))}
    </Parts>
  );
}
