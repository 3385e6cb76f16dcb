import { secrets, startGateway } from "./bench-stack";
import { askBoard, bearer, cardsOf, type Person, signInAtGateway, uncompressed } from "./board-query";
import { startChild } from "./child";
import { cpuPerBoard, rounds, warm } from "./cpu";
import type { FakeAgency } from "./fake-agency";
import { at, scratch } from "./folders";
import type { Result } from "./report";
import { inRounds, median, ratio } from "./rounds";

/** What guarding costs: a browser's board at the real gateway, beside the same graph with nothing around it. */
export async function guards(agency: FakeAgency, person: Person): Promise<Result> {
  const { AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET, WEBHOOK_SECRET } = secrets;
  const gateway = await startGateway(agency.url);
  const env = {
    AGENCY_API_URL: agency.url,
    AGENCY_FEATURES: "all",
    AGENCY_CLIENT_ID,
    AGENCY_CLIENT_SECRET,
    WEBHOOK_SECRET,
    DATA_DIR: scratch("bare"),
    BEARER: "the fake agency takes any",
    // Decorators are compiled as that package says.
    TSX_TSCONFIG_PATH: at("server/tsconfig.json"),
  };
  const bare = await startChild("baselines/bare-gateway.ts", env);
  try {
    const guarded = { ...(await signInAtGateway(gateway.url, person)), ...uncompressed };
    const unread = { ...bearer("unread"), ...uncompressed };
    const sizes = [await askBoard(gateway.url, guarded), await askBoard(bare.url, unread)].map(
      (board) => cardsOf(board).length,
    );
    if (sizes[0] !== sizes[1])
      throw new Error(`the servers answer different boards: ${sizes.join(", ")} cards`);
    await warm(gateway, guarded);
    await warm(bare, unread);
    const cpu = await inRounds(rounds, {
      guarded: () => cpuPerBoard(gateway.pid, gateway.url, guarded),
      bare: () => cpuPerBoard(bare.pid, bare.url, unread),
    });
    const share = ratio(
      cpu.guarded.map((guarded, round) => 100 * (guarded - (cpu.bare[round] ?? Number.NaN))),
      cpu.guarded,
    );
    return {
      about: "guards of the gateway",
      figures: [
        {
          what: "session, limits, policy and log in a board's processor time",
          ...share,
          unit: "%",
          most: 10,
        },
      ],
      limit: "opening the sealed session, measuring the document, and the line of the log",
      notes: [`${median(cpu.guarded).toFixed(2)} ms against ${median(cpu.bare).toFixed(2)} ms bare`],
    };
  } finally {
    await Promise.all([gateway.end("SIGTERM"), bare.stop()]);
  }
}
