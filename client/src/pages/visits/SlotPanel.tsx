import { useApolloClient, useQuery } from "@apollo/client/react";
import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { formatDay } from "@soleira/schema/format/dates";
import type { Slot } from "@soleira/schema/input/forms";
import { nextFree } from "@soleira/schema/visit/around";
import { CalendarPlus, UserRound } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { styled } from "styled-components";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { conflictOf, errorCode, errorText } from "../../data/errors";
import { useSend } from "../../data/useSend";
import { Why } from "../../data/Why";
import { dayName } from "../../features/visit/agendaDays";
import { isOpen, NoProperties } from "../../features/visit/PropertySelect";
import { VisitLeadsDocument } from "../../features/visit/Returns.generated";
import { usePropertyBusy } from "../../features/visit/usePropertyBusy";
import { useVisitProperties } from "../../features/visit/useVisitProperties";
import { ScheduleVisitDocument } from "../../features/visit/VisitChanges.generated";
import { AvailabilityDocument } from "../../features/visit/VisitOptions.generated";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { FormError } from "../../ui/FormError";
import { Skeleton } from "../../ui/Skeleton";
import { Input } from "../../ui/TextField";
import { color, media, space, type, weight } from "../../ui/theme";
import { CommandOptions } from "../command/CommandOptions";
import { SearchState } from "../command/SearchState";
import { useFoundLeads } from "../command/useFoundLeads";
import { AsidePanel } from "./AsidePanel";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  width: 340px;
  max-width: 100%;
  & h2 { ${type.medium} font-weight: ${weight.strong}; &::first-letter { text-transform: uppercase; } }
  ${media.phone} { width: auto; & h2 { display: none; } }
`;
/** Of one height whatever is found: nothing moves under the finger. */
const Results = styled.div`
  height: 296px;
  overflow-y: auto;
`;
const Properties = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & button { width: 100%; justify-content: flex-start; text-align: left; height: auto; min-height: 40px; white-space: normal; }
  ${media.touch} { & button { min-height: 48px; } }
  & > li > p { ${type.small} color: ${color.inkMuted}; }
`;

/** A lead for whom a free time is taken. */
export type SlotLead = { id: string; name: string; businessType: BusinessType };

/** So many of today's leads are read; most have several reasons to be there. */
const MOST_TODAY = 12;
const MOST_SHOWN = 6;

type SlotPanelProps = {
  slot: Slot;
  beside: HTMLElement;
  /** Whose agenda; the caller's own when null. */
  userId: string | null;
  /** Whether a visit of that funnel is scheduled in this agenda at once. */
  direct: (type: BusinessType) => boolean;
  /** Everything that a visit may be given, for that lead and time. */
  onMore: (lead: SlotLead, slot: Slot) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Who, which property, done: a visit at a free time (docs/product/agenda.md#a-free-time). */
export function SlotPanel({
  slot: pressed,
  beside,
  userId,
  direct,
  onMore,
  onDone,
  onClose,
}: SlotPanelProps) {
  const [slot, setSlot] = useState(pressed);
  const [lead, setLead] = useState<SlotLead | null>(null);
  return (
    <AsidePanel title={`Agendar: ${dayName(slot.day)}, ${slot.time}`} beside={beside} onClose={onClose}>
      <Root>
        <h2>
          {dayName(slot.day)}, {slot.time}
        </h2>
        {lead ? (
          <WhichProperty
            lead={lead}
            slot={slot}
            userId={userId}
            onSlot={setSlot}
            onMore={() => onMore(lead, slot)}
            onOther={() => setLead(null)}
            onDone={onDone}
          />
        ) : (
          <Who onLead={(chosen) => (direct(chosen.businessType) ? setLead(chosen) : onMore(chosen, slot))} />
        )}
      </Root>
    </AsidePanel>
  );
}

/** Takes the focus before Radix looks for something to focus. */
const begin = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Who({ onLead }: { onLead: (lead: SlotLead) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const text = typed.trim();
  const search = useFoundLeads(text);
  const { data } = useQuery(VisitLeadsDocument, { variables: { size: MOST_TODAY } });
  const ofToday = new Map(
    (data?.today.items ?? []).map(({ attendance }) => [
      attendance.id,
      { ...attendance, hint: attendance.property?.code },
    ]),
  );
  const leads = text
    ? search.leads.map((one) => ({ ...one, hint: one.user?.name }))
    : [...ofToday.values()].slice(0, MOST_SHOWN);
  const options = leads.map(({ id: leadId, businessType, customer, hint }) => ({
    id: leadId,
    face: (
      <>
        <UserRound size={16} aria-hidden />
        <div>
          <strong>{customer.name}</strong>
          <p>{[FUNNEL_NAME[businessType], hint].filter(Boolean).join(" · ")}</p>
        </div>
      </>
    ),
    run: () => onLead({ id: leadId, name: customer.name, businessType }),
  }));
  const active = options.find((option) => option.id === chosen) ?? options[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && active) {
      event.preventDefault();
      const next = options[(options.indexOf(active) + by + options.length) % options.length];
      if (next) setChosen(next.id);
    } else if (event.key === "Enter" && active && !search.waits) {
      event.preventDefault();
      active.run();
    }
  };
  return (
    <>
      <Input
        ref={begin}
        type="search"
        role="combobox"
        aria-label="Quem?"
        placeholder="Quem? Nome, telefone, imóvel ou #número"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Results>
        <CommandOptions
          id={id}
          parts={options.length > 0 ? [{ title: text ? "Atendimentos" : "Hoje", options }] : []}
          active={active?.id}
          onPoint={setChosen}
          onRun={(option) => option.run()}
        />
        {text && <SearchState text={text} search={search} />}
      </Results>
    </>
  );
}

type WhichPropertyProps = {
  lead: SlotLead;
  slot: Slot;
  userId: string | null;
  onSlot: (slot: Slot) => void;
  onMore: () => void;
  onOther: () => void;
  onDone: () => void;
};

function WhichProperty({ lead, slot, userId, onSlot, onMore, onOther, onDone }: WhichPropertyProps) {
  const client = useApolloClient();
  const { properties, error: notRead, retry } = useVisitProperties(lead.id);
  const shown = usePropertyBusy({ attendanceId: lead.id, first: slot.day, last: slot.day });
  const applyAttendance = useApplyAttendance();
  const { send, busy } = useSend();
  const [error, setError] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);

  const schedule = async (propertyId: string) => {
    setError(null);
    setNext(null);
    try {
      const { scheduleVisit } = await send(ScheduleVisitDocument, {
        attendanceId: lead.id,
        attendancePropertyId: propertyId,
        userId,
        enterpriseId: null,
        message: null,
        date: slot.day,
        startTime: slot.time,
        from: null,
      });
      if (scheduleVisit.attendance) applyAttendance(scheduleVisit.attendance);
      alert.success(`Visita agendada para ${formatDay(slot.day)} às ${slot.time}.`);
      onDone();
    } catch (refused) {
      setError(errorText(refused));
      // Somebody took it meanwhile: the next one that is free is a press away.
      if (errorCode(refused) === "CONFLICT" && !conflictOf(refused)) setNext(await freeAfter());
    }
  };
  const freeAfter = async (): Promise<string | null> => {
    const answer = await client
      .query({
        query: AvailabilityDocument,
        variables: { startDate: slot.day, endDate: slot.day, userId },
        fetchPolicy: "network-only",
      })
      .catch(() => undefined);
    return nextFree(slot.time, answer?.data?.availability[0]?.times ?? []);
  };

  return (
    <>
      <p>
        <strong>{lead.name}</strong>{" "}
        <Button size="small" onClick={onOther}>
          Trocar
        </Button>
      </p>
      {notRead ? (
        <ErrorState compact title="Não foi possível carregar os imóveis." onRetry={retry}>
          <Why error={notRead} />
        </ErrorState>
      ) : !properties ? (
        <Skeleton $height="96px" />
      ) : properties.length === 0 ? (
        <NoProperties attendanceId={lead.id} />
      ) : (
        <Properties aria-label="Imóvel">
          {properties.map(({ id, property, visit }, index) => (
            <li key={id}>
              {isOpen(visit) ? (
                <p>{property.code}: visita já agendada</p>
              ) : (
                <Button
                  ref={index === 0 ? begin : undefined}
                  busy={busy}
                  icon={<CalendarPlus size={16} aria-hidden />}
                  onClick={() => void schedule(id)}
                >
                  Agendar{" "}
                  {[
                    property.code,
                    property.type,
                    property.district,
                    shown.at(id, slot) && "ocupado no imóvel",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Button>
              )}
            </li>
          ))}
        </Properties>
      )}
      <FormError>{error}</FormError>
      {next && (
        <Button
          variant="primary"
          onClick={() => {
            onSlot({ ...slot, time: next });
            setError(null);
            setNext(null);
          }}
        >
          Próximo livre: {next}
        </Button>
      )}
      <Button size="small" onClick={onMore}>
        Mais opções
      </Button>
    </>
  );
}
