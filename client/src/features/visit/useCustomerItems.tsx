import { useApolloClient } from "@apollo/client/react";
import { CalendarCheck2, Link2, MessageCircle } from "lucide-react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { tellCustomer } from "../../data/visit/tellCustomer";
import { alert } from "../../ui/alert";
import { copyText } from "../../ui/copyText";
import type { MenuItem } from "../../ui/MenuPanel";
import { VisitLinkDocument } from "./Visit.generated";
import { ConfirmVisitDocument } from "./VisitChanges.generated";

type Visit = { id: string; confirmedAt: string | null };

/** What can be done about the customer of an open visit; nothing where visits have no link (docs/product/public-visit.md). */
export function useCustomerItems(attendanceId: string, visit: Visit | null): MenuItem[] {
  const client = useApolloClient();
  const { hasVisitLink } = useSession().enterprise;
  const confirmation = useChange(ConfirmVisitDocument, { keep: true, saved: "Visita confirmada." });
  if (!visit || !hasVisitLink) return [];
  const { id: visitId, confirmedAt } = visit;
  const copy = async () => {
    try {
      const { data } = await client.query({
        query: VisitLinkDocument,
        variables: { visitId },
        fetchPolicy: "no-cache",
      });
      await copyText(data?.visitLink.url ?? "");
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return [
    {
      label: "Pedir confirmação por mensagem",
      icon: <MessageCircle size={16} aria-hidden />,
      onSelect: () => void tellCustomer(client, { attendanceId, visitId, occasion: "VISIT_REMINDER" }),
    },
    ...(confirmedAt
      ? []
      : [
          {
            label: "Marcar como confirmada",
            icon: <CalendarCheck2 size={16} aria-hidden />,
            onSelect: () => void confirmation.change({ visitId, attendanceId }),
          },
        ]),
    { label: "Copiar link do cliente", icon: <Link2 size={16} aria-hidden />, onSelect: () => void copy() },
  ];
}
