import { seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import {
  businessTypeParam,
  FUNNEL_NAME,
  parseBusinessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { CreateAttendanceForm } from "../features/create/CreateAttendanceForm";
import { startOf } from "../features/create/createForm";
import { useSession } from "../features/session/useSession";
import { PageTitle } from "../ui/PageTitle";
import { color, media, radius, space, type } from "../ui/theme";
import { NoPermissionPage } from "./NoPermissionPage";
import { NotFoundPage } from "./NotFoundPage";

const Page = styled.div`
  width: min(720px, 100%);
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(12)};
  ${media.phone} { padding: ${space(5)} ${space(4)} ${space(10)}; }
`;

const Heading = styled.header`
  margin-bottom: ${space(5)};
  h1 { ${type.display} font-weight: 560; }
  p { color: ${color.inkMuted}; }
`;

const Sheet = styled.section`
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${media.phone} { padding: 0; border: 0; background: transparent; }
`;

/** /new-customer-service/{businessType}; the query may carry name, email, phone, channel, channelId, code and from. */
export function NewCustomerServicePage() {
  const { businessTypeParam: param } = useParams();
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const businessType = parseBusinessTypeParam(param);
  // The query is where the form starts; a later change of it must not throw away what was typed.
  const works = businessType !== null && worksFunnel(user.roles, businessType);
  const [start] = useState(() => {
    const needsUser = seesEnterprise(user.roles);
    return startOf(query, needsUser, needsUser && works ? user.id : "");
  });
  if (!businessType) return <NotFoundPage />;
  if (!works && !seesEnterprise(user.roles)) return <NoPermissionPage />;

  const back = () => {
    // From an attendance one goes back to it; a link from elsewhere has nothing behind it.
    if (query.get("from") === "attendance" && key !== "default") return void navigate(-1);
    void navigate(`/attendance/${businessTypeParam(businessType)}${works ? "" : "?view=table"}`);
  };

  return (
    <Page>
      <PageTitle>Novo atendimento</PageTitle>
      <Heading>
        <h1>Novo atendimento</h1>
        <p>{FUNNEL_NAME[businessType]}</p>
      </Heading>
      <Sheet>
        <CreateAttendanceForm
          businessType={businessType}
          start={start}
          channelName={query.get("channel")}
          onCreated={back}
          onCancel={back}
        />
      </Sheet>
    </Page>
  );
}
