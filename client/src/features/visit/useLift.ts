import type { DragEndEvent, DragMoveEvent, DragStartEvent } from "@dnd-kit/core";
import { addDays } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import { minutesOf } from "@soleira/schema/visit/around";
import { VISIT_MINUTES } from "@soleira/schema/visit/slots";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { announce } from "../../ui/Announcer";
import { dayName } from "./agendaDays";
import { timeOfMinutes } from "./gridLayout";
import { busySaid, usePropertyBusy } from "./usePropertyBusy";
import type { Visit_VisitFragment } from "./Visit.generated";

/** A visit that is being given another time, and where it would be. */
export type Lifted = { visit: Visit_VisitFragment; slot: Slot; byKeys: boolean };

type Options = {
  days: readonly string[];
  hours: { first: number; last: number };
  visits: readonly Visit_VisitFragment[];
  grid: RefObject<HTMLDivElement | null>;
  /** Why it may not be put there; null where it may. */
  refusal: (visit: Visit_VisitFragment, slot: Slot) => string | null;
  onMove: (visit: Visit_VisitFragment, slot: Slot) => void;
  /** Shows a day that is out of sight. */
  onShow: (day: string) => void;
};

const STEPS: Record<string, readonly [days: number, minutes: number]> = {
  ArrowUp: [0, -VISIT_MINUTES],
  ArrowDown: [0, VISIT_MINUTES],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const same = (visit: Visit_VisitFragment, { day, time }: Slot) =>
  visit.date === day && visit.startTime === time;

/** Another time for a visit, by pointer or by keys (docs/product/agenda.md#moving). */
export function useLift({ days, hours, visits, grid, refusal, onMove, onShow }: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const follow = useRef<string>(null);
  useEffect(() => {
    const element =
      follow.current &&
      grid.current?.querySelector<HTMLElement>(`[data-visit="${CSS.escape(follow.current)}"]`);
    if (!element) return;
    follow.current = null;
    element.focus();
  });
  const busy = usePropertyBusy({
    attendanceId: lifted?.visit.attendanceSummary?.id ?? null,
    first: days[0] ?? "",
    last: days.at(-1) ?? "",
    visitId: lifted?.visit.id,
  });
  /** Who shows the property of the lifted visit at that time, if anybody does. */
  const shownAt = (slot: Slot) => busy.at(lifted?.visit.attendancePropertyId, slot);
  const why = lifted && !same(lifted.visit, lifted.slot) ? refusal(lifted.visit, lifted.slot) : null;

  /** A moment within the hours of a day that are shown, on the half hour. */
  const clamped = (minutes: number) =>
    timeOfMinutes(Math.min(Math.max(minutes, hours.first * 60), hours.last * 60 - VISIT_MINUTES));
  const onHalf = (minutes: number) => Math.round(minutes / VISIT_MINUTES) * VISIT_MINUTES;

  /** Where the pointer has brought it: the way it went, in days and half hours. */
  const slotOf = (visit: Visit_VisitFragment, { x, y }: { x: number; y: number }): Slot => {
    const column = grid.current?.querySelector("[data-day]");
    const { width = 1, height = 1 } = column?.lastElementChild?.getBoundingClientRect() ?? {};
    const half = height / ((hours.last - hours.first) * 2);
    const at = days.indexOf(visit.date) + Math.round(x / width);
    return {
      day: days[Math.min(Math.max(at, 0), days.length - 1)] ?? visit.date,
      time: clamped(onHalf(minutesOf(visit.startTime) + (y / half) * VISIT_MINUTES)),
    };
  };
  /** The focus was on the grid for as long as it was lifted by keys: it goes back to the visit, wherever that is then. */
  const release = (visit: Visit_VisitFragment, shown: string) => {
    setLifted(null);
    if (!lifted?.byKeys) return;
    follow.current = visit.id;
    if (!days.includes(shown)) onShow(shown);
  };
  const put = (visit: Visit_VisitFragment, slot: Slot) => {
    const reason = same(visit, slot) ? "" : refusal(visit, slot);
    release(visit, reason === null ? slot.day : visit.date);
    if (same(visit, slot)) return announce("A visita ficou onde estava.");
    if (reason) return announce(`A visita ficou onde estava. ${reason}`);
    onMove(visit, slot);
  };
  const visitOf = (id: unknown) => visits.find((visit) => visit.id === id);

  const drag = {
    onDragStart: ({ active }: DragStartEvent) => {
      const visit = visitOf(active.id);
      if (visit) setLifted({ visit, slot: { day: visit.date, time: visit.startTime }, byKeys: false });
    },
    onDragMove: ({ active, delta }: DragMoveEvent) => {
      const visit = visitOf(active.id);
      if (!visit) return;
      const slot = slotOf(visit, delta);
      setLifted((last) =>
        last && last.slot.day === slot.day && last.slot.time === slot.time
          ? last
          : { visit, slot, byKeys: false },
      );
    },
    onDragEnd: ({ active, delta }: DragEndEvent) => {
      const visit = visitOf(active.id);
      if (visit) put(visit, slotOf(visit, delta));
    },
    onDragCancel: () => setLifted(null),
  };

  /** Whether the key was about a lifted visit. */
  const keys = (event: KeyboardEvent): boolean => {
    if (!lifted?.byKeys) return false;
    const { visit, slot } = lifted;
    const step = STEPS[event.key];
    if (step) {
      const next = {
        day: addDays(slot.day, step[0]),
        time: clamped(onHalf(minutesOf(slot.time) + step[1])),
      };
      if (!days.includes(next.day)) onShow(next.day);
      setLifted({ ...lifted, slot: next });
      const shown = shownAt(next);
      const reason = same(visit, next)
        ? "onde estava"
        : (refusal(visit, next) ?? (shown ? busySaid(shown) : null));
      announce([`${dayName(next.day)}, ${next.time}`, reason].filter(Boolean).join(": "));
    } else if (event.key === " " || event.key === "Enter") put(visit, slot);
    else if (event.key === "Escape") {
      release(visit, visit.date);
      announce("Cancelado. A visita ficou onde estava.");
    } else if (event.key !== "Tab") return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const lift = (visit: Visit_VisitFragment) => {
    setLifted({ visit, slot: { day: visit.date, time: visit.startTime }, byKeys: true });
    grid.current?.focus({ preventScroll: true });
    announce(`Visita das ${visit.startTime} levantada. Setas escolhem o horário, espaço solta, Esc cancela.`);
  };
  return { lifted, why, shownAt, drag, keys, lift };
}
