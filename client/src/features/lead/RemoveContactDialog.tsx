import { errorCode } from "../../data/errors";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { SetContactsDocument } from "./Contacts.generated";
import { type Contact, type Contacts, without } from "./contactChanges";
import { contactText } from "./contactText";

type RemoveContactDialogProps = {
  customerId: string;
  contacts: Contacts;
  contact: Contact;
  onConflict: () => void;
  /** The list is being read: what is sent meanwhile would be of an older one. */
  reading: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null | undefined;
};

/** Asks before a contact goes. */
export function RemoveContactDialog({
  customerId,
  contacts,
  contact,
  onConflict,
  reading,
  onClose,
  returnFocus,
}: RemoveContactDialogProps) {
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: SetContactsDocument,
    input: () => ({
      customerId,
      expectedRevision: contacts.revision,
      contacts: without(contacts.items, contact.id),
    }),
    keep: true,
    onRefused: (error) => {
      if (errorCode(error) === "CONFLICT") onConflict();
      return false;
    },
    onSaved: onClose,
  });
  const next = contact.main
    ? without(contacts.items, contact.id).find((one) => one.main && one.kind === contact.kind)
    : null;
  return (
    <FormDialog
      title="Remover contato"
      confirmLabel="Remover"
      danger
      form={{ ...form, busy: form.busy || reading }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>
        {contactText(contact)} sai dos contatos deste lead.
        {next && ` ${contactText(next)} passa a ser o principal.`}
      </p>
    </FormDialog>
  );
}
