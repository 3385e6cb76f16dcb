import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { queuesOf } from "@soleira/schema/distribution/queue";
import { MapPin } from "lucide-react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useReadEachMinute } from "../../data/useReadEachMinute";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { CheckInsDocument, type CheckInsQuery } from "../../features/check-in/CheckIn.generated";
import { OwnCheckIn } from "../../features/check-in/OwnCheckIn";
import { Places } from "../../features/check-in/Places";
import { WhoIsWhere } from "../../features/check-in/WhoIsWhere";
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
  width: min(960px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  & > h1 { ${type.display} font-weight: 560; }
  & > h2 { margin-top: ${space(2)}; ${type.large} font-weight: ${weight.strong}; }
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;

/** /check-in: the agency's places, in and out, and who is where (docs/product/check-in.md#in-and-out). */
export function CheckInPage() {
  const { data, error, loading, observable } = useQuery(CheckInsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => readAnew(observable);
  const again = () => quietly(read());
  useReadEachMinute(read);
  return (
    <Page>
      <PageTitle>Check-in</PageTitle>
      <h1>Check-in</h1>
      {data ? (
        <Desk data={data} onChanged={again} />
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

function Desk({ data, onChanged }: { data: CheckInsQuery; onChanged: () => void }) {
  const { user, enterprise } = useSession();
  const { places, checkIns } = data;
  const required = data.enterprise.checkInRequired;
  const own = checkIns.find((one) => one.user.id === user.id);
  const shared = { zone: enterprise.timeZone, onChanged };
  const manages = isManager(user.roles);
  return (
    <>
      {(places.length > 0 || own) && (
        <OwnCheckIn own={own} needed={required && queuesOf(user.roles).length > 0} {...shared} />
      )}
      {places.length > 0 ? (
        <>
          <h2>Locais</h2>
          <Places places={places} here={own?.place.id} onChanged={onChanged} />
        </>
      ) : (
        <EmptyState
          icon={<MapPin size={32} strokeWidth={1.5} aria-hidden />}
          title="Sua imobiliária ainda não tem locais."
        >
          {manages ? "Adicione o primeiro em Gestão, Locais." : "A gestão adiciona os locais de check-in."}
        </EmptyState>
      )}
      <WhoIsWhere checkIns={checkIns} mayEnd={manages} {...shared} />
      <ReportLink name="checkins">Ver entradas e saídas dos outros dias</ReportLink>
    </>
  );
}
