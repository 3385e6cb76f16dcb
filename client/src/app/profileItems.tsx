import type { ApolloClient } from "@apollo/client";
import { Building2, LogOut } from "lucide-react";
import type { NavigateFunction } from "react-router-dom";
import { errorText } from "../data/errors";
import type { Session } from "../data/session/useSession";
import { switchEnterprise } from "../features/session/switchEnterprise";
import { alert } from "../ui/alert";
import type { MenuItem } from "../ui/MenuPanel";
import { type Appearance, keepAppearance, readAppearance } from "./appearance";
import { type FurtherPage, furtherPagesOf, managementOf, openPage } from "./furtherPages";

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
  const itemOf = ({ label, to, Icon }: FurtherPage): MenuItem => ({
    label,
    icon: <Icon size={16} aria-hidden />,
    onSelect: () => openPage(to, navigate),
  });

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
    ...managementOf({ user, enterprise }).map(itemOf),
    ...(user.enterprises.length > 1 ? accounts() : []),
    { type: "separator", label: "before-pages" },
    ...furtherPagesOf({ user, enterprise }).map(itemOf),
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
