import { formatPhone, toE164 } from "@soleira/schema/format/phone";
import { styled } from "styled-components";
import { color, space, type } from "../../ui/theme";
import type { Shown } from "./publicText";

const Root = styled.footer`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  ${type.small}
  color: ${color.inkMuted};
  & a { display: inline-flex; align-items: center; min-height: 44px; color: ${color.accentInk}; }
`;

/** Whom to ask: the agent, else the agency. */
export function Contact({ of: { agent, enterprise } }: { of: Pick<Shown, "agent" | "enterprise"> }) {
  const phone = agent?.phone ?? enterprise.phone;
  const number = phone && toE164(phone);
  return (
    <Root>
      <p>Dúvidas? Fale com {agent ? `${agent.name}, ${enterprise.name}` : enterprise.name}.</p>
      {phone && <p>{number ? <a href={`tel:${number}`}>{formatPhone(phone)}</a> : phone}</p>}
    </Root>
  );
}
