import { residentOf } from "../support/processes";
import type { Result } from "./report";

export type Resident = { agency: number; gateway: number };
type Processes = { agency: { pid: number }; gateway: { pid: number } };

/** Resident memory of both programs now, in MB. */
export const resident = ({ agency, gateway }: Processes): Resident => ({
  agency: residentOf(agency.pid),
  gateway: residentOf(gateway.pid),
});

/** What both programs hold at rest and after everything that the run put on them. */
export const memory = (
  attendances: number,
  [rest, filled, loaded]: [Resident, Resident, Resident],
): Result => ({
  figures: (["agency", "gateway"] as const).flatMap((name) => [
    { what: `${name} at rest`, value: Math.round(rest[name]), unit: " MB" },
    {
      what: `with ${attendances.toLocaleString("en")} attendances`,
      value: Math.round(filled[name]),
      unit: " MB",
    },
    { what: "after the load", value: Math.round(loaded[name]), unit: " MB" },
  ]),
});
