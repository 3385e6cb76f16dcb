import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Option } from "../../ui/Select";
import type { TableFilters } from "./tableState";

type Named = { id: string; name: string };

/** What the agency offers to filter by; the lists are empty until they have come. */
export type FilterOptions = {
  businessTypes: readonly BusinessType[];
  columns: readonly { status: AttendanceStatus; title: string }[];
  temperatures: readonly Named[];
  channels: readonly Named[];
  tags: readonly Named[];
  loading: boolean;
};

const BUSINESS_TYPE_NAME: Record<BusinessType, string> = {
  SALE: "Venda",
  RENT: "Locação",
  RAISE_PROPERTY: "Angariação",
};

/** The filters that are a choice of one. */
export type Choice = "status" | "temperature" | "acquisitionChannel" | "tag";

export const CHOICE_LABEL: Record<Choice, string> = {
  status: "Status",
  temperature: "Temperatura",
  acquisitionChannel: "Canal",
  tag: "Etiqueta",
};
/** The text of a filter that narrows nothing, in its label's gender. */
export const CHOICE_ALL: Record<Choice, string> = {
  status: "Todos",
  temperature: "Todas",
  acquisitionChannel: "Todos",
  tag: "Todas",
};
export const CHOICES = Object.keys(CHOICE_LABEL) as Choice[];

const named = (list: readonly Named[]): Option[] => list.map(({ id, name }) => ({ value: id, label: name }));

function offered(choice: Choice, options: FilterOptions): Option[] {
  switch (choice) {
    case "status":
      return options.columns.map(({ status, title }) => ({ value: status, label: title }));
    case "temperature":
      return named(options.temperatures);
    case "acquisitionChannel":
      return named(options.channels);
    case "tag":
      return named(options.tags);
  }
}

/** The entries of a choice. What the address asks for has one even while the agency's list is not there. */
export function choiceOptions(choice: Choice, value: string, options: FilterOptions): Option[] {
  const list = offered(choice, options);
  if (!value || list.some((option) => option.value === value)) return list;
  return [...list, { value, label: options.loading ? "Carregando…" : "Não disponível" }];
}

export const businessTypeOptions = ({ businessTypes }: FilterOptions): Option[] =>
  BUSINESS_TYPES.filter((type) => businessTypes.includes(type)).map((type) => ({
    value: type,
    label: BUSINESS_TYPE_NAME[type],
  }));

export type ActiveFilter = { name: string; value: string; without: Partial<TableFilters> };

/** The filters that narrow the list, each with what takes it away. The business type is where one is, not one of them. */
export function activeFilters(
  filters: TableFilters,
  options: FilterOptions,
  periodText: string,
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filters.q) active.push({ name: "Busca", value: filters.q, without: { q: "" } });
  if (filters.period) active.push({ name: "Período", value: periodText, without: { period: null } });
  for (const choice of CHOICES) {
    const value = filters[choice];
    if (!value) continue;
    const label = choiceOptions(choice, value, options).find((option) => option.value === value)?.label;
    active.push({ name: CHOICE_LABEL[choice], value: label ?? value, without: { [choice]: "" } });
  }
  return active;
}
