import { useState } from "react";
import { styled } from "styled-components";
import { color, space, type, weight } from "../../ui/theme";

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & img { max-width: 120px; max-height: 48px; object-fit: contain; }
  & strong { display: block; ${type.large} font-weight: ${weight.strong}; }
  & small { ${type.small} color: ${color.inkMuted}; }
`;

type Enterprise = { name: string; logoUrl: string | null; creci: string | null };

/** Whose page it is: the agency, as its customer knows it. */
export const PublicHead = ({ enterprise: { name, logoUrl, creci } }: { enterprise: Enterprise }) => (
  <Root>
    <Picture url={logoUrl} />
    <div>
      <strong>{name}</strong>
      {creci && <small>{/^creci/i.test(creci) ? creci : `CRECI ${creci}`}</small>}
    </div>
  </Root>
);

/** A picture of the agency's; nothing where there is none, or where it cannot be loaded. */
export function Picture({ url }: { url: string | null | undefined }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!url || url === missing) return null;
  return <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setMissing(url)} />;
}
