import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { FileDown } from "lucide-react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, space, type } from "../../ui/theme";
import { DocumentTemplatesDocument } from "./ProposalLists.generated";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
`;

export const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  overflow-wrap: anywhere;
  ${media.touch} { min-height: 44px; }
`;

const None = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

/** Documents to be filled in by hand, of a funnel and of all of them (docs/product/esteira.md#templates). */
export function Templates({ businessType }: { businessType: BusinessType }) {
  const { data, error, loading, refetch } = useQuery(DocumentTemplatesDocument, {
    variables: { businessType },
    notifyOnNetworkStatusChange: true,
  });
  if (error)
    return (
      <ErrorState
        compact
        title="Não foi possível carregar os modelos."
        busy={loading}
        onRetry={() => quietly(refetch())}
      >
        <Why error={error} />
      </ErrorState>
    );
  if (!data) return <Skeleton $height="28px" />;
  if (data.documentTemplates.length === 0) return <None>Nenhum modelo de documento.</None>;
  return (
    <List aria-label="Modelos de documento">
      {data.documentTemplates.map(({ id, name, url }) => (
        <li key={id}>
          <FileLink href={url} download>
            <FileDown size={16} aria-hidden />
            {name}
          </FileLink>
        </li>
      ))}
    </List>
  );
}
