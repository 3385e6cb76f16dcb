import { Agent, request } from "node:http";
import { cpuOf, residentOf } from "../support/processes";
import type { Stack } from "../support/stack";

const MB = 1_000_000;
const agent = new Agent({ keepAlive: true });

export type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** A request to the gateway, with its path and headers exactly as they are given. */
export const askGateway = (
  stack: Stack,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | undefined = undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stack.gatewayUrl);
    const asking = request({ hostname, port, method, path, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("latin1").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });

export const postGraph = (stack: Stack, body: object | string, headers: Record<string, string> = {}) =>
  askGateway(
    stack,
    "POST",
    "/graphql",
    { "content-type": "application/json", ...headers },
    typeof body === "string" ? body : JSON.stringify(body),
  );

/** Carries out an attack and prints what it did to the gateway. */
export async function measuredAttack(stack: Stack, name: string, attack: () => Promise<Answer[]>) {
  const { pid } = stack.gateway;
  const before = { cpu: cpuOf(pid), kept: residentOf(pid), logged: stack.gateway.output.length };
  let under = true;
  let longest = 0;
  const probe = (async () => {
    while (under) {
      const began = performance.now();
      await askGateway(stack, "GET", "/health/live");
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  const answers = await attack();
  under = false;
  await probe;
  const result = {
    requests: answers.length,
    statuses: [...new Set(answers.map(({ status }) => status))],
    cpu: cpuOf(pid) - before.cpu,
    kept: (residentOf(pid) - before.kept) * MB,
    answered: Math.max(0, ...answers.map(({ body }) => body.length)),
    logged: stack.gateway.output.length - before.logged,
  };
  console.log(
    `${name}: ${result.requests} requests, ${result.statuses.join(" ")}; ${result.cpu.toFixed(0)} ms of processor, longest wait of a probe ${longest.toFixed(0)} ms, kept ${(result.kept / MB).toFixed(1)} MB, longest answer ${result.answered} B, log ${result.logged} B`,
  );
  return result;
}
