import { isManager } from "@soleira/schema/account/roles";
import { mayTransfer } from "@soleira/schema/transfer/plan";
import { ArrowLeftRight, EllipsisVertical, Merge, Replace, Route, UserRound } from "lucide-react";
import { memo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { Lead_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useSession } from "../../data/session/useSession";
import { useFragmentNow } from "../../data/useFragmentNow";
import { profilePath } from "../../features/lead/profilePath";
import { mayMerge } from "../../features/merge/mayMerge";
import { transferPath } from "../../features/transfer/paths";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";

const Turns = lazyDialog(() =>
  import("../../features/distribution/TurnsDialog").then((module) => module.TurnsDialog),
);

type DetailMenuProps = {
  id: string;
  closed: boolean;
  /** The caller is its agent. */
  mine: boolean;
};

/** What else one can do with a lead: each for who may do it (docs/product/detail.md#tabs). */
export const DetailMenu = memo(function DetailMenu({ id, closed, mine }: DetailMenuProps) {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  const { user, enterprise } = useSession();
  const { roles } = user;
  const { unit } = useAttendanceScope();
  const navigate = useNavigate();
  const [showsTurns, setShowsTurns] = useState(false);
  if (!lead) return null;
  const items: MenuItem[] = [
    {
      label: "Perfil do lead",
      icon: <UserRound size={16} aria-hidden />,
      onSelect: () => void navigate(profilePath(lead.customer.id)),
    },
    ...(enterprise.hasFirstAnswer
      ? [
          {
            label: "Como chegou aqui",
            icon: <Route size={16} aria-hidden />,
            onSelect: () => setShowsTurns(true),
          },
        ]
      : []),
    // At once, or by a request: the page is the same.
    ...(!closed && (mine || mayTransfer(roles))
      ? [
          {
            label: "Transferir",
            icon: <ArrowLeftRight size={16} aria-hidden />,
            onSelect: () => void navigate(transferPath([id])),
          },
        ]
      : []),
    ...(!closed && mayMerge(roles, lead, mine)
      ? [
          {
            label: "Mesclar",
            icon: <Merge size={16} aria-hidden />,
            onSelect: () => void navigate(`/merge-calls/${id}`),
          },
        ]
      : []),
    ...(!closed && (mine || isManager(roles))
      ? [
          {
            label: "Alterar tipo de negócio",
            icon: <Replace size={16} aria-hidden />,
            onSelect: () => void navigate(`/transfer-business-type/${id}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label="Mais ações do atendimento"
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label="Mais ações do atendimento" tip="Mais ações">
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        )}
      />
      {showsTurns && (
        <Turns
          id={id}
          name={lead.customer.name}
          zone={unit?.timeZone ?? enterprise.timeZone}
          onClose={() => setShowsTurns(false)}
        />
      )}
    </>
  );
});
