import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AttendancePage } from "@soleira/schema/attendance/wire";
import { type AttendanceEvent, SIGNATURE_HEADER, WEBHOOK_PATH } from "@soleira/schema/live/wire";
import { cpuOf, residentOf } from "../support/processes";
import { secrets, startGateway } from "./bench-stack";
import { startChild } from "./child";
import type { Result } from "./report";
import { inRounds, median, quartiles, ratio } from "./rounds";
import { settings } from "./settings";
import { createSubscribers } from "./subscribers";
import type { Workbench } from "./workbench";

const SUBSCRIBERS = 500;
const IDLE = 1_000;
/** Opened before them: what opening leaves behind fills the room that Node gives to what is new, once. */
const EARLIER = 900;
/** Events of a round. */
const EVENTS = 10;

/** An event as the agency posts it, of a real card, that all staff of its enterprise see. */
async function eventsOf(bench: Workbench): Promise<{ enterprise: string; next: () => AttendanceEvent }> {
  const { stack } = await bench.filled();
  const answer = await fetch(`${stack.agencyUrl}/v1/customer-services/mine?business_type=SALE&size=1`, {
    headers: { authorization: `Bearer ${await bench.token()}` },
  });
  const [attendance] = AttendancePage.parse(await answer.json()).items;
  if (!attendance) throw new Error("there is no attendance");
  const { id, status } = attendance;
  const enterprise = "1";
  const place = { businessType: "SALE" as const, userId: "1", enterpriseId: enterprise };
  let sequence = Date.now();
  const next = (): AttendanceEvent => {
    sequence += 1;
    return {
      sequence,
      type: "attendance.changed",
      id,
      version: sequence,
      at: new Date().toISOString(),
      actor: { id: "1", name: "Ana" },
      before: { ...place, status: "NEW" },
      after: { ...place, status },
      audience: { userIds: [], enterpriseIds: [enterprise] },
      lost: { userIds: [], enterpriseIds: [] },
      attendance: { ...attendance, version: sequence },
    };
  };
  return { enterprise, next };
}

async function post(url: string, event: AttendanceEvent): Promise<void> {
  const body = JSON.stringify({ events: [event] });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", secrets.WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
  const answer = await fetch(`${url}${WEBHOOK_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: `t=${time},v1=${mac}` },
    body,
  });
  if (answer.status !== 204) throw new Error(`the event was answered with ${answer.status}`);
}

/** Memory of a subscriber that waits, and what one change costs when 500 follow the funnel. */
export async function live(bench: Workbench): Promise<Result> {
  const { enterprise, next } = await eventsOf(bench);
  const agency = await startChild("baselines/caller-agency.ts", { ENTERPRISE: enterprise });
  const idle = await startGateway(agency.url);
  const gateway = await startGateway(agency.url);
  const plain = await startChild("baselines/plain-sockets.ts", {});
  const ofIdle = createSubscribers(idle.url);
  const ofGateway = createSubscribers(gateway.url);
  const ofPlain = createSubscribers(plain.url);
  try {
    await ofIdle.upTo(EARLIER);
    await pause(3_000);
    const before = residentOf(idle.pid);
    await ofIdle.upTo(EARLIER + IDLE);
    await pause(3_000);
    const each = ((residentOf(idle.pid) - before) * 1024) / IDLE;
    ofIdle.close();

    await ofGateway.upTo(SUBSCRIBERS);
    await ofPlain.upTo(SUBSCRIBERS);
    const latencies: number[] = [];
    const round = async (pid: number, publish: () => Promise<number>, into: number[] = []) => {
      const used = cpuOf(pid);
      for (let event = 0; event < EVENTS; event += 1) into.push(await publish());
      return (cpuOf(pid) - used) / EVENTS;
    };
    const toGateway = () => ofGateway.latency(() => post(gateway.url, next()));
    const toPlain = () => ofPlain.latency(() => post(plain.url, next()));
    for (let time = 0; time < 3; time += 1) {
      await round(gateway.pid, toGateway);
      await round(plain.pid, toPlain);
    }
    const cpu = await inRounds(settings.rounds, {
      gateway: () => round(gateway.pid, toGateway, latencies),
      plain: () => round(plain.pid, toPlain),
    });
    return {
      about: "subscribers",
      figures: [
        { what: `memory of one that waits, of ${IDLE}`, value: each, unit: " kB", most: 20 },
        {
          what: `processor time of an event to ${SUBSCRIBERS}, against plain graphql-ws`,
          ...ratio(cpu.gateway, cpu.plain),
          unit: "×",
          most: 0.25,
        },
        {
          what: `until ${SUBSCRIBERS} have it, by the clock`,
          value: median(latencies),
          unit: " ms",
          most: 25,
          note: quartiles(latencies),
        },
      ],
      limit:
        "one write to the kernel for each socket; 14 kB of one that waits are in use, most of them objects of Node, ws and graphql-ws, the rest is what V8 has not collected yet",
      notes: [`${median(cpu.gateway).toFixed(2)} ms an event, plain ${median(cpu.plain).toFixed(2)} ms`],
    };
  } finally {
    for (const subscribers of [ofIdle, ofGateway, ofPlain]) subscribers.close();
    await Promise.all([idle.end("SIGTERM"), gateway.end("SIGTERM"), plain.stop(), agency.stop()]);
  }
}
