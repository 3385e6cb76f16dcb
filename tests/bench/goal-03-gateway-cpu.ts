import { startGateway } from "./bench-stack";
import { askBoard, type Credentials, cardsOf } from "./board-query";
import { startChild } from "./child";
import { boards, cpuPerBoard, rounds, warm } from "./cpu";
import { callsDuring, type FakeAgency } from "./fake-agency";
import type { Result } from "./report";
import { inRounds, median, ratio } from "./rounds";

/** The gateway's CPU for a board beside the same page written by hand and beside an untuned Apollo Server. */
export async function gatewayCpu(agency: FakeAgency, who: Credentials): Promise<Result> {
  const env = { AGENCY_API_URL: agency.url };
  const gateway = await startGateway(agency.url);
  const interpreted = await startGateway(agency.url, { env: { COMPILED_OPERATIONS: "off" } });
  const byHand = await startChild("baselines/hand-written.ts", env);
  const trusting = await startChild("baselines/hand-written.ts", { ...env, TRUSTING: "yes" });
  const stock = await startChild("baselines/stock.ts", env);
  const subjects = { gateway, interpreted, byHand, trusting, stock };
  try {
    const measure = ({ pid, url }: { pid: number; url: string }) => cpuPerBoard(pid, url, who);
    const sizes = new Set<number>();
    for (const subject of Object.values(subjects)) {
      sizes.add(cardsOf(await askBoard(subject.url, who)).length);
      await warm(subject, who);
    }
    if (sizes.size !== 1)
      throw new Error(`the servers answer different boards: ${[...sizes].join(", ")} cards`);
    // One board after the other: a server that keeps answers between them would look cheaper than it is.
    const calls = await callsDuring(agency, () => measure(gateway));
    if (calls < 8 * boards) throw new Error(`the gateway made ${calls} REST calls for ${boards} boards`);
    const cpu = await inRounds(rounds, {
      gateway: () => measure(gateway),
      interpreted: () => measure(interpreted),
      byHand: () => measure(byHand),
      trusting: () => measure(trusting),
      stock: () => measure(stock),
    });
    const unchecked = ratio(cpu.gateway, cpu.trusting);
    // Node and node-fetch alone: eight calls, no graph, no checks.
    const floor = ratio(cpu.trusting, cpu.stock);
    const milliseconds = (name: keyof typeof cpu) => `${median(cpu[name]).toFixed(2)} ms`;
    return {
      about: "processor time of a board of 40 cards",
      limit: "node-fetch and the agency's calls: fewer of them bring more than faster ones",
      figures: [
        {
          what: "gateway CPU for a board: against hand-written",
          ...ratio(cpu.gateway, cpu.byHand),
          unit: "×",
          most: 1.5,
        },
        { what: "against stock Apollo Server", ...ratio(cpu.gateway, cpu.stock), unit: "×", most: 0.45 },
      ],
      notes: [
        `against what is written by hand without checks and deadlines ${unchecked.value.toFixed(2)}×, which itself is ${floor.value.toFixed(2)}× stock`,
        `gateway ${milliseconds("gateway")}, hand-written ${milliseconds("byHand")} (without checks ${milliseconds("trusting")}), stock ${milliseconds("stock")}`,
        `without compiled operations ${milliseconds("interpreted")}, ${ratio(cpu.interpreted, cpu.gateway).value.toFixed(2)}× the gateway`,
        `${[...sizes][0]} cards`,
      ],
    };
  } finally {
    await Promise.all([
      gateway.end("SIGTERM"),
      interpreted.end("SIGTERM"),
      byHand.stop(),
      trusting.stop(),
      stock.stop(),
    ]);
  }
}
