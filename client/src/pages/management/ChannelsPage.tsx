import { useQuery } from "@apollo/client/react";
import { managesPeople } from "@soleira/schema/person/plan";
import { useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { ChannelDeliveries } from "../../features/management/ChannelDeliveries";
import { ChannelList } from "../../features/management/ChannelList";
import { LeadChannelsDocument } from "../../features/management/Channels.generated";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { ManagementFrame } from "./ManagementFrame";

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(860px, 100%);
`;

/** /management/channels: the doors by which leads come in, and what came, for managers and admins (docs/product/channels.md). */
export function ChannelsPage() {
  const { user } = useSession();
  const mayManage = managesPeople(user.roles);
  /** Another list of deliveries, read anew. */
  const [seen, setSeen] = useState(0);
  const { data, error, loading, observable } = useQuery(LeadChannelsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !mayManage,
  });
  const read = () => quietly(readAnew(observable));
  return (
    <ManagementFrame title="Canais de leads">
      {!mayManage ? (
        <EmptyState title="Sem permissão">Os canais de leads são da gestão da imobiliária.</EmptyState>
      ) : data?.leadChannels ? (
        <Parts>
          <ChannelList
            channels={data.leadChannels}
            onChanged={() => {
              read();
              setSeen((count) => count + 1);
            }}
          />
          <ChannelDeliveries key={seen} onChanged={read} />
        </Parts>
      ) : error ? (
        <ErrorState busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </ManagementFrame>
  );
}
