import { formatMoney } from "@soleira/schema/format/money";
import { X } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../../ui/Button";
import { color, media, radius, space, type } from "../../../ui/theme";
import { countFilters, type SearchFilters } from "./searchState";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  ${type.small}
  &:hover { box-shadow: inset 0 0 0 1px ${color.accent}; }
  ${media.phone} { min-height: 48px; }
`;

type Named = { id: string; name: string };
type FilterChipsProps = {
  filters: SearchFilters;
  types: readonly Named[];
  districts: readonly Named[];
  onAct: (part: Partial<SearchFilters>) => void;
  onClear: () => void;
};

/** Each filter that acts, taken away by one press (docs/product/properties.md#search). */
export function FilterChips({ filters, types, districts, onAct, onClear }: FilterChipsProps) {
  if (countFilters(filters) === 0) return null;
  const many = (key: "types" | "districts", list: readonly Named[], what: string) =>
    filters[key].map((id) => ({
      text: list.find((one) => one.id === id)?.name ?? what,
      key: `${key}${id}`,
      without: { [key]: filters[key].filter((one) => one !== id) },
    }));
  const one = (key: "code" | "bedrooms" | "minAmount" | "maxAmount", text: (value: string) => string) =>
    filters[key] === "" ? [] : [{ text: text(filters[key]), key, without: { [key]: "" } }];
  const chips = [
    ...one("code", (code) => `Referência ${code}`),
    ...many("districts", districts, "Bairro"),
    ...many("types", types, "Tipo"),
    ...one("bedrooms", (bedrooms) => `${bedrooms}+ quartos`),
    ...one("minAmount", (amount) => `A partir de ${formatMoney(amount)}`),
    ...one("maxAmount", (amount) => `Até ${formatMoney(amount)}`),
  ];
  return (
    <Root>
      <Chips aria-label="Filtros em uso">
        {chips.map(({ text, key, without }) => (
          <li key={key}>
            <Chip type="button" aria-label={`Tirar filtro: ${text}`} onClick={() => onAct(without)}>
              {text}
              <X size={14} aria-hidden />
            </Chip>
          </li>
        ))}
      </Chips>
      <Button onClick={onClear}>Limpar filtros</Button>
    </Root>
  );
}
