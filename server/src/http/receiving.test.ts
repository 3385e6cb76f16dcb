import { connect } from "node:net";
import request from "supertest";
import { Deadline } from "../agency/http/deadline";
import { proposalOf } from "../testing/examples";
import { FakeAgency, json } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { RECEIVING } from "./receiving";

const UPLOAD = "/uploads/proposals/2/documents";
const ATTACH = "POST /v1/proposals/2/documents";
const JSON_HEAD = "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const fileHead = (token: string, length: number) =>
  `POST ${UPLOAD}?name=a.pdf HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${length}\r\n\r\n`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/proposals/2", () => proposalOf("2"))
    .on(ATTACH, (_seen, response) => json(response, 201, proposalOf("2", { version: 4 })));
  const file = { pause: 1_000, longest: 4_000 };
  gateway = await startGateway(agency.url, {}, { headers: 500, body: 1_000, file });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

/** Sends the start, then a drop every so often; the first line of the answer, and how long it took. */
async function inDrops(start: string, every = 100): Promise<[string | undefined, number]> {
  const began = Date.now();
  const socket = connect((gateway.server.address() as { port: number }).port, "127.0.0.1");
  if (start) socket.write(start);
  const drops = setInterval(() => socket.writable && start && socket.write("x"), every);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
    if (answer.startsWith("HTTP/1.1 201")) socket.end();
  });
  // A connection that is cut while drops are on their way.
  socket.on("error", () => {});
  // Not by `once`, which a reset rejects: what was answered before it counts.
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(drops);
  return [answer.split("\r\n")[0], Date.now() - began];
}

test("headers and bodies that come in drops are cut off, whatever arrives meanwhile", async () => {
  expect(RECEIVING).toEqual({ headers: 10_000, body: 30_000, file: { pause: 20_000, longest: 600_000 } });
  const sent = ["", JSON_HEAD, `${JSON_HEAD}Content-Length: 1000\r\n\r\n{"`];
  const ended = await Promise.all(sent.map((start) => inDrops(start)));
  expect(ended.map(([line]) => line)).toEqual(Array(3).fill("HTTP/1.1 408 Request Timeout"));
  for (const [, took] of ended) expect(took).toBeLessThan(4_000);
});

test("a file may take longer than any other body while its bytes come, but not for ever, nor with long pauses", async () => {
  const [slow, stopped, endless, stranger] = await Promise.all([
    inDrops(fileHead("slow", 20)),
    inDrops(fileHead("stopped", 20), 10_000),
    inDrops(fileHead("endless", 10_000)),
    // Refused at once, and not listened to for longer than anybody.
    inDrops(fileHead("stranger", 10_000).replace(/Authorization.*\r\n/, "")),
  ]);
  expect(slow).toEqual(["HTTP/1.1 201 Created", expect.any(Number)]);
  expect(slow[1]).toBeGreaterThan(1_500);
  expect(agency.calls(ATTACH).map(({ body }) => body)).toEqual(["x".repeat(20)]);
  expect([stopped[0], endless[0]]).toEqual(Array(2).fill("HTTP/1.1 408 Request Timeout"));
  expect(stopped[1]).toBeLessThan(3_500);
  expect(endless[1]).toBeGreaterThan(3_500);
  expect(stranger).toEqual(["HTTP/1.1 403 Forbidden", expect.any(Number)]);
  expect(stranger[1]).toBeLessThan(3_500);
});

test("callers who are gone in the middle of a file are no failure of the agency", async () => {
  const { port } = gateway.server.address() as { port: number };
  const asked = agency.calls(ATTACH).length;
  // Ten failures of three callers would open the breaker.
  for (let count = 0; count < 12; count++) {
    const socket = connect(port, "127.0.0.1");
    const arriving = agency.arrival(ATTACH);
    socket.write(`${fileHead(`gone-${count % 3}`, 10_000)}%PDF`);
    await arriving;
    socket.destroy();
  }
  const { status } = await request(gateway.server)
    .post(`${UPLOAD}?name=a.pdf`)
    .set({ ...bearer("gone-0"), "content-type": "application/pdf" })
    .send(Buffer.from("%PDF-1.7\n%%EOF"));
  expect(status).toBe(201);
  expect(agency.calls(ATTACH)).toHaveLength(asked + 1);
  expect(gateway.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("eight files of one caller that take their time keep no call but a ninth file of theirs waiting", async () => {
  const { port } = gateway.server.address() as { port: number };
  const sockets = [];
  for (let count = 0; count < 8; count++) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const arriving = agency.arrival(ATTACH);
    socket.write(`${fileHead("busy", 10_000)}%PDF`);
    await arriving;
    sockets.push(socket);
  }
  const { data } = await gateway.graphql(`{ proposal(id: "2") { id } }`, bearer("busy"));
  expect(data).toEqual({ proposal: { id: "2" } });
  const ninth = inDrops(fileHead("busy", 20));
  const eighth = sockets.pop();
  const arriving = agency.arrival(ATTACH);
  eighth?.destroy();
  await arriving;
  expect((await ninth)[0]).toBe("HTTP/1.1 201 Created");
  for (const socket of sockets) socket.destroy();
});

test("an agency that breaks off is said to the caller, on a connection that stays", async () => {
  agency.cut.add(ATTACH);
  const { status, body } = await request(gateway.server)
    .post(`${UPLOAD}?name=a.pdf`)
    .set({ ...bearer(), "content-type": "application/pdf" })
    .send(Buffer.alloc(5_000_000, "x"));
  agency.cut.clear();
  expect([status, body.errors[0].extensions.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
});

test("a deadline is put off by what goes on, until its last", async () => {
  const deadline = new Deadline(100, 400);
  const began = Date.now();
  const goesOn = setInterval(() => deadline.putOff(), 20);
  await new Promise<void>((resolve) => deadline.addEventListener("abort", resolve));
  clearInterval(goesOn);
  expect(Date.now() - began).toBeGreaterThan(300);
});
