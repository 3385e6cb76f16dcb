import { CloudUpload } from "lucide-react";
import { styled } from "styled-components";
import { OUTGOING } from "../../data/outbox/operations";
import { useWaiting } from "../../data/outbox/outbox";
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

/** Says on the lead's page what was done about it and is not known to have reached the agency. */
export function PendingNotice({ id }: { id: string }) {
  const pending = useWaiting(id).filter(({ refusal }) => refusal === undefined);
  return (
    <div role="status">
      {pending.length > 0 && (
        <Notice>
          <CloudUpload size={16} aria-hidden />
          {pending.length > 1
            ? `${pending.length} mudanças pendentes: seguem assim que houver conexão.`
            : pending[0] &&
              `${OUTGOING[pending[0].operation].label} pendente: segue assim que houver conexão.`}
        </Notice>
      )}
    </div>
  );
}
