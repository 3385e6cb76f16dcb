import { useQuery } from "@apollo/client/react";
import { formatRelative } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { useRefetchOn } from "../../data/useRefetchOn";
import { color, space, type } from "../../ui/theme";
import { useIdle } from "../../ui/useIdle";
import { useNow } from "../../ui/useNow";
import { HomeSection } from "./HomeSection";
import { LostLeadsDocument } from "./Today.generated";
import { FUNNEL_WORD } from "./todayKinds";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.small}
  color: ${color.inkMuted};
  & strong { color: ${color.ink}; }
`;

/**
 * What was passed on from the caller, since they did not answer in time (docs/product/first-answer.md#passing-on); not there
 * where nothing was.
 */
export function LostLeads({ zone, revision }: { zone: string; revision: number }) {
  const now = useNow();
  const asks = useIdle(true);
  const { data, error, loading, observable } = useQuery(LostLeadsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: !asks,
  });
  const ask = useRefetchOn(observable, revision);
  const lost = data?.lostLeads ?? [];
  if (lost.length === 0 && !error) return null;
  return (
    <HomeSection
      title="Perdidos por tempo"
      count={lost.length}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
    >
      <List aria-label="Perdidos por tempo">
        {lost.map(({ firstName, businessType, passedOnAt }) => (
          <li key={passedOnAt}>
            <strong>{firstName}</strong> · {FUNNEL_WORD[businessType]} · passou adiante{" "}
            {formatRelative(new Date(passedOnAt), now, zone).toLowerCase()}
          </li>
        ))}
      </List>
    </HomeSection>
  );
}
