import { type BenchAgency, type BenchStack, openAgency, openBenchStack, signIn } from "./bench-stack";
import { type Browser, openBrowser } from "./board-page";
import { bearer, firstBoard, type Person } from "./board-query";
import { type FakeAgency, startFakeAgency } from "./fake-agency";
import { buildClient } from "./goal-05-bytes";
import { settings } from "./settings";

export type Workbench = ReturnType<typeof createWorkbench>;

/** What several goals share, started when the first of them asks for it and stopped in the end. */
export function createWorkbench() {
  const closing: (() => Promise<unknown>)[] = [];
  const shared = <T>(start: () => Promise<T>): (() => Promise<T>) => {
    let started: Promise<T> | undefined;
    return () => {
      started ??= start();
      return started;
    };
  };

  /** The agency on PGlite, filled, behind a proxy and a gateway that serves the client with readable names. */
  const filled = shared<{ stack: BenchStack; agent: Person }>(async () => {
    const stack = await openBenchStack(buildClient({ readable: true }));
    closing.unshift(stack.stop);
    const agent = await stack.fill(settings.attendances);
    await firstBoard(stack.gatewayUrl, bearer(await signIn(stack.agencyUrl, agent)));
    return { stack, agent };
  });
  /** The agency on PostgreSQL, filled in the same way; undefined without a server. */
  const server = shared<(BenchAgency & { agent: Person }) | undefined>(async () => {
    const address = process.env.TEST_DATABASE_URL;
    if (!address) return undefined;
    const agency = await openAgency({ server: address });
    closing.unshift(agency.stop);
    return { ...agency, agent: await agency.fill(settings.attendances) };
  });
  const fakeAgency = shared<FakeAgency>(async () => {
    const { stack, agent } = await filled();
    const fake = await startFakeAgency(stack, agent);
    closing.unshift(fake.stop);
    return fake;
  });
  const browser = shared<Browser>(async () => {
    const opened = await openBrowser();
    closing.unshift(() => opened.close());
    return opened;
  });

  return {
    filled,
    server,
    fakeAgency,
    browser,
    /** An access token of that person, by default the agent of the deep funnel, from the agency on PGlite. */
    token: async (name?: string): Promise<string> => {
      const { stack, agent } = await filled();
      return signIn(stack.agencyUrl, name ? stack.person(name) : agent);
    },
    close: async () => {
      for (const stop of closing) await stop();
    },
  };
}
