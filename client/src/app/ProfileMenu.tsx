import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../data/session/useSession";
import { useSignOut } from "../features/session/useSignOut";
import { lazyDialog } from "../ui/lazyDialog";
import { Menu } from "../ui/Menu";
import { Portrait } from "../ui/Portrait";
import { color, media, motion, type, weight } from "../ui/theme";
import { profileItems } from "./profileItems";

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

const AccountDialog = lazyDialog(() => import("./AccountDialog").then((module) => module.AccountDialog));

/** The person's button, its menu and what that asks. */
export function ProfileMenu() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { user, enterprise } = useSession();
  const { leave, dialog } = useSignOut();
  const [choosing, setChoosing] = useState(false);

  const items = () =>
    profileItems({
      user,
      enterprise,
      client,
      navigate,
      onLeave: leave,
      onChoose: () => setChoosing(true),
    });

  return (
    <>
      <Menu
        label="Seu perfil"
        align="end"
        items={items}
        trigger={(props) => (
          <Avatar {...props} type="button" aria-label={`Perfil de ${user.name}`} data-tip={user.name}>
            <Portrait name={user.name} url={user.avatarUrl} />
          </Avatar>
        )}
      />
      {choosing && <AccountDialog onClose={() => setChoosing(false)} />}
      {dialog}
    </>
  );
}
