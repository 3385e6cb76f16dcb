import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";
import type { Move, Moved } from "../reference/move";
import { withVersion } from "./expected-version";

type Calls = {
  get(): Promise<Attendance>;
  /** Runs what changes the attendance. */
  change(write: () => Promise<Attendance>): Promise<Attendance>;
  setStatus(body: Move, key: string): Promise<Attendance>;
  cancelOpenVisits(reasonId: string | null | undefined): Promise<string[]>;
  isPlainlyUndone(after: Attendance): Promise<boolean>;
};

/**
 * Moves an attendance to another column. An agency without `from` is read first, one without `openVisits` gets a call
 * for each visit (docs/product/other-agencies.md#features).
 * @throws CONFLICT with `current` when the attendance has left `from`
 */
export async function makeMove(
  features: AgencyFeatures,
  body: Move,
  key: string,
  calls: Calls,
): Promise<Moved> {
  const { from, openVisits, visitReasonId, dealWon, version, ...rest } = body;
  if (from && !features.has("from")) {
    const current = await calls.get();
    if (current.status !== from) throw refusal("CONFLICT", { current: { attendance: current } });
  }
  const seen = await withVersion(features, { version }, calls.get);
  const takesVisits = features.has("openVisits");
  let canceledByCalls: string[] = [];
  const attendance = await calls.change(async () => {
    if (openVisits === "CANCEL" && !takesVisits)
      canceledByCalls = await calls.cancelOpenVisits(visitReasonId);
    const known = {
      ...rest,
      // A visit that was canceled by a call of its own has changed status and version by then.
      ...(takesVisits || !openVisits ? { from, ...seen } : {}),
      dealWon: features.has("dealWon") ? dealWon : undefined,
      ...(takesVisits && { openVisits, visitReasonId }),
    };
    return calls.setStatus(known, key);
  });
  if (features.has("undo")) return { attendance, canceledByCalls };
  // The move is made, whether or not the columns can be read: without them undoing is not offered.
  const plainlyUndone =
    openVisits !== "CANCEL" && (await calls.isPlainlyUndone(attendance).catch(() => false));
  return { attendance, plainlyUndone, canceledByCalls };
}
