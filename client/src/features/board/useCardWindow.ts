import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { usedCard } from "./usedCard";

/** Up to so many cards are all in the document. */
const PLAIN = 40;
/** Cards beyond each edge of the column that are in the document too. */
const AROUND = 6;
/** Pixels of a card that was never in the document. */
const ESTIMATE = 124;

/** Pixels of each card when it was last in the document: who comes back finds a column as high as it was. */
const heights = new Map<string, number>();

type Place = {
  id: string;
  index: number;
  /** Pixels of the cards before it that are not in the document. */
  before: number;
};

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/**
 * Which cards of a column are in the document: all of a short one, of a long one those that are near the screen, and the
 * one that was used last with its neighbours: it keeps the focus, and Tab goes on from it. The cards stay in the flow, so
 * that a short column that becomes long is laid out as before.
 */
export function useCardWindow(cards: readonly { id: string }[], list: RefObject<HTMLUListElement | null>) {
  const [windowed, setWindowed] = useState(cards.length > PLAIN);
  const scroller = () => list.current?.parentElement ?? null;
  const offset = useRef(0);
  const idAt = useCallback((index: number) => cards[index]?.id ?? "", [cards]);

  const extract = (range: Range) => {
    const shown = defaultRangeExtractor(range);
    const used = cards.findIndex(({ id }) => id === usedCard.get());
    if (used < 0) return shown;
    const kept = [used - 1, used, used + 1].filter((index) => index >= 0 && index < cards.length);
    return [...new Set([...shown, ...kept])].sort((one, other) => one - other);
  };
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    enabled: windowed,
    count: cards.length,
    getScrollElement: scroller,
    getItemKey: idAt,
    estimateSize: (index) => heights.get(idAt(index)) ?? ESTIMATE,
    measureElement: (element, _entry, { indexFromElement }) => {
      const height = heightOf(element);
      heights.set(idAt(indexFromElement(element)), height);
      return height;
    },
    rangeExtractor: extract,
    overscan: AROUND,
    // Before it is measured: the first render already holds what is focused next.
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: () => scroller()?.scrollTop ?? 0,
    // A card that enters above must not push what is read; at the top it is to be seen.
    anchorTo: offset.current > 0 ? "end" : "start",
    onChange: ({ scrollOffset }) => {
      offset.current = scrollOffset ?? 0;
    },
  });

  useLayoutEffect(() => {
    if (windowed || cards.length <= PLAIN) return;
    // It was short until now: all its cards are in the document, and are measured before the first one leaves it.
    for (const [index, item] of [...(list.current?.children ?? [])].entries())
      heights.set(cards[index]?.id ?? "", heightOf(item));
    setWindowed(true);
  }, [windowed, cards, list]);

  if (!windowed)
    return {
      windowed,
      places: cards.map(({ id }, index): Place => ({ id, index, before: 0 })),
      end: 0,
      measure: virtualizer.measureElement,
    };
  const items = virtualizer.getVirtualItems();
  return {
    windowed,
    places: items.map(
      ({ index, start }, place): Place => ({
        id: idAt(index),
        index,
        before: start - (items[place - 1]?.end ?? 0),
      }),
    ),
    /** Pixels of the cards after the last one that is in the document. */
    end: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
