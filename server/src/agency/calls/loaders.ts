import type { Attendance } from "@soleira/schema/attendance/wire";
import DataLoader from "dataloader";
import type { AgencyClient } from "../http/agency-client";
import { attendanceCalls } from "./attendance";

/** Things by id within one operation; list answers fill them, so that nothing is asked twice. */
export function createLoaders(client: AgencyClient) {
  return {
    attendance: new DataLoader<string, Attendance>((ids) =>
      Promise.all(ids.map((id) => orError(() => attendanceCalls.get(client, id)))),
    ),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;

/** One id's failure is its own. */
async function orError<T>(load: () => Promise<T>): Promise<T | Error> {
  try {
    return await load();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
