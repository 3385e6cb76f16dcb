import { residentOf } from "../support/processes";
import { openAgency, startGateway } from "./bench-stack";
import type { Result } from "./report";

/** MB that each may hold when it has started and nothing is asked of it. */
const MOST_AT_REST = { agency: 250, gateway: 130 };

/** What both programs hold after a first start, which makes the demo, and the agency after the next one. */
export async function memoryAtRest(): Promise<Result> {
  const { agency, url, stop } = await openAgency();
  const gateway = await startGateway(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  try {
    const first = { agency: residentOf(agency.pid), gateway: residentOf(gateway.pid) };
    await agency.end("SIGTERM");
    await agency.start();
    const again = residentOf(agency.pid);
    const MB = { unit: " MB" };
    return {
      about: "memory at rest",
      figures: [
        { what: "agency on PGlite, first start", value: first.agency, most: MOST_AT_REST.agency, ...MB },
        { what: "agency on PGlite, started again", value: again, most: MOST_AT_REST.agency, ...MB },
        { what: "gateway", value: first.gateway, most: MOST_AT_REST.gateway, ...MB },
      ],
      limit:
        "Node itself is 50 MB, V8's room for what is new 32 in each program (with half of it a board costs the gateway 11% more); PGlite's own code, compiled, and its 8 MB of buffers are 110; sources and code of the gateway's 740 modules are 18",
    };
  } finally {
    await gateway.end("SIGTERM");
    await stop();
  }
}
