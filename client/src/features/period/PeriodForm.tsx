import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";
import { RadioGroup } from "../../ui/RadioGroup";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { color, media, space, type } from "../../ui/theme";
import { formatPeriod } from "./periodText";
import { MAX_LAST_DAYS, MIN_LAST_DAYS, type Period, RANGE_LABEL, RANGES, rangePeriod } from "./ranges";
import { chosenPeriod, LAST_DAYS_ERROR, type PeriodSelection, pickDay, selectionOf } from "./selection";

const Calendar = lazyCode(() => import("./PeriodCalendar").then((module) => module.PeriodCalendar));

const OPTIONS = [
  { value: "all", label: "Todo o período" },
  ...RANGES.map((range) => ({ value: range, label: RANGE_LABEL[range] })),
  { value: "lastDays", label: "Últimos N dias" },
];

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Ways = styled.div`
  display: flex;
  gap: ${space(6)};
  ${media.phone} { flex-direction: column; gap: ${space(4)}; }
`;

const Ranges = styled.div`
  min-width: 168px;
  & > fieldset > div { gap: 0 ${space(2)}; }
  & legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.phone} { & > fieldset > div { display: grid; grid-template-columns: 1fr 1fr; } }
`;

const LastDays = styled.div`
  width: 168px;
  padding-top: ${space(1)};
  ${media.phone} { width: 100%; }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  & > p { flex: 1 1 auto; ${type.small} color: ${color.inkMuted}; font-variant-numeric: tabular-nums; }
  ${media.phone} {
    position: sticky;
    bottom: 0;
    padding-bottom: ${space(2)};
    background: ${color.raised};
    & > p { flex-basis: 100%; }
    & > button { flex: 1; }
  }
`;

type PeriodFormProps = {
  value: Period | null;
  today: string;
  /** All time is no choice. */
  always: boolean;
  onApply: (period: Period | null) => void;
  onCancel: () => void;
};

/** Inside the open picker: the ranges, a calendar and what is about to be applied. Nothing changes before that. */
export function PeriodForm({ value, today, always, onApply, onCancel }: PeriodFormProps) {
  const [selection, setSelection] = useState<PeriodSelection>(() => selectionOf(value, today));
  const [month, setMonth] = useState(value?.end ?? today);
  const [complaint, setComplaint] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useId();
  const period = chosenPeriod(selection, today);

  // The chosen radio is where the keyboard starts; without this it would be the first one.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);

  const choose = (option: string) => {
    const range = RANGES.find((name) => name === option);
    setComplaint(false);
    if (range) {
      setSelection({ kind: "range", range });
      setMonth(rangePeriod(range, today).end);
    } else setSelection(option === "all" ? { kind: "all" } : { kind: "lastDays", text: "" });
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The picker is drawn inside the filters: its form is not theirs, though React lets the event through.
    event.stopPropagation();
    if (period !== undefined) return onApply(period);
    setComplaint(true);
    form.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus();
  };

  return (
    <Form ref={form} noValidate onSubmit={apply} aria-describedby={summary}>
      <Ways>
        <Ranges>
          <RadioGroup
            legend="Período"
            options={always ? OPTIONS.filter(({ value: option }) => option !== "all") : OPTIONS}
            value={selection.kind === "range" ? selection.range : selection.kind}
            onChange={choose}
          />
          {selection.kind === "lastDays" && (
            <LastDays>
              <TextField
                label="Quantos dias"
                hint={`De ${MIN_LAST_DAYS} a ${MAX_LAST_DAYS}, contando hoje.`}
                error={complaint && period === undefined ? LAST_DAYS_ERROR : undefined}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={selection.text}
                onBlur={() => selection.text && setComplaint(true)}
                onChange={(event) =>
                  setSelection({ kind: "lastDays", text: event.target.value.replace(/\D/g, "") })
                }
              />
            </LastDays>
          )}
        </Ranges>
        <ErrorBoundary part>
          <Suspense fallback={<Skeleton $width="280px" $height="276px" />}>
            <Calendar
              selected={period ?? null}
              today={today}
              month={month}
              onMonth={setMonth}
              onDay={(day) => setSelection(pickDay(selection, day))}
            />
          </Suspense>
        </ErrorBoundary>
      </Ways>
      <Foot>
        <p id={summary} aria-live="polite">
          {period === undefined ? "" : period ? formatPeriod(period) : "Todo o período"}
          {selection.kind === "days" && !selection.end && " · escolha o último dia"}
        </p>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit">
          Aplicar período
        </Button>
      </Foot>
    </Form>
  );
}
