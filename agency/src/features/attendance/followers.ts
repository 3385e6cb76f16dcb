import type { Attendance } from "@soleira/schema/attendance/wire";
import type { ProposalStatus } from "@soleira/schema/proposal/status";
import type { AnyWork, Work } from "../../tenancy/work";
import type { Turn } from "../distribution/turn.store";
import type { Closing } from "./closing";
import type { Row } from "./row.store";

/** What other features do when a card moves, in the transaction of the move; app.ts says which functions these are. */
export type MoveFollowers = {
  /** The open visits of a card that is closed, or whose mover says so, are canceled before the card is written. */
  cancelVisits(work: AnyWork, row: Row, reasonId?: string | null): Promise<CanceledVisits>;
  /** What history says of the open visits that stay when a card leaves VISIT_SCHEDULED, null of none. */
  keepVisits(work: AnyWork, row: Row): Promise<string | null>;
  /** Who receives a lead that is handed over without a name, by the rules of its queue; null with nobody in turn. */
  nextFor(work: AnyWork, enterpriseId: number, row: Row): Promise<Turn | null>;
  /** The proposal that a deal is to be made with, accepted or waiting; null for one that cannot be named. */
  dealOf(
    work: Work,
    row: Row,
    proposalId: string,
  ): Promise<{ id: number; amount: string; status: ProposalStatus } | null>;
  /** What else ends with a card that is closed, in this order. */
  closings: readonly Closing[];
};

export type CanceledVisits = {
  /** When they were to begin, ISO-8601, the first one first. */
  times: string[];
  /** What history says of them, null of none. */
  text: string | null;
  /** Puts their events into the outbox, after that of the card. */
  emit(): Promise<void>;
};

/** The answer of a move, with the visits that it canceled. */
export const withCanceled = (attendance: Attendance, canceled: CanceledVisits | null): Attendance =>
  canceled?.times.length ? { ...attendance, canceledVisits: canceled.times } : attendance;
