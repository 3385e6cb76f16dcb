import { createHash } from "node:crypto";
import { cpfProblem } from "@soleira/schema/format/cpf-cnpj";
import type { ProposalForm } from "@soleira/schema/proposal/form-wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows } from "../../testing/testFunnel";
import { mailsTo } from "../../testing/testMails";
import {
  download,
  fillForm,
  newProposal,
  type OpenProposal,
  PERSON,
  pagesOf,
} from "../../testing/testProposal";

const SIGNER = { name: "Marina Alves Prado", document: "529.982.247-25" };
const GATEWAY = `Basic ${Buffer.from("soleira-gateway:test-client-secret").toString("base64")}`;
const OF_AGENCY = "Ana.Souza@horizonte.example";
const NOWHERE = "00000000-0000-4000-8000-000000000000";
const COUNTER = { status: "WAITING_CUSTOMER", amountUpdated: "480000.00" };
type Address = { id: string; uuid: string };

/** The CPF with that beginning. */
const cpfOf = (begin: number): string => {
  const nine = String(begin).padStart(9, "0");
  const all = Array.from({ length: 100 }, (_, end) => nine + String(end).padStart(2, "0"));
  return all.find((text) => cpfProblem(text) === null) ?? "";
};

describeDatabase("the customer's calls", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  let callers = 0;
  const nextAddress = () => `198.18.${Math.floor(++callers / 250)}.${(callers % 250) + 1}`;
  /** A call as the gateway hands it on, from an address of its own unless one is given. */
  const call = (
    method: "get" | "put",
    path: string,
    body?: object,
    { key = "", from = nextAddress() } = {},
  ) => {
    const test = agency.anonymous[method](path).set({ authorization: GATEWAY, "x-forwarded-for": from });
    if (key) test.set("idempotency-key", key);
    return body ? test.send(body) : test;
  };
  const read = ({ id, uuid }: Address) => call("get", `/v1/public-proposals/${id}?uuid=${uuid}`);
  const answer = ({ id, uuid }: Address, body: object, options = {}) =>
    call("put", `/v1/public-proposals/${id}/statuses?uuid=${uuid}`, body, options);
  /** The latest code that was mailed for a proposal. */
  const codeOf = async ({ id }: Address) =>
    (await mailsTo(agency, PERSON.email))
      .map(({ text }) => new RegExp(`nº ${id} é (\\d{6})`).exec(text)?.[1])
      .filter(Boolean)
      .at(-1) ?? "";
  /** Signs with the code that is asked for. */
  const sign = async (proposal: Address, signer: object = SIGNER, options = {}) => {
    const asked = await answer(proposal, { status: "ACCEPTED", signer });
    expect(asked.body.fields?.[0]?.field).toBe("signer.code");
    return answer(
      proposal,
      { status: "ACCEPTED", signer: { ...signer, code: await codeOf(proposal) } },
      options,
    );
  };
  const calls = {
    read,
    forms: ({ id, uuid }: Address) => call("get", `/v1/public-proposals/${id}/forms/${uuid}`),
    save: ({ id, uuid }: Address) =>
      call("put", `/v1/public-proposals/${id}/forms/${uuid}`, { kind: "payment", data: {} }, { key: "one" }),
    answer: (address: Address) => answer(address, { status: "DENIED" }, { key: "two" }),
  };

  /** One that may be accepted. */
  const completed = async (more: object = {}): Promise<OpenProposal> => {
    const { proposal } = await newProposal(agency, ana);
    await fillForm(ana, proposal.id, "proponent", { ...PERSON, ...more });
    return (await fillForm(ana, proposal.id, "payment", { cash: "500000.00" })).proposal;
  };

  test("it is read without a session, whatever is sent for one, and its forms by themselves", async () => {
    const proposal = await completed();
    const { status, body } = await agency.anonymous
      .get(`/v1/public-proposals/${proposal.id}?uuid=${proposal.uuid.toUpperCase()}`)
      .set({ authorization: "Bearer stolen" });
    expect([status, body.mayAnswer, body.forms.length]).toEqual([200, true, 2]);
    expect((await calls.forms(proposal)).body).toEqual({ items: body.forms });
  });

  test("what cannot be read is one answer, whatever it is and whatever is called", async () => {
    const proposal = await completed();
    const { proposal: other } = await newProposal(agency, ana);
    const { proposal: expired } = await newProposal(agency, ana);
    const { proposal: deleted } = await newProposal(agency, ana);
    const { proposal: closed, card } = await newProposal(agency, ana);
    const { proposal: off } = await newProposal(agency, taina);
    // A key that was used while it could be answered says nothing once it cannot.
    expect((await calls.save(expired)).status).toBe(200);
    expect((await answer(deleted, COUNTER, { key: "two" })).status).toBe(200);
    await ownerRows(
      agency,
      sql`update proposal set due_date = '2026-11-19' where id = ${Number(expired.id)}`,
    );
    await ana.put(`/v1/proposals/${deleted.id}/statuses`, { status: "DELETED" });
    // Merging and moving elsewhere close it too, and leave a proposal that waits only where something went wrong.
    await ownerRows(
      agency,
      sql`update attendance set status = 'LEAD_QUALIFIED' where id = ${Number(card.id)}`,
    );
    await ownerRows(
      agency,
      sql`update enterprise set active_new_proposal_flow = false
          where id = (select enterprise_id from proposal where id = ${Number(off.id)})`,
    );
    const cases: Record<string, Address> = {
      "no such number": { id: "999999", uuid: proposal.uuid },
      "wrong uuid": { id: proposal.id, uuid: NOWHERE },
      "missing uuid": { id: proposal.id, uuid: "" },
      "another one's": { id: proposal.id, uuid: other.uuid },
      "a long uuid": { id: proposal.id, uuid: "x".repeat(65) },
      "a uuid with a control character": { id: proposal.id, uuid: "%00%1f" },
      "two uuids": { id: proposal.id, uuid: `${proposal.uuid}&uuid=${proposal.uuid}` },
      "a number that is none": { id: "%00", uuid: proposal.uuid },
      expired,
      deleted,
      closed,
      "flag off": off,
    };
    const answers: object[] = [];
    for (const [what, address] of Object.entries(cases))
      for (const [name, ask] of Object.entries(calls)) {
        // Without a uuid there is no such path.
        if (what === "missing uuid" && (name === "forms" || name === "save")) continue;
        const { status, text, headers } = await ask(address);
        const { date: _date, "x-request-id": _id, ...same } = headers;
        answers.push({ status, text, headers: same });
      }
    expect(answers[0]).toMatchObject({
      status: 404,
      text: JSON.stringify({ code: 4004, description: "Proposta não encontrada.", fields: [] }),
      headers: { "cache-control": "no-store" },
    });
    expect(answers).toEqual(answers.map(() => answers[0]));

    const times: Record<string, number[]> = {};
    for (let round = 0; round < 25; round++)
      for (const [what, address] of Object.entries(cases)) {
        const begun = performance.now();
        await read(address);
        times[what] = [...(times[what] ?? []), performance.now() - begun];
      }
    const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]?.toFixed(2);
    const shown = Object.entries(times).map(([what, all]) => `${what} ${median(all)} ms`);
    process.stdout.write(`${kind}, refused addresses, medians of 25: ${shown.join(", ")}\n`);
  });

  test("without its id a form is the one of its kind, of the proponents a further one", async () => {
    const { proposal } = await newProposal(agency, ana);
    const save = async (kind: string, data: object) => {
      const path = `/v1/public-proposals/${proposal.id}/forms/${proposal.uuid}`;
      const { status, body } = await call("put", path, { kind, data });
      return [status, body.forms?.map((form: ProposalForm) => form.kind)];
    };
    expect(await save("payment", { cash: "500000.00" })).toEqual([200, ["proponent", "payment"]]);
    expect(await save("payment", { cash: "300000.00", financing: "200000.00" })).toEqual([
      200,
      ["proponent", "payment"],
    ]);
    expect(await save("proponent", { name: "Outra Pessoa" })).toEqual([
      200,
      ["proponent", "proponent", "payment"],
    ]);
    expect((await save("payment", null as never))[0]).toBe(400);
  });

  test("of 200 answers at one moment one wins; the others are told nothing, a repeat of it the same", async () => {
    // An e-mail of the agency's people: no code is asked for.
    const proposal = await completed({ email: OF_AGENCY });
    const { customerServiceId } = proposal;
    const before = (await historyOf(ana, customerServiceId)).length;
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        answer(
          proposal,
          at % 2 ? { status: "ACCEPTED", signer: SIGNER } : { status: "DENIED", reason: `nº ${at}` },
          { key: `answer-${at}` },
        ),
      ),
    );
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(199);
    expect(await historyOf(ana, customerServiceId)).toHaveLength(before + 1);
    const at = all.findIndex(({ status }) => status === 200);
    const body = at % 2 ? { status: "ACCEPTED", signer: SIGNER } : { status: "DENIED", reason: `nº ${at}` };
    const again = await answer(proposal, body, { key: `answer-${at}` });
    expect([again.status, again.body]).toEqual([200, won[0]?.body]);
    const reused = await answer(proposal, { status: "DENIED", reason: "Outra." }, { key: `answer-${at}` });
    expect([reused.status, reused.body.code]).toEqual([422, 4022]);
    expect(await historyOf(ana, customerServiceId)).toHaveLength(before + 1);
  });

  test("what is signed is frozen, whole and masked, by its digests; a reopening keeps it as superseded", async () => {
    const proposal = await completed();
    const path = `/v1/proposals/${proposal.id}`;
    const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    await read(proposal);
    const other = { name: "Outra Pessoa", document: SIGNER.document };
    const { body: wrong } = await answer(proposal, { status: "ACCEPTED", signer: other });
    expect(wrong.fields).toEqual([
      { field: "signer.name", message: "Escreva o nome como ele está na proposta." },
    ]);
    const signer = { ...SIGNER, name: "  marina álves  prado " };
    const accepted = await sign(proposal, signer);
    expect([accepted.status, accepted.body.status]).toEqual([200, "ACCEPTED"]);

    const { body: known } = await ana.get(path);
    expect(known).toMatchObject({
      answeredBy: SIGNER.name,
      documents: [{ name: `proposta-${proposal.id}-aceita.pdf` }],
    });
    const whole = await download(ana.get(known.document));
    const masked = await download(call("get", accepted.body.document));
    const [item] = await historyOf(ana, proposal.customerServiceId);
    expect(item?.message).toContain(
      `SHA-256 do documento ${hashOf(whole.body)}, da cópia do cliente ${hashOf(masked.body)}`,
    );
    const said = (await pagesOf(whole.body)).join(" ");
    for (const event of [
      "O que aconteceu",
      `Proposta nº ${proposal.id} criada`,
      `Ficha Proponente da proposta nº ${proposal.id} preenchida (Ana Souza)`,
      "Aberta no link do cliente (Quem tem o link)",
      `Proposta nº ${proposal.id} aceita`,
      "Por Marina Alves Prado, com o código enviado a m***@example.com",
    ])
      expect(said).toContain(event);
    expect(said).toContain("529.982.247-25");
    expect((await pagesOf(masked.body)).join(" ")).not.toContain("529.982");

    // Never made anew: not by the call that makes PDFs, not when the agency has another name.
    await ownerRows(agency, sql`update enterprise set name = 'Outro Nome' where id = 1`);
    const { body: again } = await ana.post(`${path}/documents`, {});
    expect(again).toMatchObject({ version: known.version, document: known.document });
    expect(hashOf((await download(ana.get(again.document))).body)).toBe(hashOf(whole.body));
    expect(hashOf((await download(call("get", accepted.body.document))).body)).toBe(hashOf(masked.body));
    await ownerRows(agency, sql`update enterprise set name = 'Grupo Horizonte Imóveis' where id = 1`);
    const removed = await ana.delete(`${path}/documents/${known.documents[0].id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 4009]);

    // A copy by mail, the customer's masked.
    const digests = [hashOf(whole.body), hashOf(masked.body)];
    const mails = (await mailsTo(agency)).filter(
      ({ kind, subject }) => kind === "PROPOSAL_SIGNED" && subject.includes(`nº ${proposal.id} `),
    );
    expect(
      mails.map(({ to, attachments = [] }) => [
        to,
        ...attachments.map(({ content }) => hashOf(Buffer.from(content, "base64"))),
      ]),
    ).toEqual([
      ["marina@example.com", digests[1]],
      [expect.stringContaining("ana.souza"), digests[0]],
    ]);
    for (const { text } of mails) for (const digest of digests) expect(text).toContain(digest);

    await ana.put(`${path}/statuses`, { status: "WAITING_CUSTOMER", reopen: true });
    const { body: reopened } = await ana.get(path);
    expect(reopened.document).toBeNull();
    expect(reopened.documents).toMatchObject([{ name: `proposta-${proposal.id}-aceita-substituida.pdf` }]);
    expect(hashOf((await download(ana.get(reopened.documents[0].url))).body)).toBe(hashOf(whole.body));
    expect((await sign(proposal)).status).toBe(200);
    expect((await ana.get(path)).body.documents).toHaveLength(2);
  });

  test("ten wrong numbers, from wherever and at one moment, lock the signature and tell the agent; a new offer opens it", async () => {
    const proposal = await completed();
    const tryWith = (document: string) =>
      answer(proposal, { status: "ACCEPTED", signer: { ...SIGNER, document } }).then(
        ({ body }) => body.fields?.[0],
      );
    const told = await Promise.all(Array.from({ length: 14 }, (_, n) => tryWith(cpfOf(222_333_001 + n))));
    const locked = {
      field: "signer.document",
      message:
        "Foram muitas tentativas. Para assinar, peça ao corretor que confira a proposta e a libere de novo.",
    };
    const wrong = { field: "signer.document", message: "Informe o CPF ou CNPJ de quem está na proposta." };
    expect(told.filter(({ message }) => message === locked.message)).toHaveLength(5);
    expect(told).toContainEqual(wrong);
    // The right one neither.
    expect(await tryWith(SIGNER.document)).toEqual(locked);
    const notices = await ownerRows<{ kind: string }>(
      agency,
      sql`select kind from notification where kind = 'PROPOSAL_LOCKED' and reference_id = ${Number(proposal.id)}`,
    );
    expect(notices).toHaveLength(1);
    await ana.put(`/v1/proposals/${proposal.id}`, { dueDate: "2026-11-28" });
    expect((await sign(proposal)).body.status).toBe("ACCEPTED");
  });

  test("a code is mailed to who signs: of one use, for ten minutes, a wrong one counts as a try", async () => {
    const proposal = await completed();
    const say = async (code?: string) => {
      const { body } = await answer(proposal, { status: "ACCEPTED", signer: { ...SIGNER, code } });
      return body.fields?.[0]?.message ?? body.status;
    };
    const SENT = "Enviamos um código de 6 números para m***@example.com. Digite-o para assinar.";
    const WRONG =
      "Código errado ou vencido. Confira o e-mail mais novo, ou apague o código para receber outro.";
    expect(await say()).toBe(SENT);
    const first = await codeOf(proposal);
    expect(await say(first === "000000" ? "111111" : "000000")).toBe(WRONG);
    agency.clock.advance(600_000);
    expect(await say(first)).toBe(WRONG);
    expect(await say("")).toBe(SENT);
    // The one before counts no more.
    if (first !== (await codeOf(proposal))) expect(await say(first)).toBe(WRONG);
    for (let n = 0; n < 3; n++) expect(await say()).toBe(SENT);
    expect(await say()).toBe("Já enviamos códigos demais. Espere uma hora e tente de novo.");
    expect(
      await ownerRows(
        agency,
        sql`select signer_tries as tries from proposal where id = ${Number(proposal.id)}`,
      ),
    ).toEqual([{ tries: 3 }]);
    const [row] = await ownerRows<{ row: string }>(
      agency,
      sql`select row_to_json(c)::text as row from proposal_code c where proposal_id = ${Number(proposal.id)}`,
    );
    expect(row?.row).not.toContain(await codeOf(proposal));
    expect(await say(await codeOf(proposal))).toBe("ACCEPTED");
    // The sessions have ended meanwhile.
    ({ ana, taina } = await signInCast(agency));
  });

  test("an e-mail of the agency's people gets none: the document says that it was signed without", async () => {
    const proposal = await completed({ email: OF_AGENCY });
    const accepted = await answer(proposal, { status: "ACCEPTED", signer: SIGNER });
    expect(accepted.body.status).toBe("ACCEPTED");
    const pages = await pagesOf((await download(call("get", accepted.body.document))).body);
    expect(pages.join(" ")).toContain("Por Marina Alves Prado, sem código de confirmação");
  });

  test("the same key at one moment has one effect and one answer", async () => {
    const proposal = await completed();
    const body = { status: "WAITING_CUSTOMER", amountUpdated: "480000.00", version: proposal.version };
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(proposal, body, { key: "same" })));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all[0]?.body).toMatchObject({ amountUpdated: "480000.00", version: (proposal.version ?? 0) + 1 });
  });

  test("an address has 60 calls a minute and 30 misses in ten; who is no gateway names no other's", async () => {
    const proposal = await completed();
    const from = "203.0.113.77";
    const ask = (uuid: string, address = from) =>
      call("get", `/v1/public-proposals/${proposal.id}?uuid=${uuid}`, undefined, { from: address });
    for (let n = 0; n < 60; n++) expect((await ask(proposal.uuid)).status).toBe(200);
    const more = await ask(proposal.uuid);
    expect([more.status, more.body.code, more.get("Retry-After")]).toEqual([429, 4029, "60"]);
    agency.clock.advance(60_000);
    for (let n = 0; n < 30; n++) expect((await ask(NOWHERE)).status).toBe(404);
    const held = await ask(proposal.uuid);
    expect([held.status, held.body.code, held.get("Retry-After")]).toEqual([429, 4029, "600"]);
    expect((await ask(proposal.uuid, "203.0.113.78")).status).toBe(200);
    // Without the gateway's credential the address is the connection's own.
    const direct = await agency.anonymous
      .get(`/v1/public-proposals/${proposal.id}?uuid=${proposal.uuid}`)
      .set({ "x-forwarded-for": from });
    expect(direct.status).toBe(200);
    agency.clock.advance(600_000);
    expect((await ask(proposal.uuid)).status).toBe(200);
  });

  test("a CPF that is said in full counts as a miss, once: of a masked one a thousand would fit", async () => {
    const { proposal } = await newProposal(agency, ana);
    const { form } = await fillForm(ana, proposal.id, "proponent", PERSON);
    const from = "203.0.113.99";
    const guess = async (document: string) => {
      const data = {
        ...PERSON,
        document: "***.***.247-**",
        maritalStatus: "MARRIED",
        spouse: { name: "Rui Prado", document },
      };
      const body = { id: form.id, kind: "proponent", data };
      const { status, body: said } = await call(
        "put",
        `/v1/public-proposals/${proposal.id}/forms/${proposal.uuid}`,
        body,
        { from },
      );
      return status === 400 ? said.fields[0].field : status;
    };
    for (let n = 0; n < 40; n++) expect(await guess(cpfOf(111_222_001))).toBe(200);
    agency.clock.advance(60_000);
    expect(await guess("529.982.247-25")).toBe("data.spouse.document");
    for (let n = 0; n < 28; n++) expect(await guess(cpfOf(111_222_002 + n))).toBe(200);
    expect(await guess(cpfOf(111_222_099))).toBe(429);
    expect(
      (await call("get", `/v1/public-proposals/${proposal.id}?uuid=${proposal.uuid}`, undefined, { from }))
        .status,
    ).toBe(429);
    agency.clock.advance(600_000);
    expect(await guess(cpfOf(111_222_099))).toBe(200);
  });
});
