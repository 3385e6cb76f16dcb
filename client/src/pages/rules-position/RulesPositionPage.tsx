import { useQuery } from "@apollo/client/react";
import { isManager, seesEnterprise } from "@soleira/schema/account/roles";
import { ListOrdered } from "lucide-react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import {
  QueuePositionsDocument,
  type QueuePositionsQuery,
} from "../../features/distribution/Distribution.generated";
import { CHECK_IN_PATH } from "../../features/distribution/distributionPath";
import { OwnQueue } from "../../features/distribution/OwnQueue";
import { useQueuesAgain } from "../../features/distribution/useQueuesAgain";
import { WholeQueue } from "../../features/distribution/WholeQueue";
import { ReportLink } from "../../features/report/ReportLink";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, space, type, weight } from "../../ui/theme";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(1080px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  & > h1 { ${type.display} font-weight: 560; }
  & > h2 { margin-top: ${space(2)}; ${type.large} font-weight: ${weight.strong}; }
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  align-items: start;
  gap: ${space(4)};
`;

/** /rules-position: one's place in each queue, for managers and reception all queues (docs/product/distribution.md#position). */
export function RulesPositionPage() {
  const { user } = useSession();
  const whole = seesEnterprise(user.roles);
  const { data, error, loading, observable } = useQuery(QueuePositionsDocument, {
    variables: { whole },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => readAnew(observable);
  const again = () => quietly(read());
  useQueuesAgain(read);
  return (
    <Page>
      <PageTitle>Posição nas regras</PageTitle>
      <h1>Posição nas regras</h1>
      {data ? (
        <Queues data={data} onChanged={again} />
      ) : error ? (
        <ErrorState busy={loading} onRetry={again}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Page>
  );
}

function Queues({ data, onChanged }: { data: QueuePositionsQuery; onChanged: () => void }) {
  const { user, enterprise } = useSession();
  const own = data.queuePositions;
  const all = data.distributionQueues?.filter(
    ({ queue, members }) => queue !== "PRE_SERVICE" || enterprise.hasPreService || members.length > 0,
  );
  const shared = { zone: enterprise.timeZone, onChanged };
  if (own.length === 0 && !all)
    return (
      <EmptyState
        icon={<ListOrdered size={32} strokeWidth={1.5} aria-hidden />}
        title="Você não está em nenhuma fila."
      >
        A gestão da imobiliária escolhe quem está em cada fila.
      </EmptyState>
    );
  return (
    <>
      {all && own.length > 0 && <h2>Minha posição</h2>}
      {own.length > 0 && (
        <Cards>
          {own.map((one) => (
            <OwnQueue
              key={one.queue}
              own={one}
              heading={all ? "h3" : "h2"}
              checkInPath={CHECK_IN_PATH}
              {...shared}
            />
          ))}
        </Cards>
      )}
      {all && (
        <>
          <h2>Filas da imobiliária</h2>
          {all.map((one) => (
            <WholeQueue key={one.queue} whole={one} mayPause={isManager(user.roles)} {...shared} />
          ))}
          <ReportLink name="distributions">Ver quem recebeu cada lead</ReportLink>
        </>
      )}
    </>
  );
}
