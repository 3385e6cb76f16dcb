import { useQuery } from "@apollo/client/react";
import { listingAgentForm } from "@soleira/schema/property/forms";
import { useAbout } from "../../data/attendance/about";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { SetPropertyAgentDocument } from "./PropertyChanges.generated";
import { PropertyAgentsDocument } from "./PropertyOptions.generated";
import { menuOf, type PropertyDialogProps } from "./propertyDialog";

/** Whose the listing is; leads that ask for it may go to them (docs/product/properties.md#agent). */
export function ListingAgentDialog({ attendanceId, row, onClose }: PropertyDialogProps) {
  const { unit } = useAttendanceScope();
  const { property } = row;
  const query = useQuery(PropertyAgentsDocument, { variables: { enterpriseId: unit?.id } });
  const { data } = query;
  const before = property.agent?.id ?? "";
  const form = useMutationForm({
    schema: listingAgentForm(before),
    draft: `listing-agent:${property.id}`,
    start: { agentId: before },
    mutation: SetPropertyAgentDocument,
    input: ({ agentId }) => ({
      propertyId: property.id,
      agentId: agentId || null,
      enterpriseId: unit?.id ?? null,
    }),
    keep: true,
    onSaved: onClose,
  });
  const people = new Map(
    [...(data?.SALE ?? []), ...(data?.RENT ?? []), ...(data?.RAISE_PROPERTY ?? [])].map((one) => [
      one.id,
      one.name,
    ]),
  );
  // Who has left is offered as long as it is theirs.
  if (property.agent) people.set(property.agent.id, property.agent.name);
  const options = [...people]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));
  return (
    <FormDialog
      title="Corretor do imóvel"
      description={useAbout(attendanceId, property.code)}
      confirmLabel="Confirmar"
      form={form}
      onClose={onClose}
      returnFocus={() => menuOf(row.id)}
    >
      <Select
        label="Corretor"
        failed={failedList("Não foi possível carregar os corretores.", query)}
        options={[{ value: "", label: query.loading ? "Carregando…" : "Ninguém" }, ...options]}
        {...form.field("agentId")}
        {...(!data && { value: before })}
      />
    </FormDialog>
  );
}
