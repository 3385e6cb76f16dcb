import { useApolloClient } from "@apollo/client/react";
import { Building2, Check } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../data/errors";
import { useSession } from "../data/session/useSession";
import { switchEnterprise } from "../features/session/switchEnterprise";
import { alert } from "../ui/alert";
import { Dialog } from "../ui/Dialog";
import { Spinner } from "../ui/Spinner";
import { TextField } from "../ui/TextField";
import { color, media, radius, space, weight } from "../ui/theme";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-height: 200px;
`;

const Account = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 40px;
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  text-align: left;
  &:hover { background: ${color.hover}; }
  &[aria-current] { font-weight: ${weight.medium}; }
  & > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > svg { flex-shrink: 0; color: ${color.inkMuted}; }
  ${media.touch} { min-height: 44px; }
`;

/** At once, before the dialog looks for something to focus. */
const focus = (field: HTMLElement | null) => field?.focus({ preventScroll: true });

/** Without marks and in small letters: 'São' is found by 'sao'. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** 'Alterar conta' of a person with many agencies: with a search (docs/product/pages.md#header). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const { user, enterprise } = useSession();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = user.enterprises.filter(({ name }) => plain(name).includes(plain(search.trim())));
  const choose = async (id: string) => {
    if (chosen) return;
    if (id === enterprise.id) return onClose();
    setChosen(id);
    try {
      await switchEnterprise(client, id);
      window.location.assign("/");
    } catch (error) {
      alert.error(errorText(error));
      setChosen(undefined);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Alterar conta">
      <TextField
        ref={focus}
        label="Buscar imobiliária"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <List aria-label="Imobiliárias">
        {found.map(({ id, name }) => (
          <li key={id}>
            <Account
              type="button"
              aria-current={id === enterprise.id || undefined}
              aria-busy={chosen === id || undefined}
              onClick={() => void choose(id)}
            >
              <Building2 size={18} aria-hidden />
              <span>{name}</span>
              {chosen === id ? <Spinner /> : id === enterprise.id && <Check size={18} aria-hidden />}
            </Account>
          </li>
        ))}
        {found.length === 0 && <li role="status">Nenhuma imobiliária encontrada.</li>}
      </List>
    </Dialog>
  );
}
