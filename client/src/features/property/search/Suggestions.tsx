import { useQuery } from "@apollo/client/react";
import { SUGGESTION_GROUP_NAME, SUGGESTION_GROUPS } from "@soleira/schema/property/suggestion";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../../data/quietly";
import { Why } from "../../../data/Why";
import { Badge } from "../../../ui/Badge";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { ListPagination } from "../../../ui/Pagination";
import { readAgain } from "../../../ui/readAgain";
import { Skeleton } from "../../../ui/Skeleton";
import { color, radius, space, type, weight } from "../../../ui/theme";
import { PROPERTIES, Unreadable } from "../../../ui/Unreadable";
import { PropertyPhoto } from "../PropertyPhoto";
import { Chooser } from "./Chooser";
import { PropertySuggestionsDocument } from "./Listing.generated";
import { ListingCode } from "./ListingCode";
import { amountText, lineOf } from "./listingText";
import { ListingFacts } from "./ResultsTable";
import type { Choice } from "./useListingSelection";

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  & > h2 { ${type.title} }
  & h3 { margin-bottom: ${space(2)}; ${type.small} font-weight: ${weight.strong}; color: ${color.inkMuted}; }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: ${space(3)};
  &[aria-busy="true"] { ${readAgain} }
`;

const Item = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &[data-chosen] { background: ${color.accentSoft}; border-color: ${color.accent}; & li > * { background: ${color.surface}; } }
`;

const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

type SuggestionsProps = {
  attendanceId: string;
  choice: Choice;
  /** Rises when the attendance has other properties: the lead's taste is another one. */
  revision: number;
};

/** 'Seu lead pode gostar': by what the lead has liked, each with its reasons (docs/product/properties.md#suggestions). */
export function Suggestions({ attendanceId, choice, revision }: SuggestionsProps) {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(PropertySuggestionsDocument, {
    variables: { attendanceId, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const readAgain = useEffectEvent(() => {
    setPage(1);
    quietly(refetch());
  });
  useEffect(() => {
    if (revision > 0) readAgain();
  }, [revision]);
  const shown = (data ?? (error ? undefined : previousData))?.propertySuggestions;
  return (
    <Root aria-labelledby="suggestions">
      <h2 id="suggestions">Seu lead pode gostar</h2>
      {!shown ? (
        error ? (
          <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <Grid>
            {[1, 2].map((index) => (
              <li key={index}>
                <Skeleton $height="96px" />
              </li>
            ))}
          </Grid>
        )
      ) : shown.items.length === 0 ? (
        <EmptyState compact title="Sem sugestões no momento">
          As sugestões vêm dos imóveis de que o lead gostou.
        </EmptyState>
      ) : (
        SUGGESTION_GROUPS.map((group) => {
          const items = shown.items.filter((item) => item.group === group);
          return items.length === 0 ? null : (
            <div key={group}>
              <h3 id={`suggestions-${group}`}>{SUGGESTION_GROUP_NAME[group]}</h3>
              <Grid aria-labelledby={`suggestions-${group}`} aria-busy={!data}>
                {items.map(({ property, reasons }) => (
                  <Item key={property.id} data-chosen={choice.isChosen(property.code) || undefined}>
                    <Chooser listing={property} choice={choice} />
                    <PropertyPhoto code={property.code} url={property.photoUrl} />
                    <ListingFacts>
                      <ListingCode listing={property} attached={choice.isAttached(property.code)} />
                      <p>{lineOf(property)}</p>
                      <strong>{amountText(property.amount) ?? "Valor não informado"}</strong>
                      <Reasons aria-label="Por que pode gostar">
                        {reasons.map(({ kind, text }) => (
                          <li key={kind}>
                            <Badge $tone="accent">{text}</Badge>
                          </li>
                        ))}
                      </Reasons>
                    </ListingFacts>
                  </Item>
                ))}
              </Grid>
            </div>
          );
        })
      )}
      {shown && <Unreadable count={shown.unreadable} of={PROPERTIES} />}
      {shown && (
        <ListPagination
          label="Páginas de sugestões"
          page={page}
          totalPages={shown.totalPages}
          onPage={setPage}
        />
      )}
    </Root>
  );
}
