import { formatMoney } from "@soleira/schema/format/money";
import { once } from "@soleira/schema/format/once";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";

const squareMetres = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 }));

export const areaText = (area: number | null): string | null =>
  area === null ? null : `${squareMetres().format(area)}\u00a0m²`;

export const amountText = (amount: string | null): string | null => amount && formatMoney(amount);

/** What is known of a listing in a line: 'Apartamento · Pinheiros · 2 quartos · 62 m²'. */
export function lineOf({ type, district, bedrooms, area }: Listing): string {
  const rooms = bedrooms === null ? null : bedrooms === 1 ? "1 quarto" : `${bedrooms} quartos`;
  return [type, district, rooms, areaText(area)].filter(Boolean).join(" · ") || "Não informado";
}

/** The draft that 'Adicionar e enviar' opens: each property with its link (docs/product/properties.md#several). */
export function messageOf(name: string, listings: readonly Listing[]): string {
  const [first = name] = name.trim().split(/\s+/);
  const lines = listings.map((listing) => {
    const facts = [listing.type, listing.district, amountText(listing.amount)].filter(Boolean).join(", ");
    return [`• ${listing.code}${facts && ` – ${facts}`}`, listing.url].filter(Boolean).join("\n");
  });
  const what = listings.length === 1 ? "este imóvel" : "estes imóveis";
  return `Olá, ${first}! Separei ${what} para você:\n\n${lines.join("\n\n")}`;
}
