import { Bell } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../ui/IconButton";
import { laterCode } from "../ui/lazyCode";
import { sayNotOpened } from "../ui/notOpened";
import { useLaterCode } from "../ui/useLaterCode";
import { useOpenedCode } from "../ui/useOpenedCode";
import { BellLink } from "./BellLink";

const load = laterCode(() => import("./Bell"));

/** The bell in the header. Until its code has come it has no count; a press fetches the code at once, and opens the panel. */
export function BellPlace({ phone }: { phone: boolean }) {
  const [pressed, setPressed] = useState(false);
  const later = useLaterCode(load);
  const opened = useOpenedCode(pressed, load, () => {
    setPressed(false);
    sayNotOpened(" as notificações");
  });
  const code = later ?? opened;
  if (code) return <code.Bell phone={phone} opened={pressed} />;
  if (phone) return <BellLink />;
  return (
    <IconButton
      label="Notificações"
      aria-haspopup="dialog"
      aria-expanded={pressed}
      onClick={() => setPressed(!pressed)}
    >
      <Bell size={20} aria-hidden />
    </IconButton>
  );
}
