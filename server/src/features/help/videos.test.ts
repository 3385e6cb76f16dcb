import { ME } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const post = (id: number, more: object = {}) => ({
  id,
  title: `Vídeo ${id}`,
  summary: null,
  url: "https://vimeo.com/1084537",
  publishedAt: "2026-11-12T09:00:00-03:00",
  ...more,
});
const page = (...items: object[]) => ({
  items,
  page: 1,
  pages: 1,
  totalPages: 1,
  pageSize: 10,
  total: items.length,
});
const QUERY = `query ($search: String, $page: Int, $size: Int) { videoPosts(search: $search, page: $page, size: $size) {
  total items { id title summary url embedUrl thumbnail publishedAt } } }`;

let agency: FakeAgency;
let content: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  [agency, content] = await Promise.all([FakeAgency.start(), FakeAgency.start()]);
  gateway = await startGateway(agency.url, {
    CONTENT_API_URL: `${content.url}/wp`,
    CONTENT_API_CREDENTIAL: "Bearer of-the-gateway",
  });
  agency.on("GET /v1/users/me", () => ME);
});
beforeEach(() => {
  content.seen.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([agency.stop(), content.stop()]);
});
const ask = (variables: object = {}, headers = bearer("the-person-s-token")) =>
  gateway.graphql(QUERY, headers, variables);

test("videos are of the content site, with its own credential and never the caller's", async () => {
  content.on("GET /wp/posts", () =>
    page(
      post(2, { embedUrl: "https://player.vimeo.com/video/1084537", thumbnail: "https://i.example/1.jpg" }),
      post(1, { embedUrl: "https://evil.example/embed/1", thumbnail: "no address" }),
    ),
  );
  const { data, errors } = await ask({ search: " funil ", page: 2, size: 5 });
  expect(errors).toBeUndefined();
  const same = { summary: null, url: "https://vimeo.com/1084537", publishedAt: "2026-11-12T12:00:00.000Z" };
  expect(data).toEqual({
    videoPosts: {
      total: 2,
      items: [
        {
          ...same,
          id: "2",
          title: "Vídeo 2",
          thumbnail: "https://i.example/1.jpg",
          embedUrl: "https://player.vimeo.com/video/1084537",
        },
        { ...same, id: "1", title: "Vídeo 1", thumbnail: null, embedUrl: null },
      ],
    },
  });
  const [seen] = content.seen;
  expect(seen?.url).toBe("/wp/posts?q=funil&page=2&size=5");
  expect(seen?.headers.authorization).toBe("Bearer of-the-gateway");
  expect(JSON.stringify(seen?.headers)).not.toContain("the-person-s-token");
  // A minute long everybody is answered the same.
  await ask({ search: "funil", page: 2, size: 5 }, bearer("another"));
  expect(content.seen).toHaveLength(1);
});

test("whatever the content site refuses, no session is over", async () => {
  content.on("GET /wp/posts", (_seen, response) => refuse(response, 401, 4016, "Sessão encerrada."));
  const { errors } = await ask({ page: 7 });
  expect(errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  content.on("GET /wp/posts", () => page(post(1)));
  expect((await ask({ page: 7 })).errors).toBeUndefined();
});

test("words that cannot be looked for are refused by name", async () => {
  for (const search of ["a\u0000b", "x".repeat(101)]) {
    const { errors } = await ask({ search });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "search" }] });
  }
  expect(content.seen).toEqual([]);
});

test("a size out of bounds is refused; without a session nothing is asked", async () => {
  const { errors } = await ask({ size: 101 });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "size" }] });
  expect((await gateway.graphql(QUERY)).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  agency.on("GET /v1/users/me", (_seen, response) => refuse(response, 403, 4018, "Conta suspensa."));
  expect((await ask({ page: 3 }, bearer("suspended"))).errors?.[0]?.extensions.code).toBe(
    "ACCOUNT_SUSPENDED",
  );
  agency.on("GET /v1/users/me", () => ME);
  expect(content.seen).toHaveLength(0);
});

test("the reference agency serves posts itself; another agency without a content site has none", async () => {
  const own = await startGateway(agency.url);
  const none = await startGateway(agency.url, { AGENCY_FEATURES: "webhook" });
  try {
    agency.on("GET /content/posts", () => page(post(1)));
    expect((await own.graphql(QUERY, bearer("t"))).data).toMatchObject({ videoPosts: { total: 1 } });
    const credential = Buffer.from("soleira-gateway:client-secret").toString("base64");
    expect(agency.calls("GET /content/posts")[0]?.headers.authorization).toBe(`Basic ${credential}`);
    expect((await none.graphql(QUERY, bearer("t"))).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const has = "{ remoteConfiguration { hasVideos } }";
    expect((await none.graphql(has, bearer("t"))).data).toEqual({
      remoteConfiguration: { hasVideos: false },
    });
  } finally {
    await Promise.all([own.stop(), none.stop()]);
  }
});
