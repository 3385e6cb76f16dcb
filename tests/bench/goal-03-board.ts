import type { Program } from "../support/program";
import { startGateway } from "./bench-stack";
import { askBoard, type Credentials, cardsOf, firstBoard, type Person, signInAtGateway } from "./board-query";

import { type Meters, meterOf, postgresMeter, spent } from "./meters";
import type { Figure, Result } from "./report";
import { median, quartiles } from "./rounds";
import { settings } from "./settings";
import type { Workbench } from "./workbench";

/** Boards of a round: some hundred milliseconds of processor time. */
const BOARDS = 20;
/** Rounds before: for some hundred boards V8 compiles the programs, once. */
const WARMING = 50;
/** Of these the ones that are named beside the result: a program that has just been started. */
const NEW = [5, 15] as const;

/** A gateway with a session of the browser's kind in front of an agency, and the programs that a board costs something. */
type Chain = { name: string; gateway: Program; who: Credentials; meters: Meters };

async function chainOf(name: string, agencyUrl: string, agent: Person, others: Meters): Promise<Chain> {
  const gateway = await startGateway(agencyUrl);
  const who = await signInAtGateway(gateway.url, agent);
  return { name, gateway, who, meters: { gateway: meterOf(gateway), ...others } };
}

/** Processor time of one board in each program that takes part, round by round. */
async function measure({ gateway, who, meters }: Chain): Promise<Record<string, number>> {
  const all = await spent(meters, async () => {
    for (let board = 0; board < BOARDS; board += 1) await askBoard(gateway.url, who);
  });
  return Object.fromEntries(Object.entries(all).map(([name, time]) => [name, time / BOARDS]));
}

const sumOf = (one: Record<string, number>): number =>
  Object.values(one).reduce((sum, time) => sum + time, 0);

/** What one board of 40 cards costs all programs together, on both databases. */
export async function boardCost(bench: Workbench): Promise<Result> {
  const { stack, agent } = await bench.filled();
  const server = await bench.server();
  const chains = [
    await chainOf("PGlite", stack.agencyUrl, agent, { "agency with PGlite": meterOf(stack.agency) }),
    ...(server
      ? [
          await chainOf("PostgreSQL", server.url, agent, {
            agency: meterOf(server.agency),
            PostgreSQL: await postgresMeter(server.databaseUrl),
          }),
        ]
      : []),
  ];
  try {
    const sizes = new Set<number>();
    for (const { gateway, who } of chains) sizes.add(cardsOf(await firstBoard(gateway.url, who)).length);
    const notes: string[] = [];
    for (const chain of chains) {
      const warming: Record<string, number>[] = [];
      for (let round = 0; round < WARMING; round += 1) warming.push(await measure(chain));
      const boards = `boards ${NEW.map((round) => round * BOARDS).join(" to ")} of new programs`;
      notes.push(`${chain.name}, ${boards}: ${median(warming.slice(...NEW).map(sumOf)).toFixed(2)} ms`);
    }
    const rounds = new Map<Chain, Record<string, number>[]>(chains.map((chain) => [chain, []]));
    for (let round = 0; round < settings.rounds; round += 1)
      for (const chain of chains) rounds.get(chain)?.push(await measure(chain));

    const figures: Figure[] = [];
    for (const [{ name, meters }, times] of rounds) {
      const all = times.map(sumOf);
      figures.push({
        what: `${name}, all programs`,
        value: median(all),
        unit: " ms",
        most: 15,
        note: quartiles(all),
      });
      for (const program of Object.keys(meters)) {
        const own = times.map((one) => one[program] ?? Number.NaN);
        figures.push({ what: `of it ${program}`, value: median(own), unit: " ms", note: quartiles(own) });
      }
    }
    return {
      about: `processor time of a board of ${[...sizes].join(" and ")} cards`,
      figures,
      limit: "the statements of its columns, and the answers being read and written three times",
      notes,
    };
  } finally {
    await Promise.all(chains.map(({ gateway }) => gateway.end("SIGTERM")));
  }
}
