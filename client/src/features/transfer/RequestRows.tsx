import { businessTypeParam, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { formatDateTime } from "@soleira/schema/format/dates";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { readAgain } from "../../ui/readAgain";
import { color, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { requestPath } from "./paths";
import { StatusBadge } from "./StatusBadge";
import type { TransferRequest_RequestFragment as Request } from "./TransferRequest.generated";
import { targetText } from "./target";

const Frame = styled.section`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &[aria-busy="true"] { ${readAgain} }
  &:focus-visible { outline-offset: -2px; }
`;

const Table = styled.table`
  width: 100%;
  min-width: 960px;
  border-collapse: collapse;
  ${type.small}
  & :is(th, td) { height: 56px; padding: ${space(1)} ${space(3)}; text-align: left; border-top: 1px solid ${color.line}; overflow-wrap: anywhere; }
  & thead th { height: 40px; border-top: 0; background: ${color.sunken}; color: ${color.inkMuted}; ${type.tiny} font-weight: ${weight.medium}; white-space: nowrap; }
  & tbody th { font-weight: ${weight.medium}; white-space: nowrap; }
  & td { color: ${color.inkMuted}; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
`;

const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  &[aria-busy="true"] { ${readAgain} }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${type.small}
  & > div { display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; ${type.medium} }
  & > p { color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & a { display: inline-flex; align-items: center; min-height: 44px; font-weight: ${weight.medium}; }
`;

const leadPath = ({ businessType, attendanceId }: Request) =>
  `/attendance/${businessTypeParam(businessType)}/customer-service/${attendanceId}`;

type RequestRowsProps = {
  requests: readonly Request[];
  busy: boolean;
  phone: boolean;
  zone: string;
};

/** Requests of a page: a table, on a phone cards (docs/product/transfers.md#request-pages). */
export function RequestRows({ requests, busy, phone, zone }: RequestRowsProps) {
  const when = ({ createdAt }: Request) => (
    <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), zone)}</time>
  );
  if (phone)
    return (
      <Cards aria-label="Transferências" aria-busy={busy}>
        {requests.map((request) => (
          <Card key={request.id}>
            <div>
              <Link to={requestPath(request.id)}>
                #{request.id} · {request.customerName}
              </Link>
              <StatusBadge status={request.status} />
            </div>
            <p>
              {request.requester.name} → {targetText(request)}
            </p>
            <p>
              {FUNNEL_NAME[request.businessType]} · {request.reason.name}
            </p>
            <p>{when(request)}</p>
          </Card>
        ))}
      </Cards>
    );
  return (
    <Frame aria-label="Transferências" aria-busy={busy} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>Transferências</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {["Pedido", "Lead", "Funil", "De", "Para", "Motivo", "Situação", "Data"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id}>
              <th scope="row">
                <Link to={requestPath(request.id)} aria-label={`Pedido ${request.id}`}>
                  #{request.id}
                </Link>
              </th>
              <td>
                <Link to={leadPath(request)}>{request.customerName}</Link>
              </td>
              <td>{FUNNEL_NAME[request.businessType]}</td>
              <td>{request.requester.name}</td>
              <td>{targetText(request)}</td>
              <td>{request.reason.name}</td>
              <td>
                <StatusBadge status={request.status} />
              </td>
              <td>{when(request)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
