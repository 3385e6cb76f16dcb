import { type AgencyClient, agencyClient } from "../support/agency-client";
import { type Stack, startStack } from "../support/stack";

/** No lead without a card, whatever people type into a portal's form (docs/product/customers.md#known). */
const AGENCY = "Seringal Imóveis";
const EACH = 200;
let stack: Stack;
let valeria: AgencyClient;
let credential: string;

beforeAll(async () => {
  stack = await startStack({ gateway: false });
  const signIn = (fits: (one: (typeof stack.people)[number]) => boolean) => {
    const found = stack.people.find((one) => one.enterprise === AGENCY && fits(one));
    if (!found) throw new Error(`the demo has no such person of ${AGENCY}`);
    return found;
  };
  const manager = signIn(({ email }) => email === "valeria.sampaio@seringal.example");
  valeria = agencyClient(stack.agencyUrl, await stack.signIn(manager));
  credential = Buffer.from(`vivareal:${signIn(({ name }) => name === "Grupo OLX").password}`).toString(
    "base64",
  );
}, 300_000);
afterAll(async () => stack?.stop());

type Card = { id: string; customer: { id: string; name: string } };
type Given = { name: string; phone?: string; email?: string };

type Suspects = {
  items: {
    customer: { id: string; name: string };
    groups: { deliveries: { id: string; name: string }[] }[];
  }[];
};

const letters = (n: number) =>
  [...String(n).padStart(3, "0")].map((digit) => String.fromCharCode(97 + Number(digit))).join("");
/** Two words that nobody else has. */
const named = (of: string, n: number) => `${of}${letters(n)} Silv${letters(n)}`;
const phoneOf = (block: number, n: number) =>
  `689${block}${String(20_000 + n * 37)
    .padStart(7, "0")
    .slice(-7)}`;

let deliveries = 0;
async function deliver(given: Given): Promise<void> {
  deliveries++;
  const { status } = await fetch(`${stack.agencyUrl}/v1/leads/grupo-olx`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Basic ${credential}` },
    body: JSON.stringify({
      leadOrigin: "ZAP",
      originLeadId: `identity-${deliveries}`,
      clientListingId: "XX0001",
      transactionType: "SELL",
      ...given,
    }),
  });
  expect({ given, status }).toEqual({ given, status: 200 });
}
/** As portals deliver: several at a time, the first of a pair before the second. */
async function deliverAll(all: readonly Given[]): Promise<void> {
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(deliver));
}
const found = async (q: string): Promise<Card[]> =>
  (
    await valeria.get<{ items: Card[] }>(
      `/v1/customer-services/mine?business_type=SALE&scope=enterprise&size=50&q=${encodeURIComponent(q)}`,
    )
  ).body.items;
const firstItem = async ({ id }: Card) =>
  (await valeria.get<{ items: { message: string | null }[] }>(`/v1/customer-services/${id}/histories?size=1`))
    .body.items[0]?.message ?? "";
const contactsOf = async ({ customer: { id } }: Card) =>
  (await valeria.get<{ items: { value: string }[] }>(`/v1/customers/${id}/contacts`)).body.items.map(
    ({ value }) => value,
  );

const FILLERS = [
  { email: "naotem@email.com" },
  { email: "sememail@gmail.com" },
  { email: "cliente@hotmail.com" },
  { email: "xxx@xxx.com" },
  { email: "valeria.sampaio@seringal.example" },
  { phone: "68999999999" },
  { phone: "11912345678" },
  { phone: "68900000000", email: "nao@tem.com" },
];
/** What stands around a name in a hostile delivery. */
const HOSTILE = [
  "'); drop table customer; --",
  "<img src=x>",
  "👩🏽‍💻",
  "\u202e",
  "\u200b\u2060",
  "%_\\",
  "=1+1",
  "{{7*7}}",
];

test(`${EACH} deliveries with fillers and hostile names: each has a card with their contacts, none is glued to another`, async () => {
  const people = Array.from({ length: EACH }, (_, n) => {
    const filler = FILLERS[n % FILLERS.length] ?? {};
    // Every fourth gives nothing true but a name.
    const own =
      n % 4 === 3 ? {} : "phone" in filler ? { email: `f${n}@pessoa.example` } : { phone: phoneOf(1, n) };
    return {
      who: named("Estranh", n),
      hostile: HOSTILE[n % HOSTILE.length],
      own,
      given: { ...own, ...filler },
    };
  });
  await deliverAll(
    people.map(({ who, hostile, own, given }) => ({ name: `${hostile} ${who}`, ...given, ...own })),
  );
  const wrong: unknown[] = [];
  const cards = new Set<string>();
  for (const { who, own, given } of people) {
    const byName = await found(who);
    const [card] = byName;
    if (byName.length !== 1 || !card) {
      wrong.push([who, byName.length]);
      continue;
    }
    cards.add(card.customer.id);
    for (const contact of Object.values(own))
      if (!(await found(contact)).some(({ id }) => id === card.id)) wrong.push([who, contact]);
    const kept = await contactsOf(card);
    const lost = Object.values({ ...given, ...own }).filter((value) => !kept.includes(value));
    if (lost.length > 0) wrong.push([who, kept, lost]);
  }
  expect(wrong).toEqual([]);
  expect(cards.size).toBe(EACH);
}, 300_000);

test(`${EACH} couples and namesakes: nobody is lost, and who shares a contact is told of or found by their own name`, async () => {
  const couples = Array.from({ length: EACH }, (_, n) => {
    const [one, other] = [named("Marid", n), named("Espos", n).replace("Silv", "Roch")];
    const email = `casal${n}@pessoa.example`;
    const phone = phoneOf(2, n);
    return [
      // One e-mail, two phones.
      {
        two: true,
        hint: true,
        couple: [
          { name: one, phone, email },
          { name: other, phone: phoneOf(3, n), email },
        ],
      },
      // One phone, two e-mails.
      {
        two: true,
        hint: true,
        couple: [
          { name: one, phone, email },
          { name: other, phone, email: `dela${n}@pessoa.example` },
        ],
      },
      // One phone and no more: the same person, under both names.
      {
        two: false,
        hint: false,
        couple: [
          { name: one, phone, email },
          { name: other, phone },
        ],
      },
      // Namesakes share no contact.
      {
        two: true,
        hint: false,
        couple: [
          { name: one, phone, email },
          { name: one, phone: phoneOf(4, n), email: `outra${n}@pessoa.example` },
        ],
      },
    ][n % 4] as { two: boolean; hint: boolean; couple: [Given, Given] };
  });
  await deliverAll(couples.map(({ couple: [first] }) => first));
  await deliverAll(couples.map(({ couple: [, second] }) => second));
  const wrong: unknown[] = [];
  for (const { two, hint, couple } of couples) {
    const people = new Set<string>();
    for (const { name, phone, email } of couple) {
      const ids = (await found(name)).map(({ customer }) => customer.id);
      for (const contact of [phone, email])
        if (contact && !(await found(contact)).some(({ customer }) => ids.includes(customer.id)))
          wrong.push([name, contact]);
      for (const id of ids) people.add(id);
    }
    if (people.size !== (two ? 2 : 1)) wrong.push([couple, people.size]);
    const [, second] = couple;
    const [card] = (await found(second.name)).sort((a, b) => Number(b.id) - Number(a.id));
    const says = card ? await firstItem(card) : "";
    if (/Mesmo (e-mail|telefone) que o lead do atendimento nº \d+\./.test(says) !== hint)
      wrong.push([couple, says]);
    if (!two && !says.includes(second.name)) wrong.push([couple, says]);
  }
  expect(wrong).toEqual([]);
}, 300_000);

test("what was glued can be parted: the second has a card with their name and contacts", async () => {
  const phone = phoneOf(7, 1);
  const [one, other] = [named("Olga", 901), named("Paulo", 902)];
  await deliver({ name: one, phone });
  await deliver({ name: other, phone });
  expect(await found(phone)).toMatchObject([{ customer: { name: one } }]);
  // One phone is one person, until the agency says that it is nobody's.
  const marked = await valeria.post<{ id: string }>("/v1/filler-contacts", { type: "PHONE", value: phone });
  expect(marked.status).toBe(201);
  const suspectOf = async () =>
    (await valeria.get<Suspects>("/v1/suspects?size=100")).body.items.find(
      ({ customer }) => customer.name === one,
    );
  while (!(await suspectOf())) await new Promise((resolve) => setTimeout(resolve, 200));
  const suspect = await suspectOf();
  expect(suspect?.groups.map(({ deliveries: [first] }) => first?.name)).toEqual([one, other]);
  const parted = await valeria.post<{ customerServices: { id: string }[] }>(
    `/v1/suspects/${suspect?.customer.id}/part`,
    { deliveries: suspect?.groups[1]?.deliveries.map(({ id }) => id) },
  );
  expect(parted.status).toBe(200);
  const [card, ...none] = await found(other);
  expect([card, none]).toMatchObject([
    { id: parted.body.customerServices[0]?.id, customer: { name: other } },
    [],
  ]);
  expect(card && (await contactsOf(card))).toEqual([phone]);
  expect(await suspectOf()).toBeUndefined();
});
