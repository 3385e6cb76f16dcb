import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

/**
 * What a change of a proposal does in its attendance, in the same transaction: a history item, a version, an event; the
 * first proposal moves it to IN_PROPOSAL. app.ts says which function that is.
 */
export type ProposalFollower = (work: AnyWork, row: Row, note: Note, isFirst?: boolean) => Promise<unknown>;
