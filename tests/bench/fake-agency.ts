import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AGENCY_FEATURES } from "@soleira/schema/rest/features";
import { pin } from "../support/processes";
import { type BenchStack, signIn, startGateway } from "./bench-stack";
import { askBoard, bearer, firstBoard, type Person, signInAtGateway } from "./board-query";
import { type Child, startChild } from "./child";
import { scratch } from "./folders";

export type FakeAgency = Child;

const every: readonly string[] = AGENCY_FEATURES;
/** The features of an agency that answers lists alone, and no board in one call; undefined where there is no such call. */
export const WITHOUT_BOARD_CALL = every.includes("board")
  ? every.filter((name) => name !== "board").join(",")
  : undefined;

/** A fake agency that repeats, at no cost, what the real one answered to a sign-in and one cold board, in each way of asking. */
export async function startFakeAgency({ proxy }: BenchStack, person: Person): Promise<FakeAgency> {
  const token = await signIn(proxy.url, person);
  const recorded = await proxy.record(async () => {
    for (const features of ["all", WITHOUT_BOARD_CALL ?? "all"]) {
      const gateway = await startGateway(proxy.url, { env: { AGENCY_FEATURES: features } });
      await signInAtGateway(gateway.url, person)
        .then((session) => firstBoard(gateway.url, session))
        .finally(() => gateway.end("SIGTERM"));
    }
    const plain = await startChild("baselines/hand-written.ts", { AGENCY_API_URL: proxy.url });
    await askBoard(plain.url, bearer(token)).finally(() => plain.stop());
  });
  const file = join(scratch("recorded"), "answers.json");
  writeFileSync(file, JSON.stringify(recorded));
  const agency = await startChild("baselines/fake-agency.ts", { RECORDED: file });
  pin(agency.pid, 0);
  return agency;
}

/** REST calls that reach the fake agency while `work` runs. */
export async function callsDuring(agency: FakeAgency, work: () => Promise<unknown>): Promise<number> {
  const count = async () => Number(await (await fetch(`${agency.url}/calls`)).text());
  const before = await count();
  await work();
  return (await count()) - before;
}
