import { RolesForm } from "@soleira/schema/person/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { UpdatePersonRolesDocument } from "./People.generated";
import type { PersonDialogProps } from "./personActions";
import { menuOf, nameOf } from "./personText";
import { RolesField } from "./RolesField";
import { usePersonConflict } from "./usePersonConflict";

/** What somebody does in the agency from their next call on (docs/product/people.md#powers). */
export function RolesDialog({ person, onClose, onChanged }: PersonDialogProps) {
  const form = useMutationForm({
    schema: RolesForm,
    draft: `person-roles:${person.id}`,
    start: { roles: person.roles.join() },
    mutation: UpdatePersonRolesDocument,
    input: ({ roles }) => ({ personId: person.id, roles }),
    keep: true,
    fields: { roles: "roles" },
    onRefused: usePersonConflict(),
    onSaved: () => {
      alert.success("Papéis alterados.");
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Alterar papéis"
      description={nameOf(person)}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => menuOf(person.id)}
    >
      <RolesField {...form.field("roles")} />
    </FormDialog>
  );
}
