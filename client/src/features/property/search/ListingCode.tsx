import { ExternalLink } from "lucide-react";
import { styled } from "styled-components";
import { ACCEPTED_ELSEWHERE } from "../../../data/attendance/acceptedElsewhere";
import { Badge } from "../../../ui/Badge";
import { color, media, space, weight } from "../../../ui/theme";
import type { Listing_PropertyFragment as Listing } from "./Listing.generated";

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-weight: ${weight.medium};
  color: ${color.ink};
  & > a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 24px; }
  /* What is pressed is larger than what is seen. */
  ${media.touch} { & > a { min-height: 44px; margin: -10px 0; } }
`;

const Taken = styled(Badge).attrs({ $tone: "warn" as const })`
  white-space: normal;
`;

/** The reference, with its page where it has one, and whether the attendance has it, or somebody else may. */
export function ListingCode({ listing, attached }: { listing: Listing; attached: boolean }) {
  return (
    <Root>
      {listing.url ? (
        <a href={listing.url} target="_blank" rel="noreferrer">
          {listing.code}
          <ExternalLink size={14} role="img" aria-label="(abre em outra aba)" />
        </a>
      ) : (
        listing.code
      )}
      {/* What the attendance has already may be its own proposal. */}
      {attached ? (
        <Badge $tone="info">Já adicionado</Badge>
      ) : (
        listing.acceptedElsewhere && <Taken>{ACCEPTED_ELSEWHERE}</Taken>
      )}
    </Root>
  );
}
