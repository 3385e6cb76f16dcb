import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../data/session/useSession";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import { useNow } from "../../ui/useNow";
import type { EntryDialogProps } from "./entryDialog";

const Mend = lazyDialog(() => import("./MendNoteDialog").then((module) => module.MendNoteDialog));
const Remove = lazyDialog(() => import("./RemoveItemDialog").then((module) => module.RemoveItemDialog));

/** What its author may do about an entry, as long as that is allowed (docs/product/history.md#mending); nothing afterwards. */
export function EntryMenu({ attendanceId, item }: Omit<EntryDialogProps, "onClose">) {
  const { user } = useSession();
  const now = useNow();
  const [open, setOpen] = useState<"mend" | "remove" | null>(null);
  const until = item.mendableUntil ? new Date(item.mendableUntil) : null;
  const mayMend = until !== null && now < until && item.createdBy?.id === user.id;
  const dialog = { attendanceId, item, onClose: () => setOpen(null) };
  const note = item.kind === "OBSERVATION";
  return (
    <>
      {mayMend && (
        <Menu
          label={`Ações de ${item.title}`}
          align="end"
          items={[
            ...(note ? [{ label: "Corrigir", onSelect: () => setOpen("mend") }] : []),
            { label: "Remover", danger: true, onSelect: () => setOpen("remove") },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={`Ações de ${item.title}`} tip="Ações" data-entry-menu={item.id}>
              <EllipsisVertical size={18} aria-hidden />
            </IconButton>
          )}
        />
      )}
      {/* What is open stays when its time is over: the agency says why it is refused. */}
      {open === "mend" && <Mend {...dialog} />}
      {open === "remove" && <Remove {...dialog} />}
    </>
  );
}
