import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { drafts } from "../data/drafts";
import { errorText } from "../data/errors";
import { useSession } from "../data/session/useSession";
import { signOut } from "../features/session/signOut";
import { alert } from "../ui/alert";
import { laterCode } from "../ui/lazyCode";
import { Menu } from "../ui/Menu";
import { sayNotOpened } from "../ui/notOpened";
import { Portrait } from "../ui/Portrait";
import { color, media, motion, type, weight } from "../ui/theme";

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

const loadItems = laterCode(() => import("./profileItems"));
const loadQuestion = laterCode(() => import("./SignOutDialog"));
const loadAccounts = laterCode(() => import("./AccountDialog"));
type Question = Awaited<ReturnType<typeof loadQuestion>> & { drafts: number };

/** The person's button, its menu and what that asks. */
export function ProfileMenu() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { user, enterprise } = useSession();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadItems>>>();
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

  const choose = () => void loadAccounts().then(setChoice, () => sayNotOpened());

  const items = () =>
    code?.profileItems({
      user,
      enterprise,
      client,
      navigate,
      onLeave: () => void leave(),
      onChoose: choose,
    }) ?? [];

  return (
    <>
      <Menu
        label="Seu perfil"
        align="end"
        items={items}
        loadItems={() => loadItems().then(setCode)}
        trigger={(props) => (
          <Avatar {...props} type="button" aria-label={`Perfil de ${user.name}`} data-tip={user.name}>
            <Portrait name={user.name} url={user.avatarUrl} />
          </Avatar>
        )}
      />
      {choice && <choice.AccountDialog onClose={() => setChoice(undefined)} />}
      {question && <question.SignOutDialog drafts={question.drafts} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
