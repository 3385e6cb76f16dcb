import type { Attendance } from "@soleira/schema/attendance/wire";
import DataLoader from "dataloader";
import { attendanceCalls } from "./attendance";
import type { Caller } from "./caller";

/** Things by id within one operation; list answers fill them, so that nothing is asked twice. */
export function createLoaders(caller: Caller) {
  return {
    attendance: new DataLoader<string, Attendance>((ids) =>
      Promise.all(ids.map((id) => attendanceCalls.get(caller, id).catch(asError))),
    ),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
