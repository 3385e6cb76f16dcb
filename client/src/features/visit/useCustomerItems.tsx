import { useApolloClient } from "@apollo/client/react";
import { CalendarCheck2, Link2, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { tellCustomer } from "../../data/visit/tellCustomer";
import { alert } from "../../ui/alert";
import { copyText } from "../../ui/copyText";
import { useNow } from "../../ui/useNow";
import { VisitLinkDocument } from "./Visit.generated";
import { ConfirmVisitDocument } from "./VisitChanges.generated";

/** Of a menu, or a button. */
type CustomerItem = { label: string; icon: ReactNode; onSelect: () => void };

type Visit = { id: string; startsAt: string | null; confirmedAt: string | null };

const hasBegun = ({ startsAt }: Visit, now: Date) => startsAt !== null && new Date(startsAt) <= now;

/** What can be done about the customer of an open visit until it begins; nothing where visits have no link (docs/product/public-visit.md). */
export function useCustomerItems(attendanceId: string, visit: Visit | null): CustomerItem[] {
  const client = useApolloClient();
  const { hasVisitLink } = useSession().enterprise;
  const confirmation = useChange(ConfirmVisitDocument, { keep: true, saved: "Visita confirmada." });
  const now = useNow();
  if (!visit || !hasVisitLink || hasBegun(visit, now)) return [];
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
      label: "Avisar o cliente",
      icon: <MessageCircle size={16} aria-hidden />,
      onSelect: () =>
        void tellCustomer(client, {
          attendanceId,
          visitId,
          occasion: confirmedAt ? "VISIT_SCHEDULED" : "VISIT_REMINDER",
        }),
    },
    ...(confirmedAt
      ? []
      : [
          {
            label: "Confirmar visita",
            icon: <CalendarCheck2 size={16} aria-hidden />,
            onSelect: () => void confirmation.change({ visitId, attendanceId }),
          },
        ]),
    { label: "Copiar link do cliente", icon: <Link2 size={16} aria-hidden />, onSelect: () => void copy() },
  ];
}
