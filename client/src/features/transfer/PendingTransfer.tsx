import { ArrowLeftRight } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Facts_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { color, radius, space } from "../../ui/theme";
import { requestPath } from "./paths";

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  & > svg { flex: none; }
  & a { display: inline-flex; align-items: center; min-height: 24px; color: inherit; }
`;

/** Says that somebody asked for the lead's transfer (docs/product/transfers.md#request-pages). */
export function PendingTransfer({ id, linked }: { id: string; linked: boolean }) {
  const facts = useFragmentNow(Facts_AttendanceFragmentDoc, "Facts_attendance", `Attendance:${id}`);
  if (!facts?.transferRequestId) return null;
  return (
    <Root aria-label="Pedido de transferência">
      <ArrowLeftRight size={20} aria-hidden />
      <p>
        Há um pedido de transferência pendente.{" "}
        {linked && <Link to={requestPath(facts.transferRequestId)}>Ver pedido</Link>}
      </p>
    </Root>
  );
}
