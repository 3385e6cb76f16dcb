import { STATES } from "@soleira/schema/format/states";
import type { ComponentProps } from "react";
import { Select } from "./Select";

const options = Object.entries(STATES).map(([value, name]) => ({ value, label: name }));

/** One of the 27 states, by name. */
export const StateSelect = (props: Omit<ComponentProps<typeof Select>, "options">) => (
  <Select placeholder="Escolha o estado" options={options} {...props} />
);
