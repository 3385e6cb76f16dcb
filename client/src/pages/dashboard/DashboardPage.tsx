import { useQuery } from "@apollo/client/react";
import { seesEnterprise } from "@soleira/schema/account/roles";
import { timeIn } from "@soleira/schema/format/zone";
import { readsEverybodys, readsNarrowed, reportFunnels } from "@soleira/schema/report/access";
import { ENTERPRISE_REPORTS, REPORT_TITLE } from "@soleira/schema/report/names";
import { periodProblem } from "@soleira/schema/report/period";
import { useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { PLOTTED } from "../../features/report/plots";
import { ReportUnitsDocument } from "../../features/report/Report.generated";
import { ReportPart } from "../../features/report/ReportPart";
import { fromDashboard, reportPath } from "../../features/report/reportAddress";
import { clock } from "../../ui/clock";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, space, type, weight } from "../../ui/theme";
import { Filters } from "./Filters";
import { useReportAddress } from "./useReportAddress";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(1440px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  h1 { ${type.display} font-weight: 560; }
  p { ${type.small} color: ${color.inkMuted}; font-variant-numeric: tabular-nums; }
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(480px, 100%), 1fr));
  gap: ${space(4)};
`;
const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  ${type.small}
  & > h2 { ${type.small} font-weight: ${weight.medium}; }
  & > a { display: inline-flex; align-items: center; min-height: 24px; color: ${color.accentInk}; }
  ${media.touch} { & > a { min-height: 44px; } }
`;

/** /dashboard: what became of the leads of a period (docs/product/dashboard.md). */
export function DashboardPage() {
  const { user, enterprise } = useSession();
  const { today, filters, change } = useReportAddress();
  const [readAt, setReadAt] = useState<string | null>(null);
  const problem = periodProblem(filters.period);
  // The filters ask for them where there are any.
  const holding = useQuery(ReportUnitsDocument, { fetchPolicy: "cache-only" }).data?.enterprise;
  const units = filters.unit ? 1 : 1 + (holding?.subsidiaries.length ?? 0);
  return (
    <Page>
      <PageTitle>Dashboard</PageTitle>
      <Head>
        <h1>Dashboard</h1>
        {readAt && !problem && <p>Atualizado às {readAt}</p>}
      </Head>
      <Filters today={today} filters={filters} change={change} />
      {problem ? (
        <ErrorState>{problem.message}</ErrorState>
      ) : (
        <Parts>
          {PLOTTED.filter((name) => readsNarrowed(user, name, filters)).map((name) => (
            <ReportPart
              key={name}
              name={name}
              filters={filters}
              today={today}
              expected={{
                funnels: filters.businessType ? 1 : reportFunnels(user.roles, name).length,
                units,
                everybody: !filters.user && readsEverybodys(user.roles, name),
              }}
              onRead={() => setReadAt(timeIn(clock.now(), enterprise.timeZone))}
            />
          ))}
        </Parts>
      )}
      {seesEnterprise(user.roles) && (
        <Others aria-labelledby="other-reports">
          <h2 id="other-reports">Outros relatórios</h2>
          {ENTERPRISE_REPORTS.map((name) => (
            <Link key={name} to={reportPath(name, filters, today)} state={fromDashboard(filters, today)}>
              {REPORT_TITLE[name]}
            </Link>
          ))}
        </Others>
      )}
    </Page>
  );
}
