import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Option } from "../../ui/Select";
import { type TableFilters, valuesOf } from "./tableState";

type Named = { id: string; name: string };

/** What the agency offers to filter by; the lists are empty until they have come. */
export type FilterOptions = {
  businessTypes: readonly BusinessType[];
  columns: readonly { status: AttendanceStatus; title: string }[];
  temperatures: readonly Named[];
  channels: readonly Named[];
  tags: readonly Named[];
  /** Empty for who sees only their own. */
  people: readonly Named[];
  teams: readonly Named[];
  /** Of a holding, itself among them; empty for who sees one agency alone. */
  units: readonly Named[];
  /** Whether the status is one: a board shows them all. */
  byStatus: boolean;
  /** Filters take several values, and there are next step, agent and team (`Enterprise.hasListFilters`). */
  several: boolean;
  loading: boolean;
};

export const FUNNEL_LABEL: Record<BusinessType, string> = {
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

/** What comes next, as a filter says it. */
export const STEP_OPTIONS: readonly Option[] = [
  { value: "OVERDUE", label: "Atrasado" },
  { value: "RETURN", label: "Com retorno" },
  { value: "VISIT", label: "Com visita" },
  { value: "NONE", label: "Sem retorno nem visita" },
];

export const peopleOptions = ({ people }: FilterOptions): Option[] => named(people);
export const unitOptions = ({ units }: FilterOptions): Option[] => named(units);
export const teamOptions = ({ teams }: FilterOptions): Option[] => named(teams);

/** The entries of a choice. */
export function choiceOptions(choice: Choice, value: string, options: FilterOptions): Option[] {
  return withUnknown(offered(choice, options), value, options);
}

/** What the address asks for has an entry even while the agency's list is not there. */
function withUnknown(list: Option[], value: string, options: FilterOptions): Option[] {
  const unknown = valuesOf(value).filter((one) => !list.some((option) => option.value === one));
  const label = options.loading ? "Carregando…" : "Não disponível";
  return [...list, ...unknown.map((one) => ({ value: one, label }))];
}

/** The value that means all funnels: a select has no null. */
export const ALL_FUNNELS = "ALL";

export const businessTypeOptions = ({ businessTypes }: FilterOptions): Option[] => [
  ...BUSINESS_TYPES.filter((type) => businessTypes.includes(type)).map((type) => ({
    value: type,
    label: FUNNEL_LABEL[type],
  })),
  { value: ALL_FUNNELS, label: "Todos os funis" },
];

const labelsOf = (list: readonly Option[], value: string): string =>
  valuesOf(value)
    .map((one) => list.find((option) => option.value === one)?.label ?? one)
    .join(", ");

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
    active.push({
      name: CHOICE_LABEL[choice],
      value: labelsOf(choiceOptions(choice, value, options), value),
      without: { [choice]: "" },
    });
  }
  const { nextStep, user, team, enterprise } = filters;
  if (nextStep)
    active.push({
      name: "Próximo passo",
      value: labelsOf(STEP_OPTIONS, nextStep),
      without: { nextStep: "" },
    });
  if (user)
    active.push({
      name: "Corretor",
      value: labelsOf(withUnknown(peopleOptions(options), user, options), user),
      without: { user: "" },
    });
  if (enterprise)
    active.push({
      name: "Unidade",
      value: labelsOf(withUnknown(unitOptions(options), enterprise, options), enterprise),
      without: { enterprise: "" },
    });
  if (team)
    active.push({
      name: "Equipe",
      value: labelsOf(withUnknown(teamOptions(options), team, options), team),
      without: { team: "" },
    });
  return active;
}
