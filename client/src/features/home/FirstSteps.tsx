import { useQuery } from "@apollo/client/react";
import { type BusinessType, businessTypeParam, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { SquarePlus, UserPlus } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { Button, buttonLook } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import { color, radius, space, type, weight } from "../../ui/theme";
import { BusinessSummaryDocument } from "./Home.generated";

const Root = styled.section`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius.large};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  & > div { flex: 1 1 280px; }
  & h2 { ${type.large} font-weight: ${weight.strong}; }
  & p { ${type.small} }
`;

const Invite = styled(Link)`
  ${buttonLook("secondary")}
`;

type FirstStepsProps = {
  types: readonly BusinessType[];
  /** Where people are invited; null where that is another program's. */
  invitesAt: string | null;
};

/**
 * What comes first in an agency without attendances (docs/product/registering.md#new-agency). The counts are those that
 * home asks for in any case.
 */
export function FirstSteps({ types, invitesAt }: FirstStepsProps) {
  const navigate = useNavigate();
  const { data } = useQuery(BusinessSummaryDocument, { fetchPolicy: "cache-only" });
  if (!data || data.businessSummary.some(({ total }) => total > 0)) return null;
  return (
    <Root aria-label="Primeiros passos">
      <div>
        <h2>Sua imobiliária está pronta</h2>
        <p>O que chegar aqui aparece na hora para quem atende.</p>
      </div>
      <Menu
        label="Crie o primeiro atendimento"
        align="end"
        items={[
          { type: "heading", label: "Em qual funil?" },
          ...types.map((one) => ({
            label: FUNNEL_NAME[one],
            onSelect: () => void navigate(`/new-customer-service/${businessTypeParam(one)}?from=home`),
          })),
        ]}
        trigger={(trigger) => (
          <Button {...trigger} variant="primary" icon={<SquarePlus size={18} aria-hidden />}>
            Crie o primeiro atendimento
          </Button>
        )}
      />
      {invitesAt && (
        <Invite to={invitesAt}>
          <UserPlus size={18} aria-hidden />
          Convide sua equipe
        </Invite>
      )}
    </Root>
  );
}
