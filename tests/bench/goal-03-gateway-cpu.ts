import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askBoard, cardsOf } from "./board-query";
import { type Child, startChild } from "./child";
import { type House, scratch, startGateway } from "./house";
import { cpuOf, pin } from "./processes";
import type { Result } from "./report";
import { interleaved } from "./rounds";

const rounds = 7;
const boards = 60;

/** Milliseconds of CPU that a process spends on one board, over a round of boards one after the other. */
export async function cpuPerBoard(pid: number, url: string, token: string): Promise<number> {
  const before = cpuOf(pid);
  for (let board = 0; board < boards; board += 1) await askBoard(url, token);
  return (cpuOf(pid) - before) / boards;
}

/** Answers of the real agency to one cold board, for a stand-in that costs nothing. */
export async function standIn({ proxy }: House, token: string): Promise<Child> {
  const gateway = await startGateway(proxy.url);
  const recorded = await proxy.record(() => askBoard(gateway.url, token));
  await gateway.end("SIGTERM");
  const file = join(scratch("recorded"), "answers.json");
  writeFileSync(file, JSON.stringify(recorded));
  const agency = await startChild("baselines/stand-in-agency.ts", { RECORDED: file });
  pin(agency.pid, 0);
  return agency;
}

/** The gateway's CPU for a board beside the same page written by hand and beside an untuned Apollo Server. */
export async function gatewayCpu(agency: Child, token: string): Promise<Result> {
  const env = { AGENCY_API_URL: agency.url };
  const gateway = await startGateway(agency.url);
  const byHand = await startChild("baselines/hand-written.ts", env);
  const stock = await startChild("baselines/stock.ts", env);
  const subjects = { gateway, byHand, stock };
  try {
    const measure = ({ pid, url }: { pid: number; url: string }) => cpuPerBoard(pid, url, token);
    const sizes = new Set<number>();
    for (const subject of Object.values(subjects)) {
      pin(subject.pid, 1);
      sizes.add(cardsOf(await askBoard(subject.url, token)).length);
      for (let warm = 0; warm < 3; warm += 1) await measure(subject);
    }
    if (sizes.size !== 1)
      throw new Error(`the servers answer different boards: ${[...sizes].join(", ")} cards`);
    const cpu = await interleaved(rounds, {
      gateway: () => measure(gateway),
      byHand: () => measure(byHand),
      stock: () => measure(stock),
    });
    return {
      figures: [
        {
          what: "gateway CPU for a board: against hand-written",
          value: cpu.gateway / cpu.byHand,
          unit: "×",
          most: 1.5,
        },
        { what: "against stock Apollo Server", value: cpu.gateway / cpu.stock, unit: "×", most: 0.45 },
      ],
      notes: [
        `gateway ${cpu.gateway.toFixed(2)} ms, hand-written ${cpu.byHand.toFixed(2)} ms, stock ${cpu.stock.toFixed(2)} ms`,
        `${[...sizes][0]} cards`,
      ],
    };
  } finally {
    await Promise.all([gateway.end("SIGTERM"), byHand.stop(), stock.stop()]);
  }
}
