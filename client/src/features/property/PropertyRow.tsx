import { formatDateTime } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { managesPeople } from "@soleira/schema/person/plan";
import { EllipsisVertical, ExternalLink } from "lucide-react";
import { memo, type ReactNode } from "react";
import { styled } from "styled-components";
import { ACCEPTED_ELSEWHERE } from "../../data/attendance/acceptedElsewhere";
import { useSession } from "../../data/session/useSession";
import { Badge } from "../../ui/Badge";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { type Fact, FactList, UnknownFacts } from "./FactList";
import { PropertyPhoto } from "./PropertyPhoto";
import type { PropertyRow_PropertyFragment } from "./PropertyRow.generated";
import { PROPERTY_DIALOGS, type PropertyDialog } from "./propertyDialogs";
import { factsOf, interestOf, raiseFactsOf, summaryOf } from "./propertyText";
import { type PropertyVisit, VisitInfo } from "./VisitInfo";

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  & > div { flex: 1; min-width: 0; }
  & :is(h2, h3) { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; ${type.medium} font-weight: ${weight.strong}; }
  & a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 24px; }
  & p { ${type.small} color: ${color.inkMuted}; }
`;

const Taken = styled(Badge).attrs({ $tone: "warn" as const })`
  white-space: normal;
`;

const Amount = styled.span`
  font-weight: ${weight.strong};
  white-space: nowrap;
`;

const Note = styled.p`
  ${type.small}
  color: ${color.inkMuted};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  ${media.phone} { align-items: stretch; flex-direction: column; }
`;

type PropertyRowProps = {
  row: PropertyRow_PropertyFragment;
  /** Angariação shows registry, fiscal indication, registration number and area. */
  raise: boolean;
  readOnly: boolean;
  zone: string;
  heading: "h2" | "h3";
  visitActions: (attendancePropertyId: string, propertyCode: string, visit: PropertyVisit) => ReactNode;
  onOpen: (dialog: PropertyDialog, row: PropertyRow_PropertyFragment) => void;
};

/** A property of interest: what it is, how much the lead wants it, and its visit. */
export const PropertyRow = memo(function PropertyRow({
  row,
  raise,
  readOnly,
  zone,
  heading: Heading,
  visitActions,
  onOpen,
}: PropertyRowProps) {
  const { property, fields, visit } = row;
  const { user, enterprise } = useSession();
  const mayAssign = enterprise.hasDistributionRules && managesPeople(user.roles);
  const facts = [...factsOf(property), ...(raise ? raiseFactsOf(property) : [])];
  const interest = interestOf(row.interest);
  const ownFields = fields.map(({ name, value }): Fact => [name, value]);
  return (
    <Row aria-label={`Imóvel ${property.code}`}>
      <Head>
        <PropertyPhoto code={property.code} url={property.photoUrl} />
        <div>
          <Heading>
            {property.url ? (
              <a href={property.url} target="_blank" rel="noreferrer">
                {property.code}
                <ExternalLink size={14} role="img" aria-label="(abre em outra aba)" />
              </a>
            ) : (
              property.code
            )}
            {!property.enabled && <Badge $tone="warn">Indisponível</Badge>}
            {property.amount && <Amount>{formatMoney(property.amount)}</Amount>}
          </Heading>
          <p>{summaryOf(property)}</p>
          {row.acceptedElsewhere && <Taken>{ACCEPTED_ELSEWHERE}</Taken>}
          <p>
            {row.acquisitionChannel?.name ?? "Canal não informado"} · Incluído em{" "}
            {formatDateTime(new Date(row.createdAt), zone)}
          </p>
          {property.agent && <p>Corretor do imóvel: {property.agent.name}</p>}
        </div>
        {!readOnly && (
          <Menu
            label={`Ações do imóvel ${property.code}`}
            align="end"
            items={PROPERTY_DIALOGS.filter(({ byManager }) => !byManager || mayAssign).flatMap(
              (dialog): MenuItem[] => [
                ...(dialog.danger ? [{ type: "separator" as const, label: `before ${dialog.label}` }] : []),
                {
                  label: dialog.label,
                  danger: dialog.danger ?? false,
                  onSelect: () => onOpen(dialog, row),
                },
              ],
            )}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={`Ações do imóvel ${property.code}`}
                tip="Ações"
                data-property-menu={row.id}
              >
                <EllipsisVertical size={18} aria-hidden />
              </IconButton>
            )}
          />
        )}
      </Head>
      {row.message && <Note>{row.message}</Note>}
      <FactList facts={facts} />
      {property.notes && <Note>{property.notes}</Note>}
      <FactList facts={interest} />
      <div>
        <VisuallyHidden as={Heading === "h2" ? "h3" : "h4"}>Campos de interesse</VisuallyHidden>
        {fields.length > 0 ? <FactList facts={ownFields} /> : <Note>Sem campos</Note>}
      </div>
      <UnknownFacts facts={[...facts, ...interest, ...ownFields]} />
      <Foot>
        <VisitInfo visit={visit} />
        {!readOnly && visitActions(row.id, property.code, visit)}
      </Foot>
    </Row>
  );
});
