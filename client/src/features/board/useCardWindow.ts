import {
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { firstPageSize } from "../../data/board/pageSize";
import { usePrinting } from "../../ui/usePrinting";
import { type Place, rowsOf } from "./cardRows";

/** Without it, as in very old browsers, all cards are drawn. */
const canMeasure = () => typeof IntersectionObserver !== "undefined";
/** Near: within a column's height of what is visible of it. */
const NEAR = "100% 0px";

/** Nothing was measured: all is drawn. */
const NOWHERE: ReadonlyMap<string, Place> = new Map();

type Seen = {
  places: ReadonlyMap<string, Place>;
  /** The card that was focused or pressed last. */
  used?: string;
};

/** By column. Module state: who comes back from an attendance finds the same cards drawn, and the others as high. */
const left = new Map<string, Seen>();

/** As it was left, but the cards that come first are drawn: who does not come back begins with them. */
function seenAtFirst(columnId: string, ids: readonly string[]): Seen {
  const before = left.get(columnId);
  const places = new Map(before?.places);
  for (const id of ids.slice(0, firstPageSize())) places.delete(id);
  return { ...before, places };
}

/**
 * Which cards of a column are drawn. Each is drawn once and measured; far from what is visible, an empty space of just its
 * height takes its place, so that nothing in the column moves. Without IntersectionObserver all are drawn.
 */
export function useCardWindow(columnId: string, cards: readonly { id: string }[]) {
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const [seen, setSeen] = useState(() => seenAtFirst(columnId, ids));
  const { used } = seen;
  const printing = usePrinting();
  const places = printing ? NOWHERE : seen.places;
  useEffect(() => {
    left.set(columnId, seen);
  }, [columnId, seen]);

  const drawn = useRef(ids);
  useLayoutEffect(() => {
    drawn.current = ids;
  }, [ids]);
  useEffect(() => {
    // A card that leaves and comes again is drawn, and measured, anew.
    const listed = new Set(ids);
    setSeen((now) => {
      const kept = [...now.places].filter(([id]) => listed.has(id));
      return kept.length === now.places.size ? now : { ...now, places: new Map(kept) };
    });
  }, [ids]);

  // A page is drawn a few cards at a time, as they are measured: a hundred at once would make the scrolling stand still.
  const until =
    canMeasure() && !printing ? ids.findLastIndex((id) => places.has(id)) + 1 + firstPageSize() : ids.length;

  const observer = useRef<IntersectionObserver>(undefined);
  const watch = useCallback((row: HTMLElement | null) => {
    if (!row || !canMeasure()) return;
    const root = row.parentElement?.parentElement ?? null;
    observer.current ??= new IntersectionObserver(look, { root, rootMargin: NEAR });
    const { current } = observer;
    current.observe(row);
    return () => current.unobserve(row);

    function look(entries: IntersectionObserverEntry[]): void {
      const found = entries.flatMap(({ target, isIntersecting, boundingClientRect: { height } }) => {
        const { row: first = "", cards: count } = (target as HTMLElement).dataset;
        const at = drawn.current.indexOf(first);
        // Not laid out, as the columns beside the one on a phone: nothing is known.
        if (at < 0 || height === 0) return [];
        if (count === undefined) return [[first, isIntersecting ? "near" : height] as const];
        const space = isIntersecting ? drawn.current.slice(at, at + Number(count)) : [];
        return space.map((id) => [id, "near"] as const);
      });
      if (found.length === 0) return;
      // In slices: many cards at once would make the scrolling stand still.
      startTransition(() => setSeen((now) => ({ ...now, places: new Map([...now.places, ...found]) })));
    }
  }, []);

  const use = useCallback(({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    const id = row?.dataset.row;
    if (id) setSeen((now) => (now.used === id ? now : { ...now, used: id }));
  }, []);

  const rows = useMemo(() => rowsOf(ids.slice(0, until), places, used), [ids, until, places, used]);
  return { rows, later: Math.max(0, ids.length - until), watch, use };
}
