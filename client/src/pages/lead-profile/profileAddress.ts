export const PROFILE_TABS = ["contatos", "atendimentos", "imoveis", "historico", "propostas"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The person, the tab and its page that an address means; an address can be typed by hand. */
export function parseProfile(params: URLSearchParams) {
  const page = Number(params.get("page"));
  return {
    id: params.get("customer")?.trim() || null,
    tab: PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "contatos",
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}
