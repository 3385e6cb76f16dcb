import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Call = { method: string; path: string; token: string };
/** What the agency answered to one call, for the fake agency to repeat. */
export type Recorded = { method: string; path: string; status: number; type: string; body: string };
export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** What is done to the calls of some method: they wait (milliseconds), and are refused with 500 in the agency's place. */
export type Meddling = { method: string; wait: number; refuse: boolean };

/** A proxy between gateway and agency that counts what passes. It can keep the answers, and meddle with calls. */
export async function startCountingProxy(target: string, port = 0) {
  const upstream = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const calls: Call[] = [];
  const recorded: Recorded[] = [];
  let meddling: Meddling | undefined;
  let recording = false;

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const call = {
      method: incoming.method ?? "GET",
      path: incoming.url ?? "/",
      token: incoming.headers.authorization ?? "",
    };
    calls.push(call);
    const meddled = meddling?.method === call.method ? meddling : undefined;
    if (meddled) await pause(meddled.wait);
    if (meddled?.refuse) {
      outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ code: 5000, description: "Não foi possível concluir agora." }));
      incoming.resume();
      return;
    }
    const headers = { ...incoming.headers, host: upstream.host };
    if (recording) delete headers["accept-encoding"];
    const { hostname, port: upstreamPort } = upstream;
    const passed = request(
      { agent, hostname, port: upstreamPort, path: call.path, method: call.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        if (!recording) return;
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () =>
          recorded.push({
            method: call.method,
            path: call.path,
            status: answer.statusCode ?? 502,
            type: answer.headers["content-type"] ?? "application/json",
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    passed.once("error", () => outgoing.destroy());
    incoming.pipe(passed);
  };

  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: own } = server.address() as AddressInfo;

  /** The calls that went through while `work` ran, readiness probes left out. */
  const during = async (work: () => Promise<unknown>): Promise<Call[]> => {
    const from = calls.length;
    await work();
    return calls.slice(from).filter(({ path }) => !path.startsWith("/health"));
  };

  return {
    url: `http://127.0.0.1:${own}`,
    during,
    /** The answers that passed while `work` ran. */
    record: async (work: () => Promise<unknown>): Promise<Recorded[]> => {
      recording = true;
      recorded.length = 0;
      await work().finally(() => {
        recording = false;
      });
      return [...recorded];
    },
    /** Meddles while `work` runs. */
    meddle: async <T>(how: Meddling, work: () => Promise<T>): Promise<T> => {
      meddling = how;
      return work().finally(() => {
        meddling = undefined;
      });
    },
    stop: () => {
      server.closeAllConnections();
      agent.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
