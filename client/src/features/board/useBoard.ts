import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { createContext, type ReactNode, useContext } from "react";
import type { CardFlags } from "./cardFlags";
import type { SingleDraggable } from "./singleDraggable";

/** A column as the board gets it; it reads its cards from the cache. */
export type ColumnInfo = {
  id: string;
  status: AttendanceStatus;
  title: string;
  actionRequired: boolean;
  /** Its limit, null without one (docs/product/cards.md#stopped). */
  stoppedAfterDays: number | null;
  /** False: a move to IN_PROPOSAL asks nothing. */
  asksProposal?: boolean;
};

/** What is done with a lead all day. */
export type CardAction = "call" | "whatsapp" | "visit" | "return" | "note";

type Answered = {
  status: AttendanceStatus;
  attendances: {
    total: number | null;
    proposalsAmount: string | null;
    items: readonly unknown[];
  } | null;
};

/** What the parts of a board share. It stays the same object while the same board is shown. */
export type BoardShared = {
  businessType: BusinessType;
  columns: readonly ColumnInfo[];
  /** How much is in the columns whose cards the cache has not got yet. */
  answered: readonly Answered[];
  cardFlags: CardFlags;
  draggable: SingleDraggable;
  /** What narrows it: an empty column says so. */
  isFiltered: boolean;
  /** The cards say whose they are: it is a board of several people. */
  showAgent: boolean;
  /** The enterprise's zone. */
  zone: string;
  /** A card was dropped on a column, or its column was chosen in a menu. */
  onMove: (id: string, status: AttendanceStatus) => void;
  /** One of the five actions was chosen in a card's menu (docs/product/board.md#actions). */
  onAction: (id: string, action: CardAction) => void;
  /** A card was opened, at that address. */
  onOpen: (id: string, to: string) => void;
  /** Fetches the cards that come after the first `loaded` of a column into the cache; whether these were its last. */
  loadMore: (status: AttendanceStatus, loaded: number) => Promise<{ last: boolean }>;
  /** What is above the new leads, where columns are side by side. */
  aboveNew: (type: BusinessType) => ReactNode;
  /** Columns that could not be loaded. */
  failed: readonly AttendanceStatus[];
  /** Asks for one of them alone. */
  loadColumn: (status: AttendanceStatus) => Promise<void>;
};

export const BoardContext = createContext<BoardShared | null>(null);

export function useBoard(): BoardShared {
  const board = useContext(BoardContext);
  if (!board) throw new Error("useBoard belongs inside a Board.");
  return board;
}
