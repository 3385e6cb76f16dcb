import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { IconButton } from "./IconButton";
import { TextField } from "./TextField";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end"> & {
  /** `new-password` has a password manager offer one of its own. */
  autoComplete: "current-password" | "new-password";
  /** What its eye shows, where the label is no noun: 'senha repetida'. */
  noun?: string;
};

/** A password: it can be shown, and says when Caps Lock is on. */
export function PasswordField({ label, hint, noun = label.toLowerCase(), ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      hint={capsLock ? "Caps Lock está ligado." : hint}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      end={
        <IconButton label={`${shown ? "Ocultar" : "Mostrar"} ${noun}`} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      }
    />
  );
}
