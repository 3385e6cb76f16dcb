import type { Client, TestAgency } from "../testing/testAgency";
import { signInCast, testAgency } from "../testing/testAgency";
import { describeDatabase } from "../testing/testDatabase";
import { idOf, newCard } from "../testing/testFunnel";

const CREATE = "/v1/customer-services/";
const english = { "Accept-Language": "en-US,en;q=0.9,pt;q=0.1" };

describeDatabase("words of a refusal", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, fernanda } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  test.each([
    ["en-GB", "en", "Unknown status."],
    ["pt;q=0.1, en;q=0.2", "en", "Unknown status."],
    ["*, en;q=0.1", "en", "Unknown status."],
    ["en;q=0", "pt-BR", "Status desconhecido."],
    ["en;;q=x,,%", "pt-BR", "Status desconhecido."],
    ["pt", "pt-BR", "Status desconhecido."],
    ["fr", "pt-BR", "Status desconhecido."],
    ["*", "pt-BR", "Status desconhecido."],
    [undefined, "pt-BR", "Status desconhecido."],
  ])("for Accept-Language %p are in %p, description and fields", async (asked, said, words) => {
    const headers: Record<string, string> = asked ? { "Accept-Language": asked } : {};
    const answer = await ana.put("/v1/customer-services/1/status", {}, { headers });
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].message).toBe(answer.body.description);
    expect(answer.body.fields.map(({ message }: { message: string }) => message)).toEqual([words]);
    expect(answer.headers["content-language"]).toBe(said);
    expect(answer.headers.vary).toMatch(/accept-language/i);
  });

  test("of a conflict keep the name in them, and what it is now", async () => {
    const card = await newCard(ana);
    await fernanda.put(`/v1/customer-services/${card.id}/schedule`, { date: "2026-12-01T12:00:00Z" });
    const body = { status: "IN_PROGRESS", version: card.version };
    const answer = await ana.put(`/v1/customer-services/${card.id}/status`, body, { headers: english });
    expect(answer.body).toMatchObject({
      code: 4009,
      description: "Fernanda Lima changed this attendance meanwhile.",
      current: { id: card.id, status: "NEW" },
    });
  });

  test("of /oauth/ are in the answer's both forms", async () => {
    const { body } = await agency.oauth({ grant_type: "other" }).set(english);
    const words = "Use password, refresh_token, enterprise_authorization or mfa.";
    expect(body).toMatchObject({
      description: words,
      error_description: words,
      error: "unsupported_grant_type",
    });
  });

  test("in an answer that is kept for its key are in the language of each call", async () => {
    const card = await newCard(ana);
    const path = "/v1/customer-services/transfer";
    const body = {
      customerServices: [card.id],
      distributeToUserId: await idOf(fernanda, "/v1/users", "Ana Souza"),
    };
    const send = async (headers: Record<string, string>) =>
      (await fernanda.put(path, body, { key: "words-of-items", headers })).body.items[0].description;
    expect(await send(english)).toBe("This lead is this agent's already.");
    expect(await send({})).toBe("Este lead já é deste corretor.");
    expect(await send(english)).toBe("This lead is this agent's already.");
  });

  test("of a body that cannot be read are translated too", async () => {
    const { body } = await ana.post(CREATE, "{", {
      headers: { ...english, "Content-Type": "application/json" },
    });
    expect(body).toMatchObject({ code: 4001, description: "The call could not be read." });
  });
});
