import { useQuery } from "@apollo/client/react";
import { funnelsOf } from "@soleira/schema/account/roles";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { MOST_TRANSFERRED, mayTransfer } from "@soleira/schema/transfer/plan";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { transferredIn } from "../../features/transfer/paths";
import { TransferLeadsDocument } from "../../features/transfer/Transfer.generated";
import { BackButton, useGoBack } from "../../ui/BackButton";
import { ErrorState } from "../../ui/ErrorState";
import { FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { AttendanceMissing } from "../AttendanceMissing";
import { NoPermissionPage } from "../NoPermissionPage";
import { NotFoundPage } from "../NotFoundPage";
import { RequestForm } from "./RequestForm";
import { TransferForm } from "./TransferForm";

/** /transfer-lead/{ids}: one lead, or those of a selection, to somebody else (docs/product/transfers.md). */
export function TransferPage() {
  const { customerServiceId = "" } = useParams();
  const { user } = useSession();
  const ids = transferredIn(customerServiceId);
  if (ids.length === 0 || ids.length > MOST_TRANSFERRED) return <NotFoundPage />;
  if (!mayTransfer(user.roles) && funnelsOf(user.roles).length === 0) return <NoPermissionPage />;
  return <Transfer key={ids.join()} ids={ids} atOnce={mayTransfer(user.roles)} />;
}

function Transfer({ ids, atOnce }: { ids: string[]; atOnce: boolean }) {
  const [first = ""] = ids;
  const several = ids.length > 1;
  const { data, error, loading, refetch } = useQuery(TransferLeadsDocument, {
    variables: { id: first, ids, several },
    fetchPolicy: "cache-and-network",
    // What is chosen is not judged anew while it is being sent.
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  // Those that are still to go: all, and after a try those that did not.
  const [{ left, tries }, setLeft] = useState({ left: ids as readonly string[], tries: 0 });
  const found = data?.attendances?.items ?? (data?.attendance ? [data.attendance] : undefined);
  const [one] = found ?? [];
  const type = one && businessTypeParam(one.businessType);
  const to = !type
    ? "/"
    : several
      ? `/attendance/${type}?view=table`
      : `/attendance/${type}/customer-service/${first}`;
  const back = useGoBack(to);
  const code = error && errorCode(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID")
    return <AttendanceMissing forbidden={code === "FORBIDDEN"} />;
  if (!found && error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  if (found?.length === 0) return <AttendanceMissing />;
  const title = atOnce ? "Transferir" : "Pedir transferência";
  const leads = found?.filter(({ id }) => left.includes(id));
  const Form = atOnce ? TransferForm : RequestForm;
  return (
    <FormPage>
      <PageTitle>{title}</PageTitle>
      <FormHeading>
        <BackButton to={to} label="Voltar" />
        <div>
          <h1>{title}</h1>
          <p>{several ? `${ids.length} atendimentos` : one?.customer.name}</p>
        </div>
      </FormHeading>
      <FormSurface aria-label={title}>
        {leads && one ? (
          <Form
            key={tries}
            leads={leads}
            missing={several ? left.length - leads.length : 0}
            businessType={one.businessType}
            onAgain={(again) => setLeft({ left: again, tries: tries + 1 })}
            onDone={back}
          />
        ) : (
          <TabSkeleton />
        )}
      </FormSurface>
    </FormPage>
  );
}
