import { useSession } from "../../data/session/useSession";
import { keepLettersOff, useLettersOff } from "../../data/shortcuts/lettersOff";
import { Checkbox } from "../../ui/Checkbox";

/** Switches the shortcuts of single keys on and off (docs/product/shortcuts.md#switch). */
export function ShortcutSwitch() {
  const { id } = useSession().user;
  const off = useLettersOff(id);
  return (
    <Checkbox
      label="Usar atalhos de uma tecla neste aparelho"
      checked={!off}
      onChange={(event) => keepLettersOff(id, !event.target.checked)}
    />
  );
}
