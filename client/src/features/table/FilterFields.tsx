import type { ReactNode } from "react";
import { Select } from "../../ui/Select";
import {
  businessTypeOptions,
  CHOICE_ALL,
  CHOICE_LABEL,
  CHOICES,
  choiceOptions,
  type FilterOptions,
} from "./filterOptions";
import type { TableFilters } from "./tableState";

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
      {CHOICES.map((choice) => (
        <Select
          key={choice}
          label={CHOICE_LABEL[choice]}
          placeholder={CHOICE_ALL[choice]}
          options={choiceOptions(choice, draft[choice], options)}
          value={draft[choice]}
          onChange={(event) => onChange({ [choice]: event.target.value })}
        />
      ))}
      {types.length > 1 && (
        <Select
          label="Tipo de negócio"
          options={types}
          value={draft.businessType}
          onChange={(event) =>
            onChange({
              businessType:
                options.businessTypes.find((type) => type === event.target.value) ?? draft.businessType,
            })
          }
        />
      )}
    </>
  );
}
