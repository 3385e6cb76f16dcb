import { formatRelativeWithin } from "@soleira/schema/format/dates";
import { mapLink } from "@soleira/schema/format/links";
import { timeIn } from "@soleira/schema/format/zone";
import { CalendarPlus, CalendarX2, CircleCheck, Clock, MapPin } from "lucide-react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { Button, buttonLook } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { Contact } from "./Contact";
import { PublicHead } from "./PublicHead";
import { Gone, PublicRoot } from "./PublicRoot";
import { AnswerPublicVisitDocument, PublicVisitDocument } from "./PublicVisit.generated";
import type { VisitAddress } from "./publicAddress";
import { usePublicRead } from "./usePublicRead";
import type { ShownVisit } from "./visitDialog";

const OtherTimeDialog = lazyDialog(() =>
  import("./OtherTimeDialog").then((module) => module.OtherTimeDialog),
);
const NotComingDialog = lazyDialog(() =>
  import("./NotComingDialog").then((module) => module.NotComingDialog),
);

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & h1 { ${type.title} font-weight: ${weight.strong}; text-wrap: balance; }
  & > p { color: ${color.inkMuted}; }
`;

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin: 0;
  & dt { ${type.small} color: ${color.inkMuted}; }
  & dd { margin: 0; ${type.medium} overflow-wrap: anywhere; }
  & dd > strong { ${type.large} font-weight: ${weight.strong}; }
  & a { display: inline-flex; align-items: center; gap: ${space(1)}; min-height: 44px; color: ${color.accentInk}; }
`;

const State = styled.p<{ $good: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${({ $good }) => ($good ? color.accentSoft : color.warnSoft)};
  color: ${({ $good }) => ($good ? color.accentInk : color.warnInk)};
  & > svg { flex: none; margin-top: 2px; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} { flex-direction: column; & > button { min-height: 48px; } }
`;
const CalendarLink = styled.a`
  ${buttonLook("secondary")}
  ${media.phone} { min-height: 48px; }
`;

/** The customer confirms a visit, asks for another time or cancels it, without signing in (docs/product/public-visit.md). */
export function PublicVisitPage({ address }: { address: VisitAddress | null }) {
  return <PublicRoot>{address ? <Loaded address={address} /> : <Gone />}</PublicRoot>;
}

function Loaded({ address }: { address: VisitAddress }) {
  const { data, refetch, instead } = usePublicRead(PublicVisitDocument, address, [320]);
  const visit = data?.publicVisit;
  useEffect(() => {
    document.title = visit ? `Visita · ${visit.enterprise.name}` : "Visita";
  }, [visit]);
  if (!visit) return instead;
  return <Visit visit={visit} address={address} readAgain={() => quietly(refetch())} />;
}

/** `sexta-feira, 27 de novembro`, of the agency's zone. */
const longDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long", timeZone }).format(
    new Date(at),
  );

type VisitProps = { visit: ShownVisit; address: VisitAddress; readAgain: () => void };
type Asking = "OTHER_TIME" | "CANCEL";

function Visit({ visit, address, readAgain }: VisitProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { startsAt, endsAt, timeZone, property, customerName, agent, mayAnswer, status } = visit;
  const confirm = useChange(AnswerPublicVisitDocument, {
    keep: true,
    saved: "Até lá!",
    onRefused: (failure) => {
      alert.error(errorText(failure));
      // What it is now is shown.
      readAgain();
      return true;
    },
  });
  const open = status === "OPEN";
  const dialog = { visit, address, readAgain, onClose: () => setAsking(null) };
  return (
    <>
      <PublicHead enterprise={visit.enterprise} />
      <main tabIndex={-1}>
        <Card aria-labelledby="visit">
          <h1 id="visit">
            {open ? `${customerName}, sua visita está marcada` : `${customerName}, sua visita foi cancelada`}
          </h1>
          <Said visit={visit} />
          <Facts>
            <div>
              <dt>Quando</dt>
              <dd>
                <strong>
                  <time dateTime={startsAt}>{longDay(startsAt, timeZone)}</time>
                </strong>
                , das {timeIn(new Date(startsAt), timeZone)} às {timeIn(new Date(endsAt), timeZone)}
              </dd>
            </div>
            <div>
              <dt>Imóvel</dt>
              <dd>
                {property.type ?? "Imóvel"} ({property.code})
              </dd>
            </div>
            {(property.address ?? property.district) && (
              <div>
                <dt>Onde</dt>
                <dd>
                  {property.address ? (
                    <a href={mapLink(property.address)} target="_blank" rel="noreferrer">
                      <MapPin size={16} aria-hidden /> {property.address}
                    </a>
                  ) : (
                    property.district
                  )}
                </dd>
              </div>
            )}
            <div>
              <dt>Quem recebe você</dt>
              <dd>{agent.name}</dd>
            </div>
          </Facts>
          {mayAnswer && (
            <Buttons>
              {!visit.confirmedAt && (
                <Button
                  variant="primary"
                  busy={confirm.busy}
                  onClick={() =>
                    void confirm.change({ ...address, answer: "CONFIRM", expectedStartsAt: startsAt })
                  }
                >
                  Confirmar presença
                </Button>
              )}
              <Button onClick={() => setAsking("OTHER_TIME")}>Pedir outro horário</Button>
              <Button onClick={() => setAsking("CANCEL")}>Não poderei ir</Button>
              <CalendarLink href={`/files/public-visits/${address.visitId}/${address.uuid}/visita.ics`}>
                <CalendarPlus size={16} aria-hidden /> Pôr no calendário
              </CalendarLink>
            </Buttons>
          )}
        </Card>
      </main>
      {asking === "OTHER_TIME" && <OtherTimeDialog {...dialog} />}
      {asking === "CANCEL" && <NotComingDialog {...dialog} />}
      <Contact of={visit} />
    </>
  );
}

/** What was said of it so far. */
function Said({ visit: { status, confirmedAt, askedFor, timeZone, agent } }: { visit: ShownVisit }) {
  const now = useNow();
  if (status === "CANCELED")
    return (
      <State $good={false} role="status">
        <CalendarX2 size={18} aria-hidden /> Para marcar outra, fale com {agent.name}.
      </State>
    );
  if (askedFor)
    return (
      <State $good={false} role="status">
        <Clock size={18} aria-hidden />
        <span>
          Você pediu {formatRelativeWithin(new Date(askedFor), now, timeZone)}. {agent.name} vai responder;
          até lá vale o horário abaixo.
        </span>
      </State>
    );
  if (confirmedAt)
    return (
      <State $good role="status">
        <CircleCheck size={18} aria-hidden /> Presença confirmada.
      </State>
    );
  return <p>Confirme se você vem, ou peça outro horário.</p>;
}
