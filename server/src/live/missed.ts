import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { Agency } from "../agency/calls/agency";
import { refusal } from "../agency/http/agency-error";
import type { LiveEvent, Topic } from "./topic";

/** A part of the log, as root values of the subscription. */
export type Missed<Change extends object = object> = {
  items: Change[];
  cursor: string | null;
  hasMore: boolean;
  resync: boolean;
};
export type ReadMissed<Change extends object = object> = (
  since: string | undefined,
  size: number,
) => Promise<Missed<Change>>;

/** A topic whose changes can be read later too. */
export type ReplayedTopic<
  Event extends LiveEvent,
  Kind extends string,
  Filter,
  Change extends object = object,
> = Topic<Event, Kind, Filter> & {
  /** Reads what a caller has missed, with their own token: the agency says what it is to them. */
  missed(agency: Agency, filter: Filter): ReadMissed<Change>;
};

/** The arguments of what begins at a cursor. */
export const SINCE = {
  nullable: true,
  description: "A `cursor` of a list, of a change or of `attendanceChanges`: what came after it.",
} as const;
export const FIRST = { defaultValue: MAX_PAGE_SIZE, description: "How many at most, 1 to 100." };

/** A part of the log for a query; INVALID on `first` outside its bounds. */
export function missedBy<Event extends LiveEvent, Kind extends string, Filter, Change extends object>(
  { missed }: Pick<ReplayedTopic<Event, Kind, Filter, Change>, "missed">,
  agency: Agency,
  filter: Filter,
  since: string | undefined,
  first: number,
): Promise<Missed<Change>> {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    const message = "O tamanho vai de 1 a 100.";
    throw refusal("INVALID", { message, fields: [{ field: "first", message }] });
  }
  return missed(agency, filter)(since ?? undefined, first);
}
