import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import request from "supertest";
import { publicProposalOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { type Gateway, startGateway } from "../../testing/gateway";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const UUID = "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11";
const ASK = `{ publicProposal(proposalId: "2", uuid: "${UUID}") { enterprise { logoUrl } property { photoUrl } } }`;
let agency: FakeAgency;
/** Where the pictures are: on every address of this machine, of which one is allowed. */
let elsewhere: Server;
let seen: IncomingMessage[] = [];
let answer: RequestListener;
let gateway: Gateway;
/** Without an inner address that is allowed. */
let strict: Gateway;
let port: number;
beforeAll(async () => {
  agency = await FakeAgency.start();
  elsewhere = createServer((incoming, response) => {
    seen.push(incoming);
    answer(incoming, response);
  }).listen(0);
  await once(elsewhere, "listening");
  port = (elsewhere.address() as { port: number }).port;
  gateway = await startGateway(agency.url, { PICTURE_ADDRESSES: "127.0.0.1" });
  strict = await startGateway(agency.url);
});
beforeEach(() => {
  seen = [];
  answer = (_incoming, response) => void response.writeHead(200, { "content-type": "image/png" }).end(PNG);
});
afterAll(async () => {
  await gateway.stop();
  await strict.stop();
  await agency.stop();
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});

const at = (path: string, host = "127.0.0.1") => `http://${host}:${port}${path}`;
type Shown = { enterprise: { logoUrl: string | null }; property: { photoUrl: string } };
/** What the graph answers for a property with that picture, and the logo. */
async function shown(photo: string | null, asked = gateway): Promise<{ photo: string; logo: string | null }> {
  const proposal = publicProposalOf("2");
  agency.on("GET /v1/public-proposals/2", () => ({
    ...proposal,
    enterprise: { ...proposal.enterprise, logo: "data:image/png;base64,iVBORw0KGgo=" },
    property: { code: "AP10", type: null, district: null, photo },
  }));
  const { data } = await asked.graphql(ASK, { "x-forwarded-for": "200.3.3.4" });
  const found: unknown = data?.publicProposal;
  const { enterprise, property } = found as Shown;
  return { photo: property.photoUrl, logo: enterprise.logoUrl };
}
const load = (path: string, asked = gateway) =>
  request(asked.server).get(path).set("referer", "https://x.example/");

test("a picture of another host comes from here, once for all who look, and its host learns nothing of them", async () => {
  const { photo, logo } = await shown(at("/a.png?size=2"));
  expect([photo, logo]).toEqual([
    expect.stringMatching(/^\/files\/pictures\/[\w-]{43}\/[\w-]+$/),
    "data:image/png;base64,iVBORw0KGgo=",
  ]);
  const [first, second] = await Promise.all([load(photo), load(photo)]);
  expect([first.status, Buffer.from(first.body), second.status]).toEqual([200, PNG, 200]);
  expect(first.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(seen.map(({ url }) => url)).toEqual(["/a.png?size=2"]);
  const { headers } = seen[0] as IncomingMessage;
  for (const name of ["referer", "cookie", "authorization", "x-forwarded-for"])
    expect(headers[name]).toBeUndefined();
});

test("what is of our own site stays; what is no picture's address is none", async () => {
  expect((await shown("/demo/casa-1.svg")).photo).toBe("/demo/casa-1.svg");
  expect((await shown("//elsewhere.example/a.png")).photo).toMatch(/^\/files\/pictures\//);
  for (const wrong of ["javascript:alert(1)", "file:///etc/passwd", "http://"])
    expect((await shown(wrong)).photo).toBeNull();
});

test("only what the agency named is fetched: another address has no signature", async () => {
  const { photo } = await shown(at("/b.png"));
  const [, , , signature] = photo.split("/");
  const other = Buffer.from(at("/secret.png")).toString("base64url");
  const answers = await Promise.all(
    [
      `/files/pictures/${signature}/${other}`,
      `/files/pictures/${"A".repeat(43)}/${other}`,
      `/files/pictures/x/${other}`,
      // Signed by another process.
      (await shown(at("/c.png"), strict)).photo,
    ].map((path) => load(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(seen).toEqual([]);
});

test.each([
  ["by its address", () => at("/d.png")],
  ["by a name", () => at("/d.png", "localhost")],
  ["in IPv6", () => at("/d.png", "[::1]")],
  ["in IPv6, as IPv4", () => at("/d.png", "[::ffff:127.0.0.1]")],
  ["of a cloud's metadata", () => "http://169.254.169.254/latest/meta-data"],
])("an inner host is not asked: %s", async (_how, address) => {
  const { photo } = await shown(address(), strict);
  const { status, headers } = await load(photo, strict);
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(seen).toEqual([]);
});

test("a redirect is followed to where a picture may be, and not to an inner address", async () => {
  answer = ({ url = "" }, response) => {
    if (url === "/found.png") response.writeHead(200, { "content-type": "image/png" }).end(PNG);
    else
      response
        .writeHead(302, { location: url === "/moved.png" ? "/found.png" : at("/x.png", "[::1]") })
        .end();
  };
  expect((await load((await shown(at("/moved.png"))).photo)).status).toBe(200);
  expect((await load((await shown(at("/inward.png"))).photo)).status).toBe(404);
  expect(seen.map(({ url }) => url)).toEqual(["/moved.png", "/found.png", "/inward.png"]);
});

test.each<[string, RequestListener]>([
  ["a page", (_incoming, response) => void response.setHeader("content-type", "text/html").end("<script>")],
  ["an SVG", (_incoming, response) => void response.setHeader("content-type", "image/svg+xml").end("<svg/>")],
  [
    "a failure",
    (_incoming, response) => void response.writeHead(500, { "content-type": "image/png" }).end(PNG),
  ],
  [
    "more than 5 MB",
    (_incoming, response) =>
      void response.setHeader("content-type", "image/png").end(Buffer.alloc(5 * 1024 * 1024 + 1)),
  ],
  ["one that breaks off", (_incoming, response) => void response.destroy()],
])("%s is no picture, and is not asked for again at once", async (what, listener) => {
  answer = listener;
  const { photo } = await shown(at(`/${encodeURIComponent(what)}`));
  expect([(await load(photo)).status, (await load(photo)).status]).toEqual([404, 404]);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(gateway.lines)).not.toContain(`:${port}/`);
});

test("an address of one gateway is every gateway's with the same SESSION_KEY, and nobody else's", async () => {
  const allowed = { PICTURE_ADDRESSES: "127.0.0.1" };
  const [one, two, another] = await Promise.all(
    ["a-key", "a-key", "another-key"].map((key) =>
      startGateway(agency.url, { ...allowed, SESSION_KEY: key }),
    ),
  );
  if (!one || !two || !another) throw new Error("there is a gateway too few");
  const { photo } = await shown(at("/shared.png"), one);
  expect((await load(photo, two)).status).toBe(200);
  expect((await load(photo, another)).status).toBe(404);
  await Promise.all([one, two, another].map((each) => each.stop()));
});
