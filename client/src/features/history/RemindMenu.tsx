import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { formatRelative } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import { AlarmClock } from "lucide-react";
import { Button } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import { useNow } from "../../ui/useNow";
import type { NoteForm } from "./useNote";

type RemindMenuProps = {
  form: NoteForm;
  /** The enterprise's zone. */
  zone: string;
};

/** The reminder of a note, at the usual times of a return (docs/product/history.md#in-place). */
export function RemindMenu({ form, zone }: RemindMenuProps) {
  const now = useNow();
  const { day, time } = form.values;
  const remindAt = day && time ? instantOf(day, time, zone) : null;
  return (
    <Menu
      label="Lembrar"
      items={() => [
        ...returnPresets(now, zone).map(({ label, when, day, time }) => ({
          label,
          ...(when && { hint: when }),
          onSelect: () => form.change({ day, time }),
        })),
        ...(remindAt ? [{ label: "Sem lembrete", onSelect: () => form.change({ day: "", time: "" }) }] : []),
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon={<AlarmClock size={16} aria-hidden />}>
          {remindAt ? `Lembrar: ${formatRelative(remindAt, now, zone)}` : "Lembrar"}
        </Button>
      )}
    />
  );
}

/** Why the reminder was refused, which has no field of its own beside this menu. */
export const remindRefusal = (form: NoteForm): string | undefined =>
  form.field("time").error ?? form.field("day").error;
