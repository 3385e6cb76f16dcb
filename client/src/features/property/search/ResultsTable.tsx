import { type MouseEvent, memo, type ReactNode } from "react";
import { styled } from "styled-components";
import { NotInformed } from "../../../ui/NotInformed";
import { readAgain } from "../../../ui/readAgain";
import { Skeleton } from "../../../ui/Skeleton";
import { color, radius, shadow, space, type, weight } from "../../../ui/theme";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { PropertyPhoto } from "../PropertyPhoto";
import { Chooser } from "./Chooser";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";
import { ListingCode } from "./ListingCode";
import { amountText, areaText, lineOf } from "./listingText";
import type { Choice } from "./useListingSelection";

/** docs/product/properties.md#search: on a laptop it scrolls with its head in sight. */
const HEIGHT = 317;
const COLUMNS = ["Foto", "Código", "Tipo", "Bairro", "Quartos", "Suítes", "Área total", "Valor"] as const;
const WIDTHS = ["48px", "84px", "172px", "auto", "auto", "84px", "76px", "100px", "136px"];
const BLANKS = Array.from({ length: 5 }, (_, index) => index);

const Frame = styled.section<{ $old: boolean }>`
  height: ${HEIGHT}px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &:focus-visible { outline-offset: -2px; }
  ${({ $old }) => $old && readAgain}
  /* Above the head, which stays in sight while the rows scroll. */
  &::before { position: sticky; display: block; z-index: 2; margin-bottom: -2px; }
`;

const Table = styled.table`
  width: 100%;
  min-width: 940px;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  ${type.small}
  font-variant-numeric: tabular-nums;
  & th { text-align: left; font-weight: inherit; }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 40px;
    padding: 0 ${space(2)};
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    ${type.tiny}
    font-weight: ${weight.medium};
    color: ${color.inkMuted};
  }
  & tbody :is(th, td) {
    height: 64px;
    padding: ${space(1)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
    color: ${color.inkMuted};
    overflow-wrap: anywhere;
  }
  & td > * { vertical-align: middle; }
  & tr > :first-child { padding-left: ${space(3)}; }
  & tbody tr:last-child > * { border-bottom: 0; }
  /* Numbers end at one edge: bedrooms, suites, area, amount. */
  & :is(th, td):nth-child(n + 6) { text-align: right; }
  & tr > :last-child { padding-right: ${space(4)}; }
  & tbody tr:hover > * { background: ${color.hover}; }
  & tbody tr[data-chosen] > * { background: ${color.accentSoft}; }
`;

const Cards = styled.ul<{ $old: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  ${({ $old }) => $old && readAgain}
`;

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  &[data-chosen] { background: ${color.accentSoft}; border-color: ${color.accent}; }
`;

export const ListingFacts = styled.div`
  flex: 1;
  min-width: 0;
  ${type.small}
  & > p { color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & > strong { font-weight: ${weight.strong}; white-space: nowrap; }
`;

type ResultsTableProps = {
  /** Undefined while nothing has come yet: place holders then. */
  items: readonly Listing[] | undefined;
  /** What is shown is not what was asked for, yet. */
  busy: boolean;
  choice: Choice;
  phone: boolean;
};

/** What was found: a table, on a phone cards. */
export function ResultsTable({ items, busy, choice, phone }: ResultsTableProps) {
  if (phone)
    return (
      <Cards aria-label="Imóveis encontrados" aria-busy={busy} $old={busy && items !== undefined}>
        {items?.map((item) => <ListingCard key={item.id} listing={item} choice={choice} />) ??
          BLANKS.map((index) => (
            <li key={index}>
              <Skeleton $height="84px" />
            </li>
          ))}
      </Cards>
    );
  return (
    <Frame aria-label="Imóveis encontrados" aria-busy={busy} $old={busy && items !== undefined} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>Imóveis encontrados</VisuallyHidden>
        </caption>
        <colgroup>
          {WIDTHS.map((width, index) => (
            <col key={COLUMNS[index - 1] ?? "choice"} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Seleção</VisuallyHidden>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => <Row key={item.id} listing={item} choice={choice} />) ??
            BLANKS.map((index) => (
              <tr key={index}>
                {WIDTHS.map((width, column) => (
                  <td key={`${width}${COLUMNS[column]}`}>
                    <Skeleton $width="60%" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </Frame>
  );
}

/** A press beside what is in the row chooses it too. */
const onRow = (listing: Listing, choice: Choice) => (event: MouseEvent) => {
  const inside = event.target instanceof Element && event.target.closest("a, label, input");
  const chosen = choice.isChosen(listing.code);
  if (inside || choice.readOnly || choice.isAttached(listing.code) || (choice.full && !chosen)) return;
  choice.onToggle(listing);
};

type ListingProps = { listing: Listing; choice: Choice };

const Row = memo(function Row({ listing, choice }: ListingProps) {
  return (
    <tr data-chosen={choice.isChosen(listing.code) || undefined} onClick={onRow(listing, choice)}>
      <td>
        <Chooser listing={listing} choice={choice} />
      </td>
      <td>
        <PropertyPhoto code={listing.code} url={listing.photoUrl} />
      </td>
      <th scope="row">
        <ListingCode listing={listing} attached={choice.isAttached(listing.code)} />
      </th>
      <Cell>{listing.type}</Cell>
      <Cell>{listing.district}</Cell>
      <Cell>{listing.bedrooms}</Cell>
      <Cell>{listing.suites}</Cell>
      <Cell>{areaText(listing.area)}</Cell>
      <Cell>{amountText(listing.amount)}</Cell>
    </tr>
  );
});

const Cell = ({ children }: { children: ReactNode }) => <td>{children ?? <NotInformed />}</td>;

const ListingCard = memo(function ListingCard({ listing, choice }: ListingProps) {
  return (
    <Card data-chosen={choice.isChosen(listing.code) || undefined}>
      <Chooser listing={listing} choice={choice} />
      <PropertyPhoto code={listing.code} url={listing.photoUrl} />
      <ListingFacts>
        <ListingCode listing={listing} attached={choice.isAttached(listing.code)} />
        <p>{lineOf(listing)}</p>
        <strong>{amountText(listing.amount) ?? "Valor não informado"}</strong>
      </ListingFacts>
    </Card>
  );
});
