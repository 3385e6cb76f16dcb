import type { ApolloClient } from "@apollo/client";
import { mayEnter } from "@soleira/schema/account/roles";
import { seesPeople } from "@soleira/schema/person/plan";
import { seesProposals } from "@soleira/schema/proposal/access";
import {
  ArrowLeftRight,
  Building2,
  ChartColumn,
  FileText,
  ListOrdered,
  LogOut,
  MapPin,
  UserRound,
  Users,
} from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import { errorText } from "../data/errors";
import type { Session } from "../data/session/useSession";
import { PROFILE_PATH } from "../features/account/profilePath";
import { CHECK_IN_PATH, hasQueues, RULES_POSITION_PATH } from "../features/distribution/distributionPath";
import { PEOPLE_PATH } from "../features/person/personPath";
import { switchEnterprise } from "../features/session/switchEnterprise";
import { alert } from "../ui/alert";
import type { MenuItem } from "../ui/MenuPanel";
import { type Appearance, keepAppearance, readAppearance } from "./appearance";
import { DASHBOARD_PATH, hasTransfers, PROPOSALS_PATH, TRANSFERS_PATH } from "./navigation";

const LOOKS: { value: Appearance; label: string }[] = [
  { value: "system", label: "Como no sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** With more agencies than these the menu would not have room for them. */
const MOST_IN_MENU = 6;

type ProfileItemsProps = Session & {
  client: ApolloClient;
  navigate: NavigateFunction;
  onLeave: () => void;
  /** Opens the choice of the agency. */
  onChoose: () => void;
};

/** What the person's menu offers: change of agency for who has several, their pages without a tab, light or dark, and out. */
export function profileItems({
  user,
  enterprise,
  client,
  navigate,
  onLeave,
  onChoose,
}: ProfileItemsProps): MenuItem[] {
  /** Another program's pages, where the agency names one (docs/product/settings.md#agency). */
  const management = (): MenuItem[] =>
    seesPeople(user.roles) && (enterprise.managementUrl || enterprise.hasManagement)
      ? [
          {
            label: "Gestão",
            icon: <Users size={16} aria-hidden />,
            onSelect: () =>
              enterprise.managementUrl
                ? window.location.assign(enterprise.managementUrl)
                : void navigate(PEOPLE_PATH),
          },
        ]
      : [];

  const pages = (): MenuItem[] => [
    { type: "separator", label: "before-pages" },
    {
      label: "Minha conta",
      icon: <UserRound size={16} aria-hidden />,
      onSelect: () => void navigate(PROFILE_PATH),
    },
    ...(enterprise.hasReports && mayEnter(user.roles)
      ? [
          {
            label: "Dashboard",
            icon: <ChartColumn size={16} aria-hidden />,
            onSelect: () => void navigate(DASHBOARD_PATH),
          },
        ]
      : []),
    ...(enterprise.hasDistribution && hasQueues(user.roles)
      ? [
          {
            label: "Posição nas regras",
            icon: <ListOrdered size={16} aria-hidden />,
            onSelect: () => void navigate(RULES_POSITION_PATH),
          },
        ]
      : []),
    ...(enterprise.hasDistribution
      ? [
          {
            label: "Check-in",
            icon: <MapPin size={16} aria-hidden />,
            onSelect: () => void navigate(CHECK_IN_PATH),
          },
        ]
      : []),
    ...(enterprise.hasNewProposalFlow && seesProposals(user.roles)
      ? [
          {
            label: "Propostas",
            icon: <FileText size={16} aria-hidden />,
            onSelect: () => void navigate(PROPOSALS_PATH),
          },
        ]
      : []),
    ...(hasTransfers(user.roles)
      ? [
          {
            label: "Transferências",
            icon: <ArrowLeftRight size={16} aria-hidden />,
            onSelect: () => void navigate(TRANSFERS_PATH),
          },
        ]
      : []),
  ];

  const accounts = (): MenuItem[] =>
    user.enterprises.length > MOST_IN_MENU ? manyAccounts() : fewAccounts();

  const manyAccounts = (): MenuItem[] => [
    { type: "separator", label: "before-accounts" },
    {
      label: "Alterar conta",
      hint: enterprise.name,
      icon: <Building2 size={16} aria-hidden />,
      onSelect: onChoose,
    },
  ];

  const fewAccounts = (): MenuItem[] => [
    { type: "separator", label: "before-accounts" },
    { type: "heading", label: "Alterar conta" },
    ...user.enterprises.map(({ id, name }) => ({
      label: name,
      checked: id === enterprise.id,
      onSelect: () => {
        if (id === enterprise.id) return;
        void switchEnterprise(client, id)
          // Another agency is another world: roles, columns, people. The page starts over.
          .then(() => window.location.assign("/"))
          .catch((error) => alert.error(errorText(error)));
      },
    })),
  ];

  const look = readAppearance();
  return [
    { type: "heading", label: user.name },
    ...management(),
    ...(user.enterprises.length > 1 ? accounts() : []),
    ...pages(),
    { type: "separator", label: "before-appearance" },
    { type: "heading", label: "Aparência" },
    ...LOOKS.map(({ value, label }) => ({
      label,
      checked: value === look,
      onSelect: () => keepAppearance(value),
    })),
    { type: "separator", label: "before-leave" },
    {
      label: "Sair",
      icon: <LogOut size={16} aria-hidden />,
      onSelect: () => onLeave(),
    },
  ];
}
