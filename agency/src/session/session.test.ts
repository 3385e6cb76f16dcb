import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";

const ana = { grant_type: "password", username: "ana.souza@horizonte.example", password: "Soleira1" };

describeEachDatabase("sessions", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  test("signs in and says who is there", async () => {
    const client = await agency.signIn("Ana.Souza@Horizonte.example");
    const me = await client.get("/v1/users/me");
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      name: "Ana Souza",
      email: "ana.souza@horizonte.example",
      roles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"],
      enterprise: { name: "Grupo Horizonte Imóveis" },
    });
  });

  test("wrong password and unknown user answer alike", async () => {
    const wrong = await agency.oauth({ ...ana, password: "Soleira2" });
    const unknown = await agency.oauth({ ...ana, username: "ninguem@horizonte.example" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      code: 4001,
      error: "invalid_grant",
      error_description: "E-mail ou senha inválidos.",
    });
    expect(unknown.body).toEqual(wrong.body);
  });
});
