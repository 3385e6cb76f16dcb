import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { AgencyApi, Lead } from "./agency-api";

type Frame = { type: string; payload?: object };

/** What a page asks for and what its sockets bring; before it is opened. */
export async function liveOf(page: Page) {
  const asked: string[] = [];
  const frames: Frame[] = [];
  /** What was asked when the first change came. */
  let before: readonly string[] = [];
  let held: (() => void)[] | null = null;
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql") || request.method() !== "POST") return;
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
  });
  let waiting = 0;
  page.on("request", () => waiting++);
  page.on("requestfinished", () => waiting--);
  page.on("requestfailed", () => waiting--);
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const send = () => server.send(message);
      if (held && (JSON.parse(String(message)) as Frame).type === "subscribe") held.push(send);
      else send();
    });
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as Frame;
      if (frame.type === "next" && frames.every(({ type }) => type !== "next")) before = [...asked];
      frames.push(frame);
      socket.send(message);
    });
  });
  const count = (type: string) => frames.filter((frame) => frame.type === type).length;
  return {
    /** The operations with their variables that were sent before the first change came. */
    askedBefore: () => before,
    /** All that was asked over HTTP has its answer. */
    answered: () => expect.poll(() => waiting).toBe(0),
    /** So many sockets were opened and acknowledged. */
    acknowledged: (most = 1) => expect.poll(() => count("connection_ack")).toBe(most),
    /** A change has come. */
    changed: () => expect.poll(() => count("next")).toBeGreaterThan(0),
    /** Keeps back the page's new subscriptions until the answered function is called. */
    hold() {
      const kept: (() => void)[] = [];
      held = kept;
      return () => {
        held = null;
        for (const send of kept) send();
      };
    },
  };
}

type Log = { cursor: string; items: { id: string; version?: number }[] };

/** Makes changes of a lead and waits until the agency's log has the last of them. */
export async function logged<Made extends Lead>(
  agencyApi: AgencyApi,
  make: () => Promise<Made>,
): Promise<Made> {
  const { cursor } = await agencyApi.get<Log>("/v1/events");
  const lead = await make();
  const version = await agencyApi.version(lead.id);
  await expect
    .poll(async () => (await agencyApi.get<Log>(`/v1/events?since=${cursor}&size=100`)).items)
    .toContainEqual(expect.objectContaining({ id: lead.id, version }));
  return lead;
}
