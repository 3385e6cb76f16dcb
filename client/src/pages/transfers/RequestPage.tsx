import { useQuery } from "@apollo/client/react";
import { businessTypeParam, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { formatDateTime } from "@soleira/schema/format/dates";
import { REQUEST_STATUS_DESCRIPTION } from "@soleira/schema/transfer/plan";
import { Signpost } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { requestPath } from "../../features/transfer/paths";
import { RequestActions } from "../../features/transfer/RequestActions";
import { StatusBadge } from "../../features/transfer/StatusBadge";
import {
  type TransferRequest_RequestFragment as Request,
  TransferRequestDocument,
} from "../../features/transfer/TransferRequest.generated";
import { targetText } from "../../features/transfer/target";
import { useRequestsAgain } from "../../features/transfer/useRequestsAgain";
import { BackButton } from "../../ui/BackButton";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { Tabs } from "../../ui/Tabs";
import { color, media, space, type, weight } from "../../ui/theme";

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding-top: ${space(5)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(2)} ${space(4)};
  margin: 0;
  & dt { color: ${color.inkMuted}; }
  & dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
  ${media.touch} { & a { min-height: 44px; } }
  ${media.phone} { grid-template-columns: 1fr; gap: 0; & dt { ${type.small} } & dd { margin-bottom: ${space(3)}; } }
`;

const Events = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > li > p:first-child { font-weight: ${weight.medium}; }
  & > li > p:nth-child(2) { ${type.tiny} color: ${color.inkMuted}; }
  & > li > p:nth-child(3) { margin-top: ${space(1)}; ${type.small} white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** /request-transfer/{id}, and /historic of it: one request, and what happened (docs/product/transfers.md#request-pages). */
export function RequestPage({ historic = false }: { historic?: boolean }) {
  const { id = "" } = useParams();
  const { enterprise } = useSession();
  const navigate = useNavigate();
  const { data, error, loading, observable } = useQuery(TransferRequestDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const request = data?.transferRequest;
  const read = () => readAnew(observable);
  useRequestsAgain(request ? [request.attendanceId] : [], read);
  const code = error && errorCode(error);
  if (!request && (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID"))
    return (
      <>
        <PageTitle>Pedido não encontrado</PageTitle>
        <EmptyState
          page
          icon={<Signpost size={40} strokeWidth={1.5} aria-hidden />}
          title="Este pedido não foi encontrado."
        />
      </>
    );
  if (!request && error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(read())}>
        <Why error={error} />
      </ErrorState>
    );
  const zone = enterprise.timeZone;
  return (
    <FormPage>
      <PageTitle>Pedido de transferência</PageTitle>
      <FormHeading>
        <BackButton to="/transfers" label="Voltar para transferências" />
        <div>
          <h1>Pedido de transferência</h1>
          <p>{request && `#${request.id} · ${request.customerName}`}</p>
        </div>
      </FormHeading>
      <FormSurface aria-label="Pedido de transferência">
        {request ? (
          <Tabs
            label="Partes do pedido"
            value={historic ? "historico" : "pedido"}
            // One step back is where one came from, whatever was looked at here.
            onChange={(value) =>
              void navigate(`${requestPath(id)}${value === "historico" ? "/historic" : ""}`, {
                replace: true,
              })
            }
            tabs={[
              {
                value: "pedido",
                label: "Pedido",
                content: (
                  <Panel>
                    <RequestFacts request={request} zone={zone} />
                    <RequestActions request={request} />
                  </Panel>
                ),
              },
              {
                value: "historico",
                label: "Histórico",
                content: (
                  <Panel>
                    <RequestHistory request={request} zone={zone} />
                  </Panel>
                ),
              },
            ]}
          />
        ) : (
          <TabSkeleton />
        )}
      </FormSurface>
    </FormPage>
  );
}

type PartProps = { request: Request; zone: string };

function RequestFacts({ request, zone }: PartProps) {
  const { decidedBy, decidedAt, decision, observation } = request;
  return (
    <Facts>
      <dt>Situação</dt>
      <dd>
        <StatusBadge status={request.status} />
      </dd>
      <dt>Atendimento</dt>
      <dd>
        <Link
          to={`/attendance/${businessTypeParam(request.businessType)}/customer-service/${request.attendanceId}`}
        >
          {request.customerName}
        </Link>{" "}
        · {FUNNEL_NAME[request.businessType]} #{request.attendanceId}
      </dd>
      <dt>De</dt>
      <dd>{request.requester.name}</dd>
      <dt>Para</dt>
      <dd>{targetText(request)}</dd>
      <dt>Motivo</dt>
      <dd>{request.reason.name}</dd>
      <dt>Observação</dt>
      <dd>{observation ?? "Sem observação"}</dd>
      <dt>Pedido em</dt>
      <dd>{formatDateTime(new Date(request.createdAt), zone)}</dd>
      {decidedAt && (
        <>
          <dt>Decidido</dt>
          <dd>
            {decidedBy ? `por ${decidedBy.name}, ` : ""}
            {formatDateTime(new Date(decidedAt), zone)}
            {decision && `\n${decision}`}
          </dd>
        </>
      )}
    </Facts>
  );
}

function RequestHistory({ request, zone }: PartProps) {
  return (
    <Events aria-label="Histórico do pedido">
      {request.histories.map(({ status, by, at, message }, index) => (
        <li key={`${at}:${status}`}>
          <p>{index === 0 ? "Pedido feito" : REQUEST_STATUS_DESCRIPTION[status]}</p>
          <p>
            {by ?? "Sistema"} · <time dateTime={at}>{formatDateTime(new Date(at), zone)}</time>
          </p>
          <p>{message ?? "Sem mensagem"}</p>
        </li>
      ))}
    </Events>
  );
}
