import { mayEnter, seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import {
  businessTypeParam,
  FUNNEL_NAME,
  parseBusinessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useSession } from "../../data/session/useSession";
import { CreateAttendanceForm } from "../../features/create/CreateAttendanceForm";
import { startOf } from "../../features/create/createForm";
import { FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { NoPermissionPage } from "../NoPermissionPage";
import { NotFoundPage } from "../NotFoundPage";

/** /new-customer-service/{businessType}; the query may carry name, email, phone, channel, channelId, code, message and from. */
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
  const draftKey = `create:${businessType}:${JSON.stringify(start)}`;
  if (!businessType) return <NotFoundPage />;
  if (!works && !seesEnterprise(user.roles)) return <NoPermissionPage otherFunnels={mayEnter(user.roles)} />;

  const back = () => {
    // From an attendance one goes back to it; a link from elsewhere has nothing behind it.
    const from = query.get("from");
    if ((from === "attendance" || from === "home") && key !== "default") return void navigate(-1);
    void navigate(`/attendance/${businessTypeParam(businessType)}${works ? "" : "?view=table"}`);
  };

  // From home and from another app there is no list in which the new one would be seen.
  const done = (id: string) =>
    query.get("from") === "home" || query.get("from") === "share"
      ? void navigate(attendancePath(businessType, id, { from: "home" }), { replace: true })
      : back();

  return (
    <FormPage>
      <PageTitle>Novo atendimento</PageTitle>
      <FormHeading>
        <div>
          <h1>Novo atendimento</h1>
          <p>{FUNNEL_NAME[businessType]}</p>
        </div>
      </FormHeading>
      <FormSurface>
        <CreateAttendanceForm
          businessType={businessType}
          key={draftKey}
          draftKey={draftKey}
          start={start}
          channelName={query.get("channel")}
          onCreated={done}
          onCancel={back}
        />
      </FormSurface>
    </FormPage>
  );
}
