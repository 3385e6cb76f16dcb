import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import { HISTORY_PAGE_SIZE } from "@soleira/schema/page/page-size";

/** The parts of the detail, as the address names them: tabs, or beside each other where the screen is wide. */
const DETAIL_TABS = ["imoveis", "historico", "retornos", "mesclados", "propostas"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
type Part = { tab: DetailTab; page: number };

/** The part and its page that an address means; an address can be typed by hand. */
export function parseDetail(params: URLSearchParams): Part {
  const page = Number(params.get("page"));
  return {
    tab: DETAIL_TABS.find((tab) => tab === params.get("tab")) ?? "imoveis",
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The lists that are in sight: the page of each, null of one that is not. Without a word the head alone is. */
export type InSight = {
  properties?: number;
  histories?: { page: number; size: number; group?: HistoryGroup | undefined };
  merged?: boolean;
  proposals?: number;
};

/** What an address shows: the list of its tab, on a wide screen all of them. */
export function inSightOf({ tab, page }: Part, wide: boolean): InSight {
  const pageOf = (name: DetailTab) => (tab === name ? page : 1);
  if (wide)
    return {
      properties: pageOf("imoveis"),
      // Its later items come by scrolling on.
      histories: { page: 1, size: HISTORY_PAGE_SIZE },
      merged: true,
      proposals: pageOf("propostas"),
    };
  switch (tab) {
    case "imoveis":
      return { properties: page };
    case "historico":
      return { histories: { page, size: HISTORY_PAGE_SIZE } };
    case "mesclados":
      return { merged: true };
    default:
      return {};
  }
}

/** What the page asks for with these lists in sight. */
export const detailVariables = (id: string, { properties, histories, merged, proposals }: InSight) => ({
  id,
  propertiesPage: properties ?? 1,
  historiesPage: histories?.page ?? 1,
  historiesSize: histories?.size ?? HISTORY_PAGE_SIZE,
  historiesGroup: histories?.group,
  proposalsPage: proposals ?? 1,
  withProperties: properties !== undefined,
  withHistories: histories !== undefined,
  withMerged: merged === true,
  withProposals: proposals !== undefined,
});
/** Where a link without a history behind it goes back to. */
export function cameFrom(from: string | null, type: BusinessType): { to: string; label: string } {
  const funnel = `/attendance/${businessTypeParam(type)}`;
  switch (from) {
    case "table":
      return { to: `${funnel}?view=table`, label: "Voltar para a tabela" };
    case "visits":
      return { to: "/visits", label: "Voltar para a agenda" };
    case "dashboard":
      return { to: "/dashboard", label: "Voltar ao dashboard" };
    case "arrivals":
      return { to: "/management/arrivals", label: "Voltar aos leads que chegam" };
    case "home":
      return { to: "/", label: "Voltar ao início" };
    default:
      return { to: funnel, label: "Voltar para o funil" };
  }
}
