import { startGateway } from "./bench-stack";
import { askBoard, bearer, cardsOf, uncompressed } from "./board-query";
import { startChild } from "./child";
import { boards, cpuPerBoard, warm } from "./cpu";
import { callsDuring, WITHOUT_BOARD_CALL } from "./fake-agency";
import type { Result } from "./report";
import { inRounds, median, quartiles, ratio } from "./rounds";
import { settings } from "./settings";
import type { Workbench } from "./workbench";

type Subject = { pid: number; url: string; stop: () => Promise<void> };

/** The gateway's processor time for a board beside that of other servers, over the same upstream and in the same rounds. */
export async function peers(bench: Workbench): Promise<Result> {
  const agency = await bench.fakeAgency();
  const who = { ...bearer("the fake agency takes any"), ...uncompressed };
  const eight = WITHOUT_BOARD_CALL;
  const ours = async (env: Record<string, string>): Promise<Subject> => {
    const gateway = await startGateway(agency.url, { env });
    return { pid: gateway.pid, url: gateway.url, stop: () => gateway.end("SIGTERM") };
  };
  const other = (file: string, env: Record<string, string> = {}): Promise<Subject> =>
    startChild(`baselines/${file}.ts`, { AGENCY_API_URL: agency.url, ...env });
  const starts = {
    gateway: () => ours({}),
    ...(eight && { "gateway by eight calls": () => ours({ AGENCY_FEATURES: eight }) }),
    "mercurius + jit": () => other("mercurius"),
    "yoga + jit": () => other("yoga"),
    "Apollo + type-graphql, stock": () => other("stock"),
    "by hand": () => other("hand-written"),
    "by hand, unchecked": () => other("hand-written", { TRUSTING: "yes" }),
  };
  type Name = keyof typeof starts;
  const subjects = new Map<string, Subject>();
  try {
    const sizes = new Set<number>();
    for (const [name, start] of Object.entries(starts)) {
      const subject = await start();
      subjects.set(name, subject);
      sizes.add(cardsOf(await askBoard(subject.url, who)).length);
      await warm(subject, who);
    }
    if (sizes.size !== 1)
      throw new Error(`the servers answer different boards: ${[...sizes].join(", ")} cards`);
    const measure = ({ pid, url }: Subject) => cpuPerBoard(pid, url, who);
    const gateway = subjects.get("gateway");
    // One board after the other: a server that keeps answers between them would look cheaper than it is.
    const calls = gateway ? (await callsDuring(agency, () => measure(gateway))) / boards : 0;
    if (calls < 1) throw new Error(`the gateway made ${calls} calls for a board`);
    const cpu = (await inRounds(
      settings.rounds,
      Object.fromEntries([...subjects].map(([name, subject]) => [name, () => measure(subject)])),
    )) as Record<Name, number[]>;
    return {
      about: `the gateway for a board of ${[...sizes][0]} cards, same upstream`,
      figures: [
        { what: "calls of a board", value: calls },
        {
          what: "against mercurius + jit by eight calls",
          ...ratio(cpu.gateway, cpu["mercurius + jit"]),
          unit: "×",
          most: 1,
        },
      ],
      limit: "node-fetch: fewer calls bring more than faster ones",
      notes: Object.entries(cpu).map(([name, milliseconds]) => {
        const share = ratio(milliseconds, cpu.gateway);
        const time = `${median(milliseconds).toFixed(2)} ms [${quartiles(milliseconds)}]`;
        return `${name.padEnd(30)} ${time}, ${share.value.toFixed(2)} [${share.note}] × the gateway`;
      }),
    };
  } finally {
    await Promise.all([...subjects.values()].map((subject) => subject.stop()));
  }
}
