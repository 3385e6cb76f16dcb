import { CalendarDays } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { styled } from "styled-components";
import { Dialog } from "../../ui/Dialog";
import { controlLook, Field } from "../../ui/Field";
import { Popover } from "../../ui/Popover";
import { color, space } from "../../ui/theme";
import { PeriodForm } from "./PeriodForm";
import { periodLabel } from "./periodText";
import type { Period } from "./ranges";

const Trigger = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  text-align: left;
  & > svg { flex-shrink: 0; color: ${color.inkMuted}; }
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

type PeriodPickerProps = {
  /** Null means all time. */
  value: Period | null;
  /** Called by 'Aplicar período' alone; whatever else closes the picker leaves the period as it was. */
  onChange: (period: Period | null) => void;
  /** The enterprise's today (`dayIn(now, zone)`). */
  today: string;
  /** All time is no choice. */
  always?: boolean;
  /** A sheet instead of a popover. */
  phone?: boolean;
};

/** A field that shows the period and opens the choice of it (docs/product/table.md#period). */
export function PeriodPicker({ value, onChange, today, always = false, phone = false }: PeriodPickerProps) {
  const [open, setOpen] = useState(false);
  const label = periodLabel(value, today);
  const form = (
    <PeriodForm
      value={value}
      today={today}
      always={always}
      onCancel={() => setOpen(false)}
      onApply={(period) => {
        setOpen(false);
        onChange(period);
      }}
    />
  );
  return (
    <Field label="Período">
      {(control) => {
        const trigger = (opens: ComponentProps<typeof Trigger>) => (
          <Trigger
            {...control}
            type="button"
            aria-haspopup="dialog"
            aria-label={`Período: ${label}`}
            {...opens}
          >
            <CalendarDays size={16} aria-hidden />
            <span>{label}</span>
          </Trigger>
        );
        return phone ? (
          <>
            {trigger({ onClick: () => setOpen(true) })}
            <Dialog open={open} onOpenChange={setOpen} title="Período">
              {form}
            </Dialog>
          </>
        ) : (
          <Popover label="Escolher período" open={open} onOpenChange={setOpen} trigger={trigger}>
            {form}
          </Popover>
        );
      }}
    </Field>
  );
}
