import { formatPhone } from "@soleira/schema/format/phone";
import { Mail, Phone } from "lucide-react";
import { memo } from "react";
import { styled } from "styled-components";
import { useChange } from "../../gql/useChange";
import { useFragmentNow } from "../../gql/useFragmentNow";
import { color, media, space, type } from "../../ui/theme";
import { Lead_AttendanceFragmentDoc } from "./Detail.generated";
import { UpdateCustomerDocument } from "./DetailChanges.generated";
import { EditableField } from "./EditableField";

const Name = styled.h1`
  ${type.display}
  font-weight: 560;
  ${media.phone} { font-size: 24px; line-height: 32px; }
`;

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

/** Name, phone and e-mail of the lead, each edited where it stands. */
export const LeadContacts = memo(function LeadContacts({ id, editable }: { id: string; editable: boolean }) {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const { send } = useChange(UpdateCustomerDocument, { keep: true });
  if (!lead) return null;
  const { customer } = lead;
  const save = (field: "name" | "phone" | "email") => async (text: string) => {
    await send({ id: customer.id, [field]: text });
  };
  return (
    <div>
      <EditableField label="Nome" value={customer.name} editable={editable} onSave={save("name")}>
        <Name>{customer.name}</Name>
      </EditableField>
      <Contacts>
        <div>
          <Phone size={16} role="img" aria-label="Telefone" />
          <EditableField
            label="Telefone"
            inputType="tel"
            value={customer.phone ?? ""}
            editable={editable}
            onSave={save("phone")}
          >
            {customer.phone ? (
              <a href={`tel:${customer.phoneE164 ?? customer.phone}`}>{formatPhone(customer.phone)}</a>
            ) : (
              <None>Não informado</None>
            )}
          </EditableField>
        </div>
        <div>
          <Mail size={16} role="img" aria-label="E-mail" />
          <EditableField
            label="E-mail"
            inputType="email"
            value={customer.email ?? ""}
            editable={editable}
            onSave={save("email")}
          >
            {customer.email ? (
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            ) : (
              <None>Não informado</None>
            )}
          </EditableField>
        </div>
      </Contacts>
    </div>
  );
});
