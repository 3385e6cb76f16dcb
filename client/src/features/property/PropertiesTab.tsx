import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { Hash, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { Why } from "../../data/Why";
import { Button, buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { ListPagination } from "../../ui/Pagination";
import { readAgain } from "../../ui/readAgain";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, space } from "../../ui/theme";
import { PROPERTIES, Unreadable } from "../../ui/Unreadable";
import { PropertyRow } from "./PropertyRow";
import { AttendancePropertiesDocument } from "./PropertyRow.generated";
import type { PropertyDialogProps } from "./propertyDialog";
import type { PropertyDialog } from "./propertyDialogs";
import type { PropertyVisit } from "./VisitInfo";

const AddProperty = lazyDialog(() =>
  import("./AddPropertyDialog").then((module) => module.AddPropertyDialog),
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.phone} { & > * { flex: 1; } }
`;

const Add = styled(Link)`
  ${buttonLook("secondary")}
`;

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  &[aria-busy="true"] { ${readAgain} }
`;

type PropertiesTabProps = {
  id: string;
  businessType: BusinessType;
  /** From 1. */
  page: number;
  /** Whether the page has just asked for it. */
  policy: TabPolicy;
  onPage: (page: number) => void;
  readOnly: boolean;
  zone: string;
  /** The visit's buttons of a row; the page brings them. */
  visitActions: (attendancePropertyId: string, propertyCode: string, visit: PropertyVisit) => ReactNode;
  /** The level of a row's heading. */
  heading?: "h2" | "h3";
};

/** What the lead is interested in, three a page (docs/product/properties.md#rows). */
export function PropertiesTab({
  id,
  businessType,
  page,
  policy,
  onPage,
  readOnly,
  zone,
  visitActions,
  heading = "h2",
}: PropertiesTabProps) {
  const { data, previousData, error, loading, refetch } = useQuery(AttendancePropertiesDocument, {
    variables: { id, propertiesPage: page },
    fetchPolicy: policy,
    notifyOnNetworkStatusChange: true,
  });
  const [byCode, setByCode] = useState(false);
  const [open, setOpen] = useState<(PropertyDialog & Pick<PropertyDialogProps, "row">) | null>(null);
  const shown = (data ?? (error ? undefined : previousData))?.attendance.properties;
  const add = !readOnly && (
    <Ways>
      <Button variant="quiet" icon={<Hash size={16} aria-hidden />} onClick={() => setByCode(true)}>
        Adicionar por código
      </Button>
      <Add to={`/add-properties/${id}`}>
        <Plus size={16} aria-hidden />
        Adicionar imóvel
      </Add>
      {byCode && <AddProperty attendanceId={id} onClose={() => setByCode(false)} />}
    </Ways>
  );
  if (!shown)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  if (shown.items.length === 0 && page === 1)
    return (
      <Root>
        {add}
        <EmptyState compact title="Este atendimento não possui imóveis." />
      </Root>
    );
  return (
    <Root>
      {add}
      <Rows aria-label="Imóveis" aria-busy={!data}>
        {shown.items.map((item) => (
          <PropertyRow
            key={item.id}
            row={item}
            raise={businessType === "RAISE_PROPERTY"}
            readOnly={readOnly}
            zone={zone}
            heading={heading}
            visitActions={visitActions}
            onOpen={(dialog, row) => setOpen({ ...dialog, row })}
          />
        ))}
      </Rows>
      <Unreadable count={shown.unreadable} of={PROPERTIES} />
      <ListPagination label="Páginas de imóveis" page={page} totalPages={shown.totalPages} onPage={onPage} />
      {open && (
        <open.Dialog
          attendanceId={id}
          row={open.row}
          onClose={() => setOpen(null)}
          // The last one of a page takes the page with it.
          onRemoved={() => (shown.items.length === 1 && page > 1 ? onPage(page - 1) : undefined)}
        />
      )}
    </Root>
  );
}
