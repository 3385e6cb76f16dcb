import { useApolloClient } from "@apollo/client/react";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { drafts } from "../data/drafts";
import { errorText } from "../data/errors";
import { useSession } from "../data/session/useSession";
import { signOut } from "../features/session/signOut";
import { switchEnterprise } from "../features/session/switchEnterprise";
import { alert } from "../ui/alert";
import { laterCode } from "../ui/lazyCode";
import { Menu, type MenuItem } from "../ui/Menu";
import { color, media, motion, type, weight } from "../ui/theme";
import { type Appearance, keepAppearance, readAppearance } from "./appearance";

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
type Question = Awaited<ReturnType<typeof loadQuestion>> & { drafts: number };

/** The person's menu: change of agency for who has several, light or dark, and out. */
export function ProfileMenu() {
  const client = useApolloClient();
  const { user, enterprise } = useSession();
  const [question, setQuestion] = useState<Question>();

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
      ...(user.enterprises.length > 1 ? accounts() : []),
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

  const accounts = (): MenuItem[] => [
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
      {question && <question.SignOutDialog drafts={question.drafts} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}
