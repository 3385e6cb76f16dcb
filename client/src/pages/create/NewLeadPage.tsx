import { funnelsOf, seesEnterprise } from "@soleira/schema/account/roles";
import {
  BUSINESS_TYPES,
  type BusinessType,
  businessTypeParam,
  FUNNEL_NAME,
} from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useSession } from "../../data/session/useSession";
import { sharedLead } from "../../features/create/shared";
import { buttonLook } from "../../ui/Button";
import { FormHeading, FormPage } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { Skeleton } from "../../ui/Skeleton";
import { media, space, type, weight } from "../../ui/theme";
import { useFoundLeads } from "../command/useFoundLeads";
import { NoPermissionPage } from "../NoPermissionPage";

const Choices = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  & > h2 { ${type.large} font-weight: ${weight.strong}; }
`;
const Choice = styled(Link)`
  ${buttonLook("secondary")}
  ${media.touch} { min-height: 48px; }
`;

/**
 * /new-customer-service: what another app shared, or a press on the installed app's icon (docs/product/create.md#shared).
 * Leads to the one open lead with that phone, else to the form; asks where there are several.
 */
export function NewLeadPage() {
  const { roles } = useSession().user;
  const [query] = useSearchParams();
  const shared = sharedLead(query);
  const { leads, waits, error } = useFoundLeads(shared.phone);
  const types: readonly BusinessType[] = seesEnterprise(roles) ? BUSINESS_TYPES : funnelsOf(roles);
  const form = (funnel: BusinessType) => {
    const filled = Object.entries(shared).filter(([, value]) => value !== "");
    return `/new-customer-service/${businessTypeParam(funnel)}?${new URLSearchParams([...filled, ["from", "share"]])}`;
  };
  const lead = (one: { id: string; businessType: BusinessType }) =>
    attendancePath(one.businessType, one.id, { from: "home" });

  const [type] = types;
  if (!type) return <NoPermissionPage />;
  const open = leads.filter(({ status }) => !isClosed(status));
  const [only] = open;
  if (!waits && only && open.length === 1) return <Navigate to={lead(only)} replace />;
  if (!waits && open.length === 0 && types.length === 1) return <Navigate to={form(type)} replace />;
  return (
    <FormPage>
      <PageTitle>Novo atendimento</PageTitle>
      <FormHeading>
        <h1>Novo atendimento</h1>
      </FormHeading>
      {waits ? (
        <Skeleton $height="132px" />
      ) : (
        <>
          {error && <p role="alert">Não foi possível procurar este telefone. {error}</p>}
          {open.length > 0 && (
            <Choices aria-labelledby="known">
              <h2 id="known">Com este telefone</h2>
              {open.map((one) => (
                <Choice key={one.id} to={lead(one)} replace>
                  {`${one.customer.name} · ${FUNNEL_NAME[one.businessType]}`}
                </Choice>
              ))}
            </Choices>
          )}
          <Choices aria-labelledby="funnel">
            <h2 id="funnel">Em qual funil?</h2>
            {types.map((one) => (
              <Choice key={one} to={form(one)} replace>
                {FUNNEL_NAME[one]}
              </Choice>
            ))}
          </Choices>
        </>
      )}
    </FormPage>
  );
}
