import type { Path } from "react-hook-form";
import type { FormField } from "../../../data/form/mutationForm";

/** Fields that belong together, wherever they are in a form: a person as proponent, or as one of the guarantors. */
export type Part<Values> = {
  values: Values;
  /** By its path within the part: `name`, `spouse.document`. `name` is its path in the form. */
  field: (path: Path<Values>) => FormField<string> & { name: string };
  change: (next: Partial<Values>) => void;
};

/** A form, as its parts need it; the values of a proposal's form are what its kind says. */
export type FormOfParts = {
  fieldAt: (path: string) => FormField<string>;
  change: (next: Record<string, unknown>) => void;
};

/** The part of a form at `path`, "" for the whole. */
export function partOf<Values>({ fieldAt, change }: FormOfParts, values: Values, path = ""): Part<Values> {
  const nameOf = (field: string) => (path === "" ? field : `${path}.${field}`);
  return {
    values,
    field: (field) => ({ name: nameOf(field), ...fieldAt(nameOf(field)) }),
    change: (next) =>
      change(Object.fromEntries(Object.entries(next).map(([field, value]) => [nameOf(field), value]))),
  };
}
