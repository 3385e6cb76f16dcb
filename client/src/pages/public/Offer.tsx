import { formatDay } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { Picture, PublicHead } from "./PublicHead";
import { AMOUNT_NAME, propertyText, type Shown } from "./publicText";

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
  const { property, amount, amountInForce, businessType, dueDate, conditions } = proposal;
  const isOther = Number(amount) !== Number(amountInForce);
  return (
    <>
      <PublicHead enterprise={proposal.enterprise} />
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
