import { useQuery } from "@apollo/client/react";
import { MOST_CONTACTS } from "@soleira/schema/customer/contacts";
import { mailtoLink, telLink } from "@soleira/schema/format/links";
import { EllipsisVertical, Mail, Phone, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import {
  LeadContactsDocument,
  MarkContactFillerDocument,
  SetContactsDocument,
  UnmarkContactFillerDocument,
} from "./Contacts.generated";
import { type Contact, KIND_NAME, withChanged } from "./contactChanges";
import { contactText } from "./contactText";
import { profilePath } from "./profilePath";

const Edit = lazyDialog(() => import("./ContactDialog").then((module) => module.ContactDialog));
const Remove = lazyDialog(() => import("./RemoveContactDialog").then((module) => module.RemoveContactDialog));

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  & > button { align-self: flex-end; }
`;

const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  & + & { border-top: 1px solid ${color.line}; }
  & > svg { flex: none; color: ${color.inkFaint}; }
  & > div { flex: 1; min-width: 0; }
`;

const Value = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-weight: ${weight.medium};
  & > :first-child { overflow-wrap: anywhere; min-width: 0; }
  & a { display: inline-flex; align-items: center; min-height: 24px; }
  ${media.touch} { & a { min-height: 44px; } }
`;

const Shared = styled.p`
  ${type.small}
  color: ${color.inkMuted};
  & a { display: inline-flex; align-items: center; min-height: 24px; }
`;

type Opened = { what: "edit"; contact: Contact | null } | { what: "remove"; contact: Contact };

type ContactsTabProps = {
  id: string;
  /** The person may edit the lead. */
  editable: boolean;
  /** The person may say that a contact identifies nobody. */
  marks: boolean;
};

/** All phones and e-mails of the person (docs/product/lead-profile.md#contacts). */
export function ContactsTab({ id, editable, marks }: ContactsTabProps) {
  const { data, error, loading, refetch } = useQuery(LeadContactsDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const again = () => quietly(refetch());
  const { change, busy } = useChange(SetContactsDocument, { keep: true, onSettled: again });
  const mark = useChange(MarkContactFillerDocument, {
    saved: "Contato marcado.",
    onSettled: again,
  });
  const unmark = useChange(UnmarkContactFillerDocument, {
    saved: "Marca desfeita.",
    onSettled: again,
  });
  if (!data)
    return error ? (
      <ErrorState compact busy={loading} onRetry={again}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const { contacts } = data.customer;
  // Another agency may keep one of each alone.
  const mayEdit = editable && contacts.revision !== null;
  const close = () => setOpened(null);
  const dialog = {
    customerId: id,
    contacts,
    onConflict: again,
    reading: loading,
    onClose: close,
    returnFocus: () =>
      (opened?.contact &&
        document.querySelector<HTMLElement>(`[data-contact="${CSS.escape(opened.contact.id)}"]`)) ??
      add.current,
  };
  // Nobody can be found by a phone that cannot be read.
  const marksOf = ({ kind, value, phoneE164, identifies, fillerId }: Contact) =>
    !marks || (kind === "PHONE" && phoneE164 === null)
      ? []
      : [
          fillerId
            ? {
                label: "Desfazer a marca",
                disabled: unmark.busy,
                onSelect: () => void unmark.change({ fillerContactId: fillerId }),
              }
            : {
                label: identifies ? "Não identifica ninguém" : "Identifica o lead",
                disabled: mark.busy,
                onSelect: () => void mark.change({ kind, value, identifies: !identifies, customerId: id }),
              },
        ];
  const editsOf = (contact: Contact) => [
    { label: "Editar", onSelect: () => setOpened({ what: "edit", contact }) },
    ...(contact.main
      ? []
      : [
          {
            label: "Tornar principal",
            disabled: busy,
            onSelect: () =>
              void change({
                customerId: id,
                expectedRevision: contacts.revision,
                contacts: withChanged(contacts.items, contact, { main: true }),
              }),
          },
        ]),
    ...marksOf(contact),
    { type: "separator" as const, label: "before-remove" },
    {
      label: "Remover",
      danger: true,
      disabled: contacts.items.length === 1,
      hint: contacts.items.length === 1 ? "Deixe pelo menos um telefone ou e-mail." : undefined,
      onSelect: () => setOpened({ what: "remove", contact }),
    },
  ];
  const itemsOf = (contact: Contact) => (mayEdit ? editsOf(contact) : marksOf(contact));
  return (
    <Root>
      {mayEdit && contacts.items.length < MOST_CONTACTS && (
        <Button ref={add} onClick={() => setOpened({ what: "edit", contact: null })}>
          <Plus size={16} aria-hidden />
          Adicionar contato
        </Button>
      )}
      {contacts.items.length === 0 ? (
        <EmptyState compact title="Sem contatos" />
      ) : (
        <List aria-label="Contatos">
          {contacts.items.map((contact) => (
            <Row key={contact.id}>
              {contact.kind === "PHONE" ? (
                <Phone size={18} role="img" aria-label="Telefone" />
              ) : (
                <Mail size={18} role="img" aria-label="E-mail" />
              )}
              <div>
                <Value>
                  <Reach contact={contact} />
                  {contact.main && <Badge $tone="accent">Principal</Badge>}
                  {!contact.identifies && <Badge>Não identifica ninguém</Badge>}
                </Value>
                {contact.sharedWith.length > 0 && (
                  <Shared>
                    Também de{" "}
                    {contact.sharedWith.map(({ id: other, name }, index) => (
                      <span key={other}>
                        {index > 0 && ", "}
                        {other ? <Link to={profilePath(other)}>{name}</Link> : name}
                      </span>
                    ))}
                  </Shared>
                )}
              </div>
              {itemsOf(contact).length > 0 && (
                <Menu
                  label={`Ações de ${contactText(contact)}`}
                  align="end"
                  items={itemsOf(contact)}
                  trigger={(trigger) => (
                    <IconButton
                      {...trigger}
                      label={`Ações de ${contactText(contact)}`}
                      tip="Ações"
                      data-contact={contact.id}
                    >
                      <EllipsisVertical size={18} aria-hidden />
                    </IconButton>
                  )}
                />
              )}
            </Row>
          ))}
        </List>
      )}
      {opened?.what === "edit" && <Edit {...dialog} contact={opened.contact} />}
      {opened?.what === "remove" && <Remove {...dialog} contact={opened.contact} />}
    </Root>
  );
}

/** The value, which calls or writes where it can. */
function Reach({ contact }: { contact: Contact }) {
  const text = contactText(contact);
  const to = contact.kind === "PHONE" ? telLink(contact.value, contact.phoneE164) : mailtoLink(contact.value);
  const label = `${KIND_NAME[contact.kind]}: ${text}`;
  return to ? (
    <a href={to} aria-label={label}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
