import { formatMoney } from "@soleira/schema/format/money";
import { once } from "@soleira/schema/format/once";
import type { Fact } from "./FactList";
import type { PropertyRow_PropertyFragment } from "./PropertyRow.generated";

type Property = PropertyRow_PropertyFragment["property"];

const money = (amount: string | null) => amount && formatMoney(amount);
const squareMetres = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 }));

/** `Apartamento · 3 quartos · Pinheiros` */
export function summaryOf({
  type,
  bedrooms,
  district,
}: Pick<Property, "type" | "bedrooms" | "district">): string {
  const rooms = bedrooms === null ? null : bedrooms === 1 ? "1 quarto" : `${bedrooms} quartos`;
  return [type, rooms, district].filter(Boolean).join(" · ") || "Não informado";
}

export const factsOf = (property: Property): Fact[] => [
  ["Condomínio", money(property.condominiumFee)],
  ["IPTU", money(property.propertyTax)],
  ["Vagas", property.parkingSpaces === null ? null : String(property.parkingSpaces)],
  ["Aceita animais", property.acceptsPets === null ? null : property.acceptsPets ? "Sim" : "Não"],
];

/** What a property that is to be acquired shows beside that (docs/product/properties.md#rows). */
export const raiseFactsOf = ({ registry, taxIndication, registration, area }: Property): Fact[] => [
  ["Cartório", registry],
  ["Indicação fiscal", taxIndication],
  ["Matrícula", registration],
  ["Área", area === null ? null : `${squareMetres().format(area)} m²`],
];

export const interestOf = (interest: PropertyRow_PropertyFragment["interest"]): Fact[] => [
  ["Nível de interesse", interest?.level.name],
  ["Motivo", interest?.reason?.name],
  ...(interest?.observation ? [["Observação", interest.observation] as const] : []),
];
