import { setTimeout as sleep } from "node:timers/promises";
import { residentOf } from "../support/processes";
import { openAgency, startGateway } from "./bench-stack";
import { askBoard, firstBoard, signInAtGateway } from "./board-query";
import type { Figure, Result } from "./report";

/** MB that each may hold when nothing is asked of it. */
const MOST_AT_REST = { agency: 250, gateway: 130 };
/** Boards that are asked for before the rest: V8 has compiled the programs and grown their heaps. */
const BOARDS = 500;
/** After a start or after work V8 gives its room back within a minute. */
const REST = 90_000;

/** What both programs hold when they have just been started, at rest, and at rest after they were used. */
export async function memoryAtRest(): Promise<Result> {
  const { agency, url, person, stop } = await openAgency();
  const gateway = await startGateway(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const figures: Figure[] = [];
  const measure = (when: string, atRest: boolean) => {
    const most = (name: keyof typeof MOST_AT_REST) => (atRest ? { most: MOST_AT_REST[name] } : {});
    figures.push(
      {
        what: `agency on PGlite, ${when}`,
        value: residentOf(agency.pid),
        unit: " MB",
        ...most("agency"),
      },
      { what: `gateway, ${when}`, value: residentOf(gateway.pid), unit: " MB", ...most("gateway") },
    );
  };
  try {
    measure("started", false);
    await sleep(REST);
    measure("at rest", true);
    const who = await signInAtGateway(gateway.url, person("ana.souza"));
    await firstBoard(gateway.url, who);
    for (let board = 0; board < BOARDS; board += 1) await askBoard(gateway.url, who);
    measure(`after ${BOARDS} boards`, false);
    await sleep(REST);
    measure("at rest after them", true);
    await agency.end("SIGTERM");
    await agency.start();
    figures.push({ what: "agency on PGlite, started again", value: residentOf(agency.pid), unit: " MB" });
    return {
      about: "memory at rest",
      figures,
      limit:
        "Node itself is 50 MB, V8's room for what is new 32 in each program (with half of it a board costs the gateway 11% more), as a rule given back within a minute of rest; PGlite's own code, compiled, and its 8 MB of buffers are 110; sources and code of the gateway's 740 modules are 18",
    };
  } finally {
    await gateway.end("SIGTERM");
    await stop();
  }
}
