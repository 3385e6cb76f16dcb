import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pin } from "../support/processes";
import { type BenchStack, startGateway } from "./bench-stack";
import { askBoard, type Person, signInAtGateway } from "./board-query";
import { type Child, startChild } from "./child";
import { scratch } from "./folders";

export type FakeAgency = Child;

/** A fake agency that repeats, at no cost, what the real one answered to a sign-in and one cold board. */
export async function startFakeAgency({ proxy }: BenchStack, person: Person): Promise<FakeAgency> {
  const gateway = await startGateway(proxy.url);
  const recorded = await proxy
    .record(async () => askBoard(gateway.url, await signInAtGateway(gateway.url, person)))
    .finally(() => gateway.end("SIGTERM"));
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
