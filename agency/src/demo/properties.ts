import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { property } from "../database/schema";
import type { DemoAgency } from "./agencies";
import type { Random } from "./random";
import { PROPERTY_NOTES, PROPERTY_TYPES, STREETS } from "./words";

const CODE_LETTERS: Record<string, string> = {
  Apartamento: "AP",
  Casa: "CA",
  Cobertura: "CO",
  Sobrado: "SO",
  Studio: "ST",
  Kitnet: "KN",
  "Sala comercial": "SL",
  Terreno: "TE",
};
/** Square metres from and to, and bedrooms at most. */
const SIZES: Record<string, readonly [number, number, number]> = {
  Apartamento: [48, 160, 4],
  Casa: [90, 280, 5],
  Cobertura: [120, 320, 4],
  Sobrado: [100, 240, 4],
  Studio: [22, 42, 1],
  Kitnet: [20, 34, 1],
  "Sala comercial": [28, 120, 0],
  Terreno: [200, 600, 0],
};

/** Drawings of our own, two of each type, on the site of the screens (client/public/demo). */
const PICTURES: Record<string, string> = {
  Apartamento: "apartamento",
  Casa: "casa",
  Cobertura: "cobertura",
  Sobrado: "sobrado",
  Studio: "studio",
  Kitnet: "kitnet",
  "Sala comercial": "sala-comercial",
  Terreno: "terreno",
};
/** Each seventh listing has no picture. */
function pictureOf(type: string, number: number): string | null {
  const name = PICTURES[type];
  return name && number % 7 !== 0 ? `/demo/${name}-${1 + (number % 2)}.svg` : null;
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** A property whose size, rooms and price suit its type and district. */
export function makeProperty(
  random: Random,
  agency: DemoAgency,
  enterpriseId: number,
  businessType: BusinessType,
  number: number,
  createdAt: Date,
): typeof property.$inferInsert {
  const type = random.pick(PROPERTY_TYPES[businessType]);
  const [district, squareMetre] = random.pick(agency.districts);
  const [from, to, mostBedrooms] = SIZES[type] ?? [50, 120, 3];
  const size = random.between(from, to);
  const bedrooms = mostBedrooms === 0 ? 0 : Math.max(1, Math.min(mostBedrooms, Math.round(size / 38)));
  const worth = size * squareMetre * (type === "Terreno" ? 0.35 : 1) * (random.between(88, 112) / 100);
  // A month's rent is about half a percent of what the place is worth.
  const amount = businessType === "RENT" ? roundTo(worth * 0.0048, 50) : roundTo(worth, 5_000);
  const raise = businessType === "RAISE_PROPERTY";
  const code = `${CODE_LETTERS[type] ?? "IM"}${String(number).padStart(4, "0")}`;
  return {
    enterpriseId,
    code,
    businessType,
    type,
    address: `${STREETS[number % STREETS.length]}, ${20 + ((number * 37) % 1800)}`,
    district,
    city: agency.city,
    photo: pictureOf(type, number),
    url: `https://imoveis.example/${code.toLowerCase()}`,
    bedrooms,
    suites: Math.max(0, bedrooms - random.between(1, 2)),
    parkingSpace: type === "Studio" || type === "Kitnet" ? 0 : random.between(1, 3),
    sizeM2: String(size),
    amountCents: amount * 100,
    condominiumCents: ["Apartamento", "Cobertura", "Studio", "Kitnet"].includes(type)
      ? roundTo(size * 11, 10) * 100
      : null,
    propertyTaxCents: roundTo(worth * 0.0006, 10) * 100,
    acceptPet: random.chance(0.6),
    obs: number % 4 === 0 ? (PROPERTY_NOTES[number % PROPERTY_NOTES.length] ?? null) : null,
    registry: raise ? `${random.between(1, 18)}º Oficial de Registro de Imóveis` : null,
    taxIndication: raise
      ? `${random.between(100, 999)}.${random.between(100, 999)}.${random.between(1000, 9999)}-${random.between(0, 9)}`
      : null,
    registration: raise ? String(random.between(10_000, 199_999)) : null,
    createdAt,
  };
}
