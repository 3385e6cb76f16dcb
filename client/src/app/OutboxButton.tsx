import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { useOutbox } from "../data/outbox/outbox";
import { Button } from "../ui/Button";
import { lazyDialog } from "../ui/lazyDialog";

const OutboxDialog = lazyDialog(
  () => import("./OutboxDialog").then((module) => module.OutboxDialog),
  " o que falta enviar",
);

/** How much waits on this device for being sent, and the way to it (docs/product/offline.md#outbox). */
export function OutboxButton() {
  // A conversation that is being recorded at this moment is nobody's concern.
  const waiting = useOutbox().filter(({ tries, refusal }) => tries > 0 || refusal !== undefined);
  const [open, setOpen] = useState(false);
  return (
    <span role="status">
      {waiting.length > 0 && (
        <Button size="small" icon={<CloudUpload size={16} aria-hidden />} onClick={() => setOpen(true)}>
          A enviar ({waiting.length})
        </Button>
      )}
      {open && <OutboxDialog onClose={() => setOpen(false)} />}
    </span>
  );
}
