import { ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
/** Where the remote configuration is, for an agency that serves none. */
let elsewhere: FakeAgency;
let gateway: Gateway;
let plain: Gateway;
beforeAll(async () => {
  [agency, elsewhere] = await Promise.all([FakeAgency.start(), FakeAgency.start()]);
  gateway = await startGateway(agency.url);
  plain = await startGateway(agency.url, {
    AGENCY_FEATURES: "webhook",
    REMOTE_CONFIG_URL: `${elsewhere.url}/config.json`,
  });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/users/me", () => ME);
});
afterAll(async () => {
  await Promise.all([gateway.stop(), plain.stop()]);
  await Promise.all([agency.stop(), elsewhere.stop()]);
});

const QUERY = `{ remoteConfiguration {
  returnLaterInterval showBanner banner { id title imageUrl linkUrl } helpDeskUrls { segment url }
  ticketsUrl whatsappUrl knowledgeUrl chatUrl liveCard { title text imageUrl url startsAt endsAt } trainingCard { title }
} }`;

test("the remote configuration, in either spelling", async () => {
  agency.on("GET /v1/configuration", () => ({
    show_banner: true,
    return_later_intervals: { default: 15 },
    banner: { title: "Novo", image_url: "https://a.example/i.png", link_url: "https://a.example/" },
    help_desk_urls: { base: "https://a.example/", new_observation: "https://b.example/" },
    tickets_url: "https://a.example/t",
    chatUrl: "https://c.example/",
    live_card: {
      title: "Ao vivo",
      text: "Às 10h",
      url: "https://a.example/l",
      starts_at: "2026-11-20T10:00:00-03:00",
    },
  }));
  const { data, errors } = await gateway.graphql(QUERY, bearer());
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    remoteConfiguration: {
      returnLaterInterval: 15,
      showBanner: true,
      banner: {
        id: "Novo https://a.example/",
        title: "Novo",
        imageUrl: "https://a.example/i.png",
        linkUrl: "https://a.example/",
      },
      helpDeskUrls: [
        { segment: "base", url: "https://a.example/" },
        { segment: "new_observation", url: "https://b.example/" },
      ],
      ticketsUrl: "https://a.example/t",
      whatsappUrl: null,
      knowledgeUrl: null,
      chatUrl: "https://c.example/",
      trainingCard: null,
      liveCard: {
        title: "Ao vivo",
        text: "Às 10h",
        imageUrl: null,
        url: "https://a.example/l",
        startsAt: "2026-11-20T13:00:00.000Z",
        endsAt: null,
      },
    },
  });
});

test("another agency's is read at its own address, without anybody's credential", async () => {
  elsewhere.on("GET /config.json", () => ({ knowledge_url: "https://k.example/" }));
  const { data } = await plain.graphql(QUERY, bearer("a token of the agency"));
  expect(data?.remoteConfiguration).toMatchObject({ knowledgeUrl: "https://k.example/", showBanner: false });
  expect(elsewhere.seen.map(({ path }) => path)).toEqual(["/config.json"]);
  const said = JSON.stringify(elsewhere.seen[0]?.headers);
  expect(said).not.toContain("a token of the agency");
  expect(elsewhere.seen[0]?.headers).not.toHaveProperty("authorization");
  expect(elsewhere.seen[0]?.headers).not.toHaveProperty("cookie");
});

test("a banner that cannot be shown is left out and named in the log; the rest counts", async () => {
  elsewhere.on("GET /config.json", () => ({
    show_banner: true,
    knowledge_url: "https://k.example/",
    banner: { title: "Novo", link_url: "https://a.example/" },
  }));
  const other = await startGateway(agency.url, {
    AGENCY_FEATURES: "webhook",
    REMOTE_CONFIG_URL: `${elsewhere.url}/config.json`,
  });
  try {
    const { data } = await other.graphql(QUERY, bearer());
    expect(data?.remoteConfiguration).toMatchObject({ knowledgeUrl: "https://k.example/", banner: null });
    expect(other.lines.filter(({ text }) => text.includes("banner"))).toMatchObject([
      { level: "warn", fields: { field: "imageUrl" } },
    ]);
  } finally {
    await other.stop();
  }
});

test("the help desk's token is asked of the agency; null where it has no help desk", async () => {
  agency.on("GET /v1/auth/token", () => ({ token: "a.b.c" }));
  expect((await gateway.graphql("{ helpDeskToken }", bearer())).data).toEqual({ helpDeskToken: "a.b.c" });
  expect(agency.calls("GET /v1/auth/token").map(({ url }) => url)).toEqual([
    "/v1/auth/token?partner=HELP_DESK",
  ]);
  // What it does not know is not there.
  const nowhere = await FakeAgency.start();
  const other = await startGateway(nowhere.url);
  try {
    expect(await other.graphql("{ helpDeskToken }", bearer())).toEqual({ data: { helpDeskToken: null } });
    const { errors } = await other.graphql("{ helpDeskToken }");
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  } finally {
    await other.stop();
    await nowhere.stop();
  }
});
