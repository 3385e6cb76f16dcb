import { useQuery } from "@apollo/client/react";
import { BUSINESS_TYPES, type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { ColumnForm } from "@soleira/schema/lists/forms";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { Badge } from "../../ui/Badge";
import { Checkbox } from "../../ui/Checkbox";
import { ErrorState } from "../../ui/ErrorState";
import { FormDialog } from "../../ui/FormDialog";
import { IconButton } from "../../ui/IconButton";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextField } from "../../ui/TextField";
import { color, radius, space, type, weight } from "../../ui/theme";
import { ColumnsDocument, type ColumnsQuery, UpdateColumnDocument } from "./Settings.generated";

type Column = ColumnsQuery["columnSettings"][number];

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > li { display: flex; align-items: center; gap: ${space(2)}; min-height: 48px; padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)}; ${type.small} }
  & > li + li { border-top: 1px solid ${color.line}; }
  & > li > div { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; overflow-wrap: anywhere; }
  & strong { font-weight: ${weight.medium}; }
`;

/** The columns of each funnel; order and statuses are fixed (docs/product/settings.md#lists). */
export function Columns({ mayChange }: { mayChange: boolean }) {
  const [businessType, setBusinessType] = useState<BusinessType>("SALE");
  const [edited, setEdited] = useState<Column | null>(null);
  const { data, error, loading, observable } = useQuery(ColumnsDocument, {
    variables: { businessType },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(readAnew(observable));
  return (
    <>
      <Select
        label="Funil"
        options={BUSINESS_TYPES.map((value) => ({ value, label: FUNNEL_NAME[value] }))}
        value={businessType}
        onChange={({ target }) => setBusinessType(target.value as BusinessType)}
      />
      {!data ? (
        error ? (
          <ErrorState busy={loading} onRetry={read}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <TabSkeleton />
        )
      ) : (
        <List aria-label={`Colunas: ${FUNNEL_NAME[businessType]}`}>
          {data.columnSettings.map((column) => (
            <li key={column.status}>
              <div>
                <strong>{column.title}</strong>
                {column.useOnPreService && <Badge>Pré-atendimento</Badge>}
                {column.actionRequired && <Badge $tone="info">Pede uma ação</Badge>}
                {column.stoppedAfterDays !== null && (
                  <Badge>{`Parado após ${column.stoppedAfterDays} ${column.stoppedAfterDays === 1 ? "dia" : "dias"}`}</Badge>
                )}
              </div>
              {mayChange && (
                <IconButton label={`Editar ${column.title}`} onClick={() => setEdited(column)}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </List>
      )}
      {edited && (
        <ColumnDialog
          businessType={businessType}
          column={edited}
          onClose={() => setEdited(null)}
          onSaved={read}
        />
      )}
    </>
  );
}

type ColumnDialogProps = {
  businessType: BusinessType;
  column: Column;
  onClose: () => void;
  onSaved: () => void;
};

function ColumnDialog({ businessType, column, onClose, onSaved }: ColumnDialogProps) {
  const { status, title, useOnPreService, actionRequired, stoppedAfterDays } = column;
  const form = useMutationForm({
    schema: ColumnForm,
    draft: `column:${businessType}:${status}`,
    start: {
      title,
      useOnPreService,
      actionRequired,
      stoppedAfterDays: stoppedAfterDays === null ? "" : String(stoppedAfterDays),
    },
    mutation: UpdateColumnDocument,
    input: (typed) => ({ businessType, status, ...typed }),
    keep: true,
    fields: { title: "title", stoppedAfterDays: "stoppedAfterDays" },
    onSaved: () => {
      alert.success("Coluna salva.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Editar coluna"
      description={FUNNEL_NAME[businessType]}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField label="Título" autoComplete="off" maxLength={30} {...form.field("title")} />
      <div>
        <Checkbox
          label="Pré-atendentes veem esta coluna"
          checked={form.field("useOnPreService").value}
          onChange={({ target }) => form.change({ useOnPreService: target.checked })}
        />
        <Checkbox
          label="Mover para cá pede uma ação antes"
          checked={form.field("actionRequired").value}
          onChange={({ target }) => form.change({ actionRequired: target.checked })}
        />
      </div>
      {!isClosed(status) && (
        <TextField
          label="Dias até um lead sem nada planejado ficar parado"
          optional
          inputMode="numeric"
          maxLength={3}
          hint="De 1 a 365. Vazio: nunca."
          {...form.field("stoppedAfterDays")}
        />
      )}
    </FormDialog>
  );
}
