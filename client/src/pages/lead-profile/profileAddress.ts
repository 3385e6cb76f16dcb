const PROFILE_TABS = ["contatos", "atendimentos", "imoveis", "historico", "propostas", "dados"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/**
 * The person, the tab and its page that an address means: an address can be typed by hand, and others write it with another
 * name of the id, or with it in the path (docs/product/lead-profile.md#address).
 */
export function parseProfile(params: URLSearchParams, segment = "") {
  const page = Number(params.get("page"));
  return {
    id: [segment, ...["customer", "customerId", "id"].map((name) => params.get(name) ?? "")]
      .map((text) => text.trim())
      .find((text) => text !== ""),
    tab: PROFILE_TABS.find((tab) => tab === params.get("tab")) ?? "contatos",
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}
