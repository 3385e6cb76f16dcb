import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";

/** The tabs of the detail, as the address names them. */
const DETAIL_TABS = ["imoveis", "historico", "retornos", "mesclados", "propostas"] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The tab and its page that an address means; an address can be typed by hand. */
export function parseDetail(params: URLSearchParams): { tab: DetailTab; page: number } {
  const page = Number(params.get("page"));
  return {
    tab: DETAIL_TABS.find((tab) => tab === params.get("tab")) ?? "imoveis",
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** What the page asks for when that tab is open; with no tab for the head alone. */
export const detailVariables = (id: string, tab: DetailTab | null, page: number) => ({
  id,
  page,
  withProperties: tab === "imoveis",
  withHistories: tab === "historico",
  withMerged: tab === "mesclados",
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
    case "home":
      return { to: "/", label: "Voltar ao início" };
    default:
      return { to: funnel, label: "Voltar para o funil" };
  }
}
