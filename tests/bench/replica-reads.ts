import { copyOf, lacking, newCluster } from "../support/cluster";
import { newDatabase } from "../support/database";
import { freePort } from "../support/ports";
import { Program } from "../support/program";
import { ask, type Caller } from "./agency-call";
import { secrets, signIn } from "./bench-stack";
import { fill } from "./fill";
import { at, scratch } from "./folders";
import { postgresMeter } from "./meters";
import type { Figure, Result } from "./report";
import { inRounds, median, quartiles } from "./rounds";
import { settings } from "./settings";

/** Calls of one kind in a round. */
const CALLS = 40;

type Endpoint = Caller & { metrics: string };
/** Of the agency's calls. */
const PATH = "/v1/customer-services";
type Call = (endpoint: Endpoint, index: number) => Promise<unknown>;

const board: Call = (endpoint) => ask(endpoint, `${PATH}/mine/board?business_type=SALE`);
const LIST = `${PATH}/mine?business_type=SALE&sort=updated_at:desc`;
const move = (endpoint: Endpoint, id: string, index: number) =>
  ask(endpoint, `${PATH}/${id}/status`, { status: index % 2 === 0 ? "VISIT_MADE" : "IN_PROGRESS" });

/** Where reads of the replica went so far. */
async function outcomes({ metrics }: Endpoint): Promise<Record<"replica" | "behind" | "away", number>> {
  const text = await (await fetch(metrics)).text();
  const counts = [...text.matchAll(/replica_reads_total\{outcome="(\w+)"\} (\d+)/g)];
  const of = (outcome: string) => Number(counts.find(([, name]) => name === outcome)?.[2] ?? 0);
  return { replica: of("replica"), behind: of("behind"), away: of("away") };
}

/** An agency on the primary, which reads of the replica where one is named. */
async function agencyOn(databaseUrl: string, readUrl?: string) {
  const [port, metrics] = [String(await freePort()), String(await freePort())];
  const url = `http://127.0.0.1:${port}`;
  const env = { ...secrets, AGENCY_PORT: port, AGENCY_METRICS_PORT: metrics, DATA_DIR: scratch("agency") };
  const agency = new Program(
    "agency",
    at("agency/dist/main.js"),
    { ...env, DATABASE_URL: databaseUrl, ...(readUrl && { DATABASE_READ_URL: readUrl }) },
    url,
  );
  await agency.start();
  process.once("exit", () => void agency.end("SIGKILL"));
  return { agency, url, metrics: `http://127.0.0.1:${metrics}/metrics` };
}

/** What lists cost the primary with and without a replica, and how often it answers the list after a move (README.md). */
export async function replicaReads(): Promise<Result> {
  if (lacking) throw new Error(lacking);
  const primary = await newCluster();
  const { url: databaseUrl } = await newDatabase(primary.url, { name: "soleira" });
  const person = await fill(settings.attendances, { DATA_DIR: scratch("fill"), DATABASE_URL: databaseUrl });
  const replica = await copyOf(primary, { standby: true });
  await replica.start();
  const alone = await agencyOn(databaseUrl);
  const beside = await agencyOn(databaseUrl, replica.database("soleira"));
  const meter = await postgresMeter(primary.url);
  const endpoint = async ({ url, metrics }: typeof alone): Promise<Endpoint> => ({
    url,
    metrics,
    token: await signIn(url, person),
  });
  try {
    const among = { alone: await endpoint(alone), beside: await endpoint(beside) };
    const { items } = await ask<{ items: { id: string }[] }>(
      among.alone,
      `${LIST}&status=IN_PROGRESS&page=1&size=2`,
    );
    const [lead, moved] = items.map(({ id }) => id);
    if (!lead || !moved) throw new Error("nothing is in progress");
    const calls: Record<string, Call> = {
      "the board": board,
      "a list of five": (one) => ask(one, `${LIST}&status=IN_PROGRESS&page=1&size=5`),
      "a lead's page, five calls at once": (one) =>
        Promise.all(
          ["", "/histories", "/properties", "/proposals", "/messages"].map((of) =>
            ask(one, `${PATH}/${lead}${of}`),
          ),
        ),
      "a move, and the board at once": async (one, index) => {
        await move(one, moved, index);
        await board(one, index);
      },
    };
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const clock = { alone: [] as number[], beside: [] as number[] };
      const before = await outcomes(among.beside);
      const round = (who: "alone" | "beside") => async () => {
        const [spent, began] = [meter(), performance.now()];
        for (let index = 0; index < CALLS; index += 1) await call(among[who], index);
        clock[who].push((performance.now() - began) / CALLS);
        return (meter() - spent) / CALLS;
      };
      await round("alone")();
      await round("beside")();
      const cost = await inRounds(settings.rounds, { alone: round("alone"), beside: round("beside") });
      const after = await outcomes(among.beside);
      figures.push({
        what: `${name}, processor time of the primary`,
        value: median(cost.beside),
        unit: " ms",
        note: `${quartiles(cost.beside)}; without a replica ${median(cost.alone).toFixed(2)} ms, ${quartiles(cost.alone)}`,
      });
      const [answered, behind, away] = (["replica", "behind", "away"] as const).map(
        (outcome) => after[outcome] - before[outcome],
      );
      notes.push(
        `${name}: ${answered} reads from the replica, ${behind} it was behind for, ${away} it was away for; by the clock ${median(clock.alone).toFixed(1)} → ${median(clock.beside).toFixed(1)} ms`,
      );
    }
    return {
      about: `reads of ${settings.attendances.toLocaleString("en")} attendances from a replica`,
      figures,
      limit: "the question for the primary's position, and the log that is sent to the replica",
      notes,
    };
  } finally {
    await Promise.all([alone, beside].map(({ agency }) => agency.end("SIGTERM")));
    await replica.stop("immediate");
    await primary.stop("immediate");
  }
}
