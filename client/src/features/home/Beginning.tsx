import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import { useContext, useEffect } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { useRefetchOn } from "../../data/useRefetchOn";
import { Button } from "../../ui/Button";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { BeginningDocument, type BeginningQuery, EndBeginningDocument } from "./Beginning.generated";
import { PartContext } from "./Together";

const Root = styled.section`
  grid-column: 1 / -1;
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius.large};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  & > header { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; }
  & h2 { ${type.large} font-weight: ${weight.strong}; }
  & p { ${type.small} }
  ${media.phone} { padding: ${space(3)} ${space(4)}; }
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Step = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 48px;
  height: 100%;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  & > svg { flex: none; color: ${color.accent}; }
  & > span { flex: 1; min-width: 0; }
  & small { display: block; ${type.small} color: ${color.inkMuted}; }
`;

const TITLE = "Primeiros passos";

type Name = BeginningQuery["beginning"]["done"][number];
type BeginningProps = {
  /** The funnel of a first lead. */
  type: BusinessType;
  revision: number;
  /** Where people are invited; null where that is another program's. */
  invitesAt: string | null;
};
type Way = { name: Name; to: string | null; label: string; why: string };

/**
 * What comes first in a new agency, and what of it is done, for its managers until one of them puts it away
 * (docs/product/registering.md#first-steps).
 */
export function Beginning({ type: first, revision, invitesAt }: BeginningProps) {
  const { enterprise } = useSession();
  const onCome = useContext(PartContext);
  const { data, error, observable } = useQuery(BeginningDocument, { fetchPolicy: "cache-and-network" });
  useRefetchOn(observable, revision);
  const come = data !== undefined || error !== undefined;
  useEffect(() => {
    if (come) onCome(TITLE);
  }, [come, onCome]);
  const ending = useChange(EndBeginningDocument, {
    keep: true,
    saved: "Primeiros passos ocultados.",
    onSaved: () => document.querySelector<HTMLElement>("main")?.focus(),
  });
  const ways: Way[] = [
    {
      name: "PEOPLE",
      to: invitesAt,
      label: "Convide sua equipe",
      why: "Cada corretor entra com o próprio e-mail.",
    },
    {
      name: "CHANNELS",
      to: enterprise.hasChannels ? "/management/channels" : null,
      label: "Ligue os canais de leads",
      why: "Portais e anúncios entregam aqui, na hora.",
    },
    {
      name: "LEADS",
      to: enterprise.hasImport
        ? "/management/import"
        : `/new-customer-service/${businessTypeParam(first)}?from=home`,
      label: "Traga seus leads",
      why: enterprise.hasImport
        ? "Da sua planilha, ou comece por um atendimento novo."
        : "Comece pelos que você atende hoje.",
    },
    {
      name: "QUEUES",
      to: enterprise.hasDistribution ? "/management/queues" : null,
      label: "Defina quem recebe os leads",
      why: "Fila, plantões e o prazo da primeira resposta.",
    },
  ];
  const shown = ways.filter(({ to }) => to !== null);
  const done = new Set(data?.beginning.done);
  const left = shown.filter(({ name }) => !done.has(name));
  if (!data || left.length === 0) return null;
  return (
    <Root aria-label={TITLE}>
      <header>
        <div>
          <h2>{TITLE}</h2>
          <p>
            {shown.length - left.length} de {shown.length} feitos
          </p>
        </div>
        <Button size="small" variant="quiet" busy={ending.busy} onClick={() => void ending.change()}>
          Ocultar
        </Button>
      </header>
      <Steps>
        {shown.map(({ name, to, label, why }) => (
          <li key={name}>
            <Step to={to ?? "/"}>
              {done.has(name) ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              <span>
                {label}
                {done.has(name) ? <VisuallyHidden> (feito)</VisuallyHidden> : <small>{why}</small>}
              </span>
              {!done.has(name) && <ArrowRight size={16} aria-hidden />}
            </Step>
          </li>
        ))}
      </Steps>
    </Root>
  );
}
