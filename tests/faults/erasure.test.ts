import { setTimeout as pause } from "node:timers/promises";
import { type AgencyClient, agencyClient } from "../support/agency-client";
import { soaked } from "../support/soak";
import { type Stack, startStack } from "../support/stack";

/** Whoever is erased while the agency is killed is erased once, and whole (docs/product/personal-data.md#erasing). */
const KILLS = soaked(10);
const PATIENCE = 600_000;

type Card = { id: string; customer: { id: string; name: string } };
type Erasure = { certificate: { doneAt: string | null } | null };

let stack: Stack;
let manager: AgencyClient;
let ana: AgencyClient;
beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const as = async (email: string) => {
    const person = stack.people.find((one) => one.email === email);
    if (!person) throw new Error(`the demo has no ${email}`);
    return agencyClient(stack.agencyUrl, await stack.signIn(person));
  };
  manager = await as("fernanda.lima@horizonte.example");
  ana = await as("ana.souza@horizonte.example");
}, 300_000);
afterAll(async () => stack?.stop());

test(
  `${KILLS} people, the agency killed as each is erased: each once, and nothing of them is left`,
  async () => {
    for (let n = 0; n < KILLS; n++) {
      const name = `Queda Oitava ${n}`;
      const made = await ana.post<Card>("/v1/customer-services/", {
        businessType: "SALE",
        name,
        email: `apagada-${n}@exemplo.example`,
      });
      expect(made.status).toBe(201);
      const { id, customer } = made.body;
      const finish = { status: "FINISHED", dealWon: true, amount: "1000.00" };
      expect((await manager.put(`/v1/customer-services/${id}/status`, finish)).status).toBe(200);
      const path = `/v1/customers/${customer.id}/erasure`;
      expect((await manager.post(path, { name, reason: "REQUESTED" })).status).toBe(202);
      // At another moment of the second in which the job takes it.
      await pause((n * 1_000) / KILLS);
      await stack.kill9Agency();
      await stack.restartAgency();
      while (!(await manager.get<Erasure>(path)).body.certificate?.doneAt) await pause(100);
      const card = (await manager.get<Card>(`/v1/customer-services/${id}`)).body;
      expect(card.customer.name).toBe("Pessoa apagada");
      const { items } = (
        await manager.get<{ items: { title: string }[] }>(`/v1/customer-services/${id}/histories?size=100`)
      ).body;
      expect(items.filter(({ title }) => title === "Dados da pessoa apagados")).toHaveLength(1);
      expect(items.filter(({ title }) => !/^(Dados da pessoa|Texto) apagado/.test(title))).toEqual([]);
    }
    const found = await manager.get<{ total: number }>(
      "/v1/customer-services/mine?scope=enterprise&business_type=SALE&q=queda&size=1",
    );
    expect(found.body.total).toBe(0);
  },
  PATIENCE,
);
