import { isManager, mayEnter } from "@soleira/schema/account/roles";
import { seesPeople } from "@soleira/schema/person/plan";
import { seesProposals } from "@soleira/schema/proposal/access";
import {
  ArrowLeftRight,
  ChartColumn,
  FileText,
  ListOrdered,
  type LucideIcon,
  MapPin,
  UserRound,
  Users,
} from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import type { Session } from "../data/session/useSession";
import type { ShortcutId } from "../data/shortcuts/shortcuts";
import { PROFILE_PATH } from "../features/account/profilePath";
import { CHECK_IN_PATH, hasQueues, RULES_POSITION_PATH } from "../features/distribution/distributionPath";
import { PEOPLE_PATH } from "../features/person/personPath";
import { DASHBOARD_PATH, hasTransfers, PROPOSALS_PATH, TRANSFERS_PATH } from "./navigation";

/** A page that has no tab; `to` may be an address of another program. */
export type FurtherPage = { label: string; to: string; Icon: LucideIcon; shortcut?: ShortcutId };

/** Another program's pages, where the agency names one (docs/product/settings.md#agency). */
export const managementOf = ({ user, enterprise }: Session): FurtherPage[] =>
  seesPeople(user.roles) && (enterprise.managementUrl || enterprise.hasManagement || isManager(user.roles))
    ? [
        {
          label: "Gestão",
          to: enterprise.managementUrl ?? (enterprise.hasManagement ? PEOPLE_PATH : "/management/agency"),
          Icon: Users,
          shortcut: "goManagement",
        },
      ]
    : [];

/** The other pages without a tab that this person has here. */
export function furtherPagesOf({ user, enterprise }: Session): FurtherPage[] {
  const { roles } = user;
  const page = (has: boolean, one: FurtherPage): FurtherPage[] => (has ? [one] : []);
  return [
    { label: "Minha conta", to: PROFILE_PATH, Icon: UserRound, shortcut: "goProfile" },
    ...page(enterprise.hasReports && mayEnter(roles), {
      label: "Dashboard",
      to: DASHBOARD_PATH,
      Icon: ChartColumn,
      shortcut: "goDashboard",
    }),
    ...page(enterprise.hasDistribution && hasQueues(roles), {
      label: "Posição nas regras",
      to: RULES_POSITION_PATH,
      Icon: ListOrdered,
    }),
    ...page(enterprise.hasDistribution, { label: "Check-in", to: CHECK_IN_PATH, Icon: MapPin }),
    ...page(enterprise.hasNewProposalFlow && seesProposals(roles), {
      label: "Propostas",
      to: PROPOSALS_PATH,
      Icon: FileText,
      shortcut: "goProposals",
    }),
    ...page(hasTransfers(roles), {
      label: "Transferências",
      to: TRANSFERS_PATH,
      Icon: ArrowLeftRight,
      shortcut: "goTransfers",
    }),
  ];
}

/** Opens a page, that of another program in the place of this one. */
export function openPage(to: string, navigate: NavigateFunction): void {
  if (to.startsWith("/")) void navigate(to);
  else window.location.assign(to);
}
