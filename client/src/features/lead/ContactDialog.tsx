import { contactForm } from "@soleira/schema/customer/contact-form";
import { errorCode } from "../../data/errors";
import { useMutationForm } from "../../data/form/useMutationForm";
import { Checkbox } from "../../ui/Checkbox";
import { FormDialog } from "../../ui/FormDialog";
import { PhoneField } from "../../ui/PhoneField";
import { RadioGroup } from "../../ui/RadioGroup";
import { TextField } from "../../ui/TextField";
import { SetContactsDocument } from "./Contacts.generated";
import { type Contact, type Contacts, KIND_NAME, withChanged, withNew } from "./contactChanges";

const KINDS = (["PHONE", "EMAIL"] as const).map((value) => ({ value, label: KIND_NAME[value] }));

type ContactDialogProps = {
  customerId: string;
  contacts: Contacts;
  /** The one that is edited; null for a new one. */
  contact: Contact | null;
  /** The list is another one by now. */
  onConflict: () => void;
  /** The list is being read: what is sent meanwhile would be of an older one. */
  reading: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null | undefined;
};

/** A phone or e-mail of the person, new or edited (docs/product/lead-profile.md#contacts). */
export function ContactDialog({
  customerId,
  contacts,
  contact,
  onConflict,
  reading,
  onClose,
  returnFocus,
}: ContactDialogProps) {
  const form = useMutationForm({
    schema: contactForm(contact?.value ?? ""),
    draft: `contact:${customerId}:${contact?.id ?? "new"}`,
    start: { kind: contact?.kind ?? "PHONE", value: contact?.value ?? "", main: contact?.main ?? false },
    mutation: SetContactsDocument,
    input: ({ kind, value, main }) => ({
      customerId,
      expectedRevision: contacts.revision,
      contacts: contact
        ? withChanged(contacts.items, contact, { value, main })
        : withNew(contacts.items, { kind, value, main }),
    }),
    keep: true,
    onRefused: (error) => {
      if (errorCode(error) === "CONFLICT") onConflict();
      return false;
    },
    onSaved: onClose,
  });
  const { kind } = form.values;
  const value = form.field("value");
  return (
    <FormDialog
      title={contact ? `Editar ${KIND_NAME[contact.kind].toLowerCase()}` : "Adicionar contato"}
      confirmLabel="Salvar"
      form={{ ...form, busy: form.busy || reading }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {!contact && (
        <RadioGroup
          legend="Tipo"
          inline
          options={KINDS}
          value={kind}
          onChange={(chosen) => form.change({ kind: chosen === "EMAIL" ? "EMAIL" : "PHONE" })}
        />
      )}
      {kind === "EMAIL" ? (
        <TextField label="E-mail" type="email" inputMode="email" autoComplete="off" {...value} />
      ) : contact ? (
        <TextField label="Telefone" type="tel" autoComplete="off" {...value} />
      ) : (
        <PhoneField label="Telefone" {...value} />
      )}
      {!contact?.main && (
        <Checkbox
          label={kind === "PHONE" ? "Telefone principal" : "E-mail principal"}
          checked={form.values.main}
          onChange={(event) => form.change({ main: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}
