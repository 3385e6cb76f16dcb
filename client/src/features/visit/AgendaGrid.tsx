import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { shortWeekday } from "@soleira/schema/format/dates";
import { timeIn } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import { minutesOf } from "@soleira/schema/visit/around";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { dayLabel } from "./AgendaDays";
import { dayName } from "./agendaDays";
import { GridDue, GridVisit } from "./GridEntry";
import { hoursOf, hoursShown, type Place, placesOf, timeOfMinutes } from "./gridLayout";
import { Ghost, GridDay, GridRoot, NowLine, Scale } from "./gridLook";
import { freeTimes, moveRefusal } from "./moveRefusal";
import type { AgendaDue } from "./useAgendaDue";
import { useLift } from "./useLift";
import { busySaid } from "./usePropertyBusy";
import type { Visit_VisitFragment } from "./Visit.generated";

type AgendaGridProps = {
  days: readonly string[];
  visits: readonly Visit_VisitFragment[];
  /** Returns and reminders. */
  dues: readonly AgendaDue[];
  now: Date;
  today: string;
  zone: string;
  owner: { id: string; name: string };
  /** Whether this person may give the visit another time. */
  movable: (visit: Visit_VisitFragment) => boolean;
  onVisit: (visit: Visit_VisitFragment, element: HTMLElement) => void;
  /** A free time was pressed; null where this person schedules nothing here. */
  onSlot: ((slot: Slot, element: HTMLElement) => void) | null;
  onMove: (visit: Visit_VisitFragment, slot: Slot) => void;
  /** Opens a day by itself. */
  onDay: (day: string) => void;
  /** Shows a day that is out of sight. */
  onShow: (day: string) => void;
};

/** Nothing is announced by dnd-kit: the grid says it in its own words. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACCESSIBILITY = {
  announcements: SILENT,
  screenReaderInstructions: { draggable: "" },
  restoreFocus: false,
};

/** Days with their hours: what is in them, where something can be put, and now (docs/product/agenda.md#hours). */
export function AgendaGrid({
  days,
  visits,
  dues,
  now,
  today,
  zone,
  owner,
  movable,
  onVisit,
  onSlot,
  onMove,
  onDay,
  onShow,
}: AgendaGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const help = useId();
  const [reached, setReached] = useState<string | null>(null);
  const shownDues = dues.filter(({ day }) => days.includes(day));
  const hours = hoursShown([
    ...visits.filter(({ date }) => days.includes(date)).map(({ startTime }) => startTime),
    ...shownDues.map(({ time }) => time),
  ]);
  const at = (time: string) => (minutesOf(time) - hours.first * 60) / 30;
  const rows = (hours.last - hours.first) * 2;
  const nowAt = at(timeIn(now, zone));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A long press lifts; a swipe scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const { lifted, why, shownAt, drag, keys, lift } = useLift({
    days,
    hours,
    visits,
    grid: root,
    refusal: (visit, slot) => moveRefusal(visit, slot, visits, { now, zone }),
    onMove,
    onShow,
  });

  const shown = lifted && shownAt(lifted.slot);
  const hint = shown && busySaid(shown);

  const first = days[0];
  const showsToday = days.includes(today);
  useLayoutEffect(() => {
    const page = root.current?.closest("main");
    if (!page || !first || !showsToday || !line.current) return;
    // The last hour stays in sight: what has just been is what one finishes.
    const below = line.current.getBoundingClientRect().top - page.getBoundingClientRect().bottom;
    if (below > -ROOM) page.scrollTop += below + ROOM;
  }, [first, showsToday]);

  const free = useMemo(
    () =>
      new Map(
        days.map((day) => [day, onSlot || lifted ? freeTimes(day, owner.id, visits, { now, zone }) : []]),
      ),
    [days, owner.id, visits, now, zone, onSlot, lifted],
  );
  const entries = [
    ...visits.map((visit) => `${visit.date} ${visit.startTime}`),
    ...shownDues.map(({ day, time }) => `${day} ${time}`),
    ...days.flatMap((day) => (free.get(day) ?? []).map((time) => `${day} ${time}`)),
  ].filter((one) => days.includes(one.slice(0, 10)));
  // One of them is reached by the tab key: where one was last, else what comes next.
  const from = `${today} ${timeIn(now, zone)}`;
  const sorted = [...entries].sort();
  const active =
    (reached && entries.includes(reached) ? reached : null) ?? sorted.find((one) => one >= from) ?? sorted[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (keys(event)) return;
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-at]");
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && target.dataset.movable) {
      const visit = visits.find(({ id }) => id === target.dataset.visit);
      event.preventDefault();
      if (visit) lift(visit);
      return;
    }
    const next = neighbourOf(target, event.key, root.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // A button is pressed by the space key when that comes up.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " " && (event.target as HTMLElement).dataset.movable) event.preventDefault();
  };

  // Over several free times, in whichever direction: the first of them is pressed. The browser clicks what holds them all.
  const drawn = useRef<{ from: HTMLElement | null; to: HTMLElement | null }>({ from: null, to: null });
  const onClick = ({ target }: MouseEvent) => {
    const { from, to } = drawn.current;
    drawn.current = { from: null, to: null };
    if (!from || (target as HTMLElement).closest("button, a")) return;
    const back = to && dayAt(to) === dayAt(from) && timeAt(to) < timeAt(from);
    (back ? to : from).click();
  };

  return (
    <DndContext sensors={sensors} accessibility={ACCESSIBILITY} {...drag}>
      <p id={help} hidden>
        Espaço levanta a visita para dar-lhe outro horário.
      </p>
      <GridRoot
        ref={root}
        style={vars({ "--days": days.length, "--rows": rows })}
        data-lifting={lifted ? "" : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onMouseDown={({ target }) => {
          drawn.current = { from: slotAt(target), to: null };
        }}
        onMouseUp={({ target }) => {
          drawn.current.to = slotAt(target);
        }}
        onClick={onClick}
        onFocus={(event) => {
          const place = event.target.dataset.at;
          if (place) setReached(place);
        }}
      >
        <Scale aria-hidden>
          {hoursOf(hours).map((hour) => (
            <span key={hour}>{hour > hours.first && timeOfMinutes(hour * 60)}</span>
          ))}
        </Scale>
        {days.map((day) => {
          const here = visits.filter(({ date }) => date === day);
          const due = shownDues.filter((one) => one.day === day);
          const places = placesOf([
            ...here.map(({ id, startTime }) => ({ id, time: startTime })),
            ...due.map(({ id, time }) => ({ id, time })),
          ]);
          const styleOf = (id: string, time: string) => vars({ "--at": at(time), ...lane(places.get(id)) });
          return (
            <GridDay
              key={day}
              data-day={day}
              $past={day < today}
              $today={day === today}
              aria-label={dayLabel(day, today)}
            >
              <h2 aria-label={dayLabel(day, today)}>
                {days.length > 1 ? (
                  <button type="button" onClick={() => onDay(day)} aria-label={`Abrir ${dayName(day)}`}>
                    <b>{Number(day.slice(8))}</b>
                    {day === today ? "hoje" : shortWeekday(day)}
                  </button>
                ) : null}
              </h2>
              <div>
                {(free.get(day) ?? []).map((time) => (
                  <button
                    key={time}
                    type="button"
                    data-slot={lifted && shownAt({ day, time }) ? "busy" : ""}
                    data-at={`${day} ${time}`}
                    tabIndex={active === `${day} ${time}` ? 0 : -1}
                    aria-label={`Agendar às ${time}, ${dayName(day)}`}
                    aria-haspopup="dialog"
                    style={vars({ "--at": at(time) })}
                    onClick={(event) => onSlot?.({ day, time }, event.currentTarget)}
                  >
                    {lifted && shownAt({ day, time }) ? "ocupado no imóvel" : `+ ${time}`}
                  </button>
                ))}
                {here.map((visit) => (
                  <GridVisit
                    key={visit.id}
                    visit={visit}
                    style={styleOf(visit.id, visit.startTime)}
                    now={now}
                    zone={zone}
                    ownerName={owner.name}
                    movable={movable(visit)}
                    lifted={lifted?.visit.id === visit.id}
                    active={active === `${day} ${visit.startTime}`}
                    describedBy={help}
                    onOpen={(element) => onVisit(visit, element)}
                  />
                ))}
                {due.map((one) => (
                  <GridDue
                    key={one.id}
                    of={one}
                    style={styleOf(one.id, one.time)}
                    active={active === `${day} ${one.time}`}
                  />
                ))}
                {/* Out of the hours that are shown it would lie over what is above or below the grid. */}
                {day === today && nowAt >= 0 && nowAt < rows && (
                  <NowLine ref={line} aria-hidden style={vars({ "--at": nowAt })} />
                )}
                {lifted?.slot.day === day && (
                  <Ghost $refused={why !== null} aria-hidden style={vars({ "--at": at(lifted.slot.time) })}>
                    <b>{lifted.slot.time}</b> {lifted.visit.attendanceSummary?.customerName}
                    {(why ?? hint) && <div>{why ?? hint}</div>}
                  </Ghost>
                )}
              </div>
            </GridDay>
          );
        })}
      </GridRoot>
    </DndContext>
  );
}

/** Pixels that stay free below the line of now. */
const ROOM = 160;

const vars = (values: Record<`--${string}`, number>): CSSProperties => values as CSSProperties;

const lane = ({ lane: at, lanes }: Place = { lane: 0, lanes: 1 }) => ({ "--lane": at, "--lanes": lanes });

/** What an arrow leads to: in the same day the one before or after, else what is nearest in time in the next day that has something. */
function neighbourOf(from: HTMLElement, key: string, grid: HTMLElement | null): HTMLElement | undefined {
  const columns = [...(grid?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  const inDay = (column: HTMLElement | undefined) =>
    [...(column?.querySelectorAll<HTMLElement>("[data-at]") ?? [])].sort((a, b) =>
      timeAt(a) < timeAt(b) ? -1 : timeAt(a) > timeAt(b) ? 1 : 0,
    );
  const column = columns.findIndex((one) => one.contains(from));
  const own = inDay(columns[column]);
  if (key === "ArrowDown") return own[own.indexOf(from) + 1];
  if (key === "ArrowUp") return own[own.indexOf(from) - 1];
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!by) return undefined;
  const apart = (one: HTMLElement) => Math.abs(minutesOf(timeAt(one)) - minutesOf(timeAt(from)));
  for (let next = column + by; columns[next]; next += by) {
    const [nearest] = inDay(columns[next]).sort((a, b) => apart(a) - apart(b));
    if (nearest) return nearest;
  }
  return undefined;
}

const slotAt = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>("[data-slot]");

/** `2026-11-20` of `2026-11-20 14:30`. */
const dayAt = (element: HTMLElement): string => element.dataset.at?.slice(0, 10) ?? "";

/** `14:30` of `2026-11-20 14:30`. */
const timeAt = (element: HTMLElement): string => element.dataset.at?.slice(11) ?? "";
