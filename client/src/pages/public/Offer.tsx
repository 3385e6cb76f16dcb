import { formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { useState } from "react";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { AMOUNT_NAME, propertyText, type Shown } from "./publicText";

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & img { max-width: 120px; max-height: 48px; object-fit: contain; }
  & strong { display: block; ${type.large} font-weight: ${weight.strong}; }
  & small { ${type.small} color: ${color.inkMuted}; }
`;

const Card = styled.section`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > img { display: block; width: 100%; height: 220px; object-fit: cover; background: ${color.sunken}; }
  ${media.phone} { & > img { height: 168px; } }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(5)};
  & h1 { ${type.title} font-weight: ${weight.strong}; text-wrap: balance; }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};
  margin: 0;
  & dt { ${type.small} color: ${color.inkMuted}; }
  & dd { margin: 0; ${type.large} font-weight: ${weight.strong}; }
  & del { ${type.small} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
`;

const Conditions = styled.div`
  & h2 { ${type.small} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
  & p { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Whose offer it is, for what, how much and until when (docs/product/public-proposal.md#shown). */
export function Offer({ proposal }: { proposal: Shown }) {
  const { enterprise, property, amount, amountInForce, businessType, dueDate, conditions } = proposal;
  const { creci } = enterprise;
  const isOther = Number(amount) !== Number(amountInForce);
  return (
    <>
      <Head>
        <Picture url={enterprise.logoUrl} />
        <div>
          <strong>{enterprise.name}</strong>
          {creci && <small>{/^creci/i.test(creci) ? creci : `CRECI ${creci}`}</small>}
        </div>
      </Head>
      <Card aria-label="Proposta">
        <Picture url={property?.photoUrl} />
        <Words>
          <h1>{propertyText(proposal)}</h1>
          <Facts>
            <div>
              <dt>{AMOUNT_NAME[businessType]}</dt>
              <dd>
                {formatMoney(amountInForce)} {isOther && <del>{formatMoney(amount)}</del>}
              </dd>
            </div>
            {proposal.mayAnswer && (
              <div>
                <dt>Vale até</dt>
                <dd>{formatDay(dueDate)}</dd>
              </div>
            )}
          </Facts>
          {conditions && (
            <Conditions>
              <h2>Condições</h2>
              <p>{conditions}</p>
            </Conditions>
          )}
        </Words>
      </Card>
    </>
  );
}

/** A picture of the agency's; nothing where there is none, or where it cannot be loaded. */
function Picture({ url }: { url: string | null | undefined }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!url || url === missing) return null;
  return <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setMissing(url)} />;
}
