import { managesPeople, seesPeople } from "@soleira/schema/person/plan";
import { makesTokens } from "@soleira/schema/token/scopes";
import { managesWebhooks } from "@soleira/schema/webhook/plan";
import {
  BellRing,
  DoorClosed,
  FileSpreadsheet,
  FileText,
  Fingerprint,
  Inbox,
  KeyRound,
  LayoutList,
  ListOrdered,
  MapPin,
  Settings,
  Unplug,
  Users,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { PEOPLE_PATH } from "../../features/person/personPath";
import { EmptyState } from "../../ui/EmptyState";
import { PageTitle } from "../../ui/PageTitle";
import { color, media, motion, space, type, weight } from "../../ui/theme";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(1280px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  h1 { ${type.display} font-weight: 560; }
`;

const Parts = styled.nav`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 36px;
    padding: 0 ${space(3)};
    border-bottom: 2px solid transparent;
    color: ${color.inkMuted};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.fast};
  }
  & > a:hover { color: ${color.ink}; }
  & > a:focus-visible { outline-offset: -2px; }
  & > a[aria-current="page"] { color: ${color.ink}; font-weight: ${weight.medium}; border-color: ${color.accent}; }
  ${media.touch} { & > a { min-height: 44px; } }
`;

const PARTS = [
  { to: PEOPLE_PATH, label: "Pessoas", Icon: Users },
  { to: "/management/settings", label: "Configurações", Icon: Settings },
  { to: "/management/lists", label: "Listas", Icon: LayoutList },
  { to: "/management/teams", label: "Equipes", Icon: UsersRound },
];
/** Of an agency that gives out its leads here. */
const DESK_PARTS = [
  { to: "/management/queues", label: "Filas", Icon: ListOrdered },
  { to: "/management/places", label: "Locais", Icon: MapPin },
];

/** As the ref of the ways to the pages: on a phone they are wider than the screen, and the one that is shown is in sight. */
function showCurrent(parts: HTMLElement | null): void {
  const current = parts?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!parts || !current) return;
  const { left, width } = parts.getBoundingClientRect();
  parts.scrollLeft += current.left - left - (width - current.width) / 2;
}

/** For managers and admins. */
const IDENTITY_PARTS = [{ to: "/management/identity", label: "Identificação", Icon: Fingerprint }];

/** For managers and admins, of an agency that says here what waits. */
const ARRIVAL_PARTS = [{ to: "/management/arrivals", label: "Chegadas", Icon: BellRing }];

/** For managers and admins, of an agency whose doors of leads are here. */
const CHANNEL_PARTS = [{ to: "/management/channels", label: "Canais de leads", Icon: Inbox }];

/** The same, of an agency where spreadsheets are imported here. */
const IMPORT_PARTS = [{ to: "/management/import", label: "Importar", Icon: FileSpreadsheet }];

/** Of an agency that uses proposals. */
const PROPOSAL_PARTS = [{ to: "/management/templates", label: "Modelos", Icon: FileText }];

/** For admins, of an agency that gives programs tokens here. */
const TOKEN_PARTS = [{ to: "/management/tokens", label: "Tokens", Icon: KeyRound }];

/** For admins, of an agency whose changes are posted from here. */
const WEBHOOK_PARTS = [{ to: "/management/webhooks", label: "Webhooks", Icon: Webhook }];

/** For managers and admins, of every agency. */
const AGENCY_PARTS = [{ to: "/management/agency", label: "API", Icon: Unplug }];

/** A page of 'Gestão': its title, and the ways to the others; nothing for who does not see them (docs/product/pages.md#routes). */
export function ManagementFrame({
  title,
  action,
  anyAgency = false,
  children,
}: {
  title: string;
  action?: ReactNode;
  /** It is there whatever the agency has of 'Gestão'. */
  anyAgency?: boolean;
  children: ReactNode;
}) {
  const { user, enterprise } = useSession();
  const manages = managesPeople(user.roles);
  if (!seesPeople(user.roles) || !(enterprise.hasManagement || (anyAgency && manages)))
    return (
      <>
        <PageTitle>Sem permissão</PageTitle>
        <EmptyState
          page
          icon={<DoorClosed size={40} strokeWidth={1.5} aria-hidden />}
          title={
            enterprise.hasManagement ? "Sem permissão" : "Esta imobiliária cuida disso em outro sistema."
          }
        >
          {enterprise.hasManagement && "Esta página é da gestão e da recepção da imobiliária."}
        </EmptyState>
      </>
    );
  const here = [
    ...(enterprise.hasArrivals && manages ? ARRIVAL_PARTS : []),
    ...PARTS,
    ...(enterprise.hasDistribution ? DESK_PARTS : []),
    ...(enterprise.hasChannels && manages ? CHANNEL_PARTS : []),
    ...(enterprise.hasImport && manages ? IMPORT_PARTS : []),
    ...(manages ? IDENTITY_PARTS : []),
    ...(enterprise.hasNewProposalFlow ? PROPOSAL_PARTS : []),
    ...(enterprise.hasApiTokens && makesTokens(user.roles) ? TOKEN_PARTS : []),
    ...(enterprise.hasWebhooks && managesWebhooks(user.roles) ? WEBHOOK_PARTS : []),
  ];
  const parts = [...(enterprise.hasManagement ? here : []), ...(manages ? AGENCY_PARTS : [])];
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Head>
        <h1>{title}</h1>
        {action}
      </Head>
      <Parts ref={showCurrent} aria-label="Gestão">
        {parts.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to}>
            <Icon size={16} aria-hidden />
            {label}
          </NavLink>
        ))}
      </Parts>
      {children}
    </Page>
  );
}
