import { LISTED_STEPS } from "@soleira/schema/attendance/listed-step";
import type { ReactNode } from "react";
import { ManySelect } from "../../ui/ManySelect";
import { Select } from "../../ui/Select";
import {
  ALL_FUNNELS,
  businessTypeOptions,
  CHOICE_ALL,
  CHOICE_LABEL,
  CHOICES,
  choiceOptions,
  type FilterOptions,
  peopleOptions,
  STEP_OPTIONS,
  teamOptions,
  unitOptions,
} from "./filterOptions";
import { type TableFilters, valuesOf } from "./tableState";

type FilterFieldsProps = {
  draft: TableFilters;
  options: FilterOptions;
  onChange: (part: Partial<TableFilters>) => void;
  /** The choice of a period is another feature's. */
  period: ReactNode;
};

/** Every filter but the search. */
export function FilterFields({ draft, options, onChange, period }: FilterFieldsProps) {
  const types = businessTypeOptions(options);
  return (
    <>
      {period}
      {CHOICES.filter((choice) => choice !== "status" || options.byStatus).map((choice) => {
        const field = {
          label: CHOICE_LABEL[choice],
          placeholder: CHOICE_ALL[choice],
          options: choiceOptions(choice, draft[choice], options),
        };
        return options.several ? (
          <ManySelect
            key={choice}
            {...field}
            value={valuesOf(draft[choice])}
            onChange={(values) => onChange({ [choice]: values.join() })}
          />
        ) : (
          <Select
            key={choice}
            {...field}
            value={draft[choice]}
            onChange={(event) => onChange({ [choice]: event.target.value })}
          />
        );
      })}
      {options.several && (
        <Select
          label="Próximo passo"
          placeholder="Todos"
          options={STEP_OPTIONS}
          value={draft.nextStep}
          onChange={(event) =>
            onChange({ nextStep: LISTED_STEPS.find((step) => step === event.target.value) ?? "" })
          }
        />
      )}
      {options.several && options.units.length > 1 && (
        <Select
          label="Unidade"
          placeholder="Todas"
          options={unitOptions(options)}
          value={draft.enterprise}
          // Agents are those of the unit.
          onChange={(event) => onChange({ enterprise: event.target.value, user: "" })}
        />
      )}
      {options.several && options.people.length > 0 && (
        <Select
          label="Corretor"
          placeholder="Todos"
          options={peopleOptions(options)}
          value={draft.user}
          onChange={(event) => onChange({ user: event.target.value })}
        />
      )}
      {options.several && options.teams.length > 0 && (
        <Select
          label="Equipe"
          placeholder="Todas"
          options={teamOptions(options)}
          value={draft.team}
          onChange={(event) => onChange({ team: event.target.value })}
        />
      )}
      {types.length > 1 && (
        <Select
          label="Tipo de negócio"
          options={types}
          value={draft.businessType ?? ALL_FUNNELS}
          onChange={(event) =>
            onChange({
              businessType: options.businessTypes.find((type) => type === event.target.value) ?? null,
            })
          }
        />
      )}
    </>
  );
}
