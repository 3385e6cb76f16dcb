import { useQuery } from "@apollo/client/react";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { formatPhone } from "@soleira/schema/format/phone";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { Why } from "../../data/Why";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { AttendanceMergedDocument } from "./Merged.generated";

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Table = styled.table`
  width: 100%;
  min-width: 560px;
  border-collapse: collapse;
  ${type.small}
  & th, & td { padding: ${space(2)} ${space(3)}; text-align: left; border-top: 1px solid ${color.line}; }
  & thead th { border-top: 0; background: ${color.sunken}; color: ${color.inkMuted}; ${type.tiny} font-weight: ${weight.medium}; }
  & tbody th { font-weight: ${weight.medium}; }
  /* The link stays in sight while the other columns scroll. */
  & tbody td:last-child { position: sticky; right: 0; background: ${color.surface}; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
`;

/** The attendances that were merged into this one (docs/product/detail.md#merged). */
export function MergedTab({ id, policy }: { id: string; policy: TabPolicy }) {
  const { data, error, loading, refetch } = useQuery(AttendanceMergedDocument, {
    variables: { id },
    fetchPolicy: policy,
    notifyOnNetworkStatusChange: true,
  });
  if (!data)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const { mergedAttendances } = data.attendance;
  if (mergedAttendances.length === 0) return <EmptyState compact title="Sem atendimentos mesclados" />;
  return (
    // It scrolls, and is no part of the page by itself: that has its heading already.
    <Frame role="group" aria-label="Atendimentos mesclados" tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>Atendimentos mesclados</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">Nome</th>
            <th scope="col">E-mail</th>
            <th scope="col">Telefone</th>
            <th scope="col">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {mergedAttendances.map(({ id: mergedId, businessType, customer }) => (
            <tr key={mergedId}>
              <th scope="row">{mergedId}</th>
              <td>{customer.name}</td>
              <td>{customer.email ?? "Não informado"}</td>
              <td>{customer.phone ? formatPhone(customer.phone) : "Não informado"}</td>
              <td>
                <Link to={`/attendance/${businessTypeParam(businessType)}/customer-service/${mergedId}`}>
                  Ver<VisuallyHidden> atendimento {mergedId}</VisuallyHidden>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
