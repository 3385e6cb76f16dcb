import { useApolloClient } from "@apollo/client/react";
import type { CustomerField } from "@soleira/schema/customer/rules";
import { mailtoLink, telLink } from "@soleira/schema/format/links";
import { firstName } from "@soleira/schema/format/names";
import { formatPhone } from "@soleira/schema/format/phone";
import { Mail, Phone } from "lucide-react";
import { memo, type ReactNode } from "react";
import { styled } from "styled-components";
import {
  EditedCustomerFragmentDoc,
  type Lead_AttendanceFragment,
  Lead_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { useBeginCall } from "../../data/attendance/useBeginCall";
import { conflictOf } from "../../data/errors";
import { useFragmentNow } from "../../data/useFragmentNow";
import type { Send } from "../../data/useSend";
import { color, space } from "../../ui/theme";
import { UpdateCustomerDocument, type UpdateCustomerMutation } from "./DetailChanges.generated";
import { EditableField } from "./EditableField";
import { LeadName } from "./KnownLead";

const Contacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(1)};
  & > div { display: flex; align-items: center; gap: ${space(2)}; min-width: 0; }
  & > div > svg { color: ${color.inkFaint}; }
  & a { overflow-wrap: anywhere; }
`;

const None = styled.span`
  color: ${color.inkMuted};
`;

type Customer = Lead_AttendanceFragment["customer"];

const LABEL = { name: "Nome", phone: "Telefone", email: "E-mail" } as const;
const WORDS = { name: "O nome", phone: "O telefone", email: "O e-mail" } as const;
const INPUT = { name: "text", phone: "tel", email: "email" } as const;

type LeadContactsProps = {
  id: string;
  editable: boolean;
  /** Open and one's own to change: a call is noted. */
  notesCalls: boolean;
  /** Who is signed in. */
  userId: string;
};

/** Name, phone and e-mail of the lead, each edited in place. */
export const LeadContacts = memo(function LeadContacts({
  id,
  editable,
  notesCalls,
  userId,
}: LeadContactsProps) {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const client = useApolloClient();
  const beginCall = useBeginCall();
  if (!lead) return null;
  const { customer } = lead;
  const save = (field: CustomerField) => async (text: string, seen: string, send: Send) => {
    try {
      const expected = { [field]: seen || null };
      const given = { customerId: customer.id, attendanceId: id, [field]: text, expected };
      await send(UpdateCustomerDocument, given);
    } catch (error) {
      const current = conflictOf<UpdateCustomerMutation>(error);
      if (current)
        client.cache.writeFragment({
          id: client.cache.identify({ __typename: "Customer", id: customer.id }),
          fragment: EditedCustomerFragmentDoc,
          data: current,
        });
      // The other one has written the same.
      if (current?.[field] === text) return;
      throw error;
    }
  };
  const field = (name: CustomerField, shown: ReactNode) => (
    <EditableField
      name={name}
      label={LABEL[name]}
      draftKey={`edit:${id}:${name}`}
      inputType={INPUT[name]}
      value={customer[name] ?? ""}
      editable={editable}
      changedText={(value) => changedText(customer, name, value, userId)}
      onSave={save(name)}
    >
      {shown}
    </EditableField>
  );
  const tel = customer.phone && telLink(customer.phone, customer.phoneE164);
  return (
    <div>
      {field("name", <LeadName>{customer.name}</LeadName>)}
      <Contacts>
        <div>
          <Phone size={16} role="img" aria-label="Telefone" />
          {field(
            "phone",
            tel ? (
              <a href={tel} onClick={() => beginCall(notesCalls ? id : null)}>
                {formatPhone(customer.phone ?? "")}
              </a>
            ) : customer.phone ? (
              <span>{customer.phone}</span>
            ) : (
              <None>Não informado</None>
            ),
          )}
        </div>
        <div>
          <Mail size={16} role="img" aria-label="E-mail" />
          {field(
            "email",
            customer.email ? (
              <a href={mailtoLink(customer.email)}>{customer.email}</a>
            ) : (
              <None>Não informado</None>
            ),
          )}
        </div>
      </Contacts>
    </div>
  );
});

/** 'Ana mudou para X enquanto você editava.', by the first name of who did where the agency says it. */
function changedText(customer: Customer, field: CustomerField, value: string, userId: string): string {
  const editor = customer.editors?.[field];
  const shown = `“${(field === "phone" ? formatPhone(value) : value) || "não informado"}”`;
  if (editor?.id === userId) return `Você mudou para ${shown} em outra tela enquanto editava aqui.`;
  const who = editor ? firstName(editor.name) : WORDS[field];
  return `${who} mudou para ${shown} enquanto você editava.`;
}
