import { useApolloClient } from "@apollo/client/react";
import { seesPeople } from "@soleira/schema/person/plan";
import { seesProposals } from "@soleira/schema/proposal/access";
import { ArrowLeftRight, Building2, FileText, LogOut, UserRound, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { drafts } from "../data/drafts";
import { errorText } from "../data/errors";
import { useSession } from "../data/session/useSession";
import { PROFILE_PATH } from "../features/account/profilePath";
import { signOut } from "../features/session/signOut";
import { switchEnterprise } from "../features/session/switchEnterprise";
import { alert } from "../ui/alert";
import { laterCode } from "../ui/lazyCode";
import { Menu, type MenuItem } from "../ui/Menu";
import { color, media, motion, type, weight } from "../ui/theme";
import { type Appearance, keepAppearance, readAppearance } from "./appearance";
import { hasTransfers, PEOPLE_PATH, PROPOSALS_PATH, TRANSFERS_PATH } from "./navigation";

const Avatar = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  margin-left: 4px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accentInk};
  ${type.small}
  font-weight: ${weight.strong};
  transition: box-shadow ${motion.fast};
  &:hover, &[aria-expanded="true"] { box-shadow: inset 0 0 0 1px ${color.accent}; }
  /* The finger's 44 px, the eye's 36. */
  ${media.touch} { width: 44px; height: 44px; margin: 0; border: 4px solid transparent; background-clip: padding-box; }
`;

const LOOKS: { value: Appearance; label: string }[] = [
  { value: "system", label: "Como no sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

const loadQuestion = laterCode(() => import("./SignOutDialog"));
const loadAccounts = laterCode(() => import("./AccountDialog"));
/** With more agencies than these the menu would not have room for them. */
const MOST_IN_MENU = 6;
type Question = Awaited<ReturnType<typeof loadQuestion>> & { drafts: number };

/** The person's menu: change of agency for who has several, their pages without a tab, light or dark, and out. */
export function ProfileMenu() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { user, enterprise } = useSession();
  const [question, setQuestion] = useState<Question>();
  const [choice, setChoice] = useState<Awaited<ReturnType<typeof loadAccounts>>>();

  /** Ends the session; where that takes drafts away it asks first (docs/product/sign-in.md#signing-out). */
  const leave = async () => {
    const count = drafts.countOf(user.id);
    if (count === 0) return signOut(client).catch((error) => alert.error(errorText(error)));
    try {
      setQuestion({ ...(await loadQuestion()), drafts: count });
    } catch {
      alert.error("Não foi possível sair. Verifique sua internet e tente de novo.");
    }
  };

  const items = (): MenuItem[] => {
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
        onSelect: () => void leave(),
      },
    ];
  };

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
      onSelect: () =>
        void loadAccounts().then(setChoice, () =>
          alert.error("Não foi possível abrir. Verifique sua internet e tente de novo."),
        ),
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

  return (
    <>
      <Menu
        label="Seu perfil"
        align="end"
        items={items}
        trigger={(props) => (
          <Avatar {...props} type="button" aria-label={`Perfil de ${user.name}`} data-tip={user.name}>
            {initials(user.name)}
          </Avatar>
        )}
      />
      {choice && <choice.AccountDialog onClose={() => setChoice(undefined)} />}
      {question && <question.SignOutDialog drafts={question.drafts} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}
