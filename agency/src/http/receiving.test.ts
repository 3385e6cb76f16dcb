import { once } from "node:events";
import { connect } from "node:net";
import express, { type Express } from "express";
import { pino } from "pino";
import { createApp, type Deps } from "../app";
import { type Receiving, readFile, receiveInTime, receivesFile } from "./receiving";
import { requestLog } from "./request-log";
import { errorHandler } from "./serve";

const log = pino({ level: "silent" });

/** An app that takes a file and says its size. */
function sizes(receiving: Receiving): Express {
  const app = express();
  app.use(requestLog(log));
  app.use(receiveInTime(receiving));
  app.post(
    "/file",
    receivesFile,
    readFile({ limit: 1_000, tooLarge: "Grande demais." }),
    (request, response) => response.json({ size: request.body.length }),
  );
  app.use(errorHandler);
  return app;
}

/** Posts a drop every so often; the first line of the answer, its body, and how long the connection lasted. */
async function inDrops(app: Express, path: string, length: number, every: number) {
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const began = Date.now();
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const drops = setInterval(() => socket.writable && socket.write("x"), every);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
    if (answer.startsWith("HTTP/1.1 200")) socket.end();
  });
  socket.on("error", () => {});
  // Not by `once`, which a reset rejects: what was answered before it counts.
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(drops);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { line: answer.split("\r\n")[0], body: answer.split("\r\n\r\n")[1], took: Date.now() - began };
}

test("a body takes as long as its bytes come, up to a bound and without long pauses", async () => {
  const long = 60_000;
  // Each with the one limit that it is about: a process that is held up for a moment decides nothing.
  const of = (file: Receiving["file"]) => sizes({ headers: 1_000, body: 400, file });
  const [slow, paused, endless] = await Promise.all([
    inDrops(of({ pause: long, longest: long }), "/file", 10, 100),
    inDrops(of({ pause: 300, longest: long }), "/file", 10, 10_000),
    inDrops(of({ pause: long, longest: 600 }), "/file", 1_000, 100),
  ]);
  expect(slow).toMatchObject({ line: "HTTP/1.1 200 OK", body: '{"size":10}' });
  expect(slow.took).toBeGreaterThan(800);
  expect(paused.line).toBe("HTTP/1.1 408 Request Timeout");
  expect(endless).toMatchObject({
    line: "HTTP/1.1 408 Request Timeout",
    body: JSON.stringify({ code: 4001, description: "O corpo da chamada demorou demais.", fields: [] }),
  });
});

test("what is answered already, or is no route's, is not listened to for longer than any other body", async () => {
  const file = { pause: 60_000, longest: 60_000 };
  // Nothing else of them is reached by a call without a token.
  const metrics = { requests: (_request: unknown, _response: unknown, next: () => void) => next() };
  const deps = { log, metrics, env: {}, now: () => new Date() };
  const app = createApp(deps as unknown as Deps, { headers: 1_000, body: 400, file });
  const paths = ["/v1/proposals/2/documents", "/v1/nowhere", "/v1/users/%ff"];
  const ended = await Promise.all(paths.map((path) => inDrops(app, path, 10_000, 50)));
  expect(ended.map(({ line }) => line)).toEqual([
    "HTTP/1.1 401 Unauthorized",
    "HTTP/1.1 404 Not Found",
    expect.stringMatching(/^HTTP\/1.1 40[04] /),
  ]);
  for (const { took } of ended) expect(took).toBeLessThan(10_000);
});
