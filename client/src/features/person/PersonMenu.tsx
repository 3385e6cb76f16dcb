import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../data/session/useSession";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import { actionsOn, type PersonDialog } from "./personActions";
import { nameOf, type Person } from "./personText";

const Dialogs = lazyDialog(() => import("./PersonDialogs").then((module) => module.PersonDialogs));

/** What may be done to somebody (docs/product/people.md#powers). */
export function PersonMenu({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { user } = useSession();
  const [open, setOpen] = useState<PersonDialog | null>(null);
  const actions = actionsOn(person, { userId: user.id, roles: user.roles });
  if (actions.length === 0) return null;
  const label = `Ações de ${nameOf(person)}`;
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={actions.map(({ action, label: text }) => ({
          label: text,
          danger: action === "suspend" || action === "cancel-invitation",
          onSelect: () => setOpen(action),
        }))}
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} tip="Ações" data-person-menu={person.id}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        )}
      />
      {open && <Dialogs action={open} person={person} onClose={() => setOpen(null)} onChanged={onChanged} />}
    </>
  );
}
