import { CloudUpload } from "lucide-react";
import { styled } from "styled-components";
import { usePendingContacts } from "../../data/pendingContacts";
import { color, radius, space, type } from "../../ui/theme";

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & > svg { flex: none; }
`;

/** Says on the lead's page that a conversation was opened, or a call made, that is not recorded yet. */
export function PendingNotice({ id }: { id: string }) {
  const pending = usePendingContacts(id);
  return (
    <div role="status">
      {pending.length > 0 && (
        <Notice>
          <CloudUpload size={16} aria-hidden />
          {pending.length > 1
            ? `${pending.length} contatos pendentes: serão registrados assim que houver conexão.`
            : pending[0]?.call
              ? "Ligação pendente: será registrada assim que houver conexão."
              : "Contato por WhatsApp pendente: será registrado assim que houver conexão."}
        </Notice>
      )}
    </div>
  );
}
