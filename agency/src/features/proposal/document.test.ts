import type { Proposal } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import {
  download,
  fillForm,
  formsByKind,
  newProposal,
  PERSON,
  pagesOf,
  propose,
} from "../../testing/testProposal";
import { checkFile } from "./file";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

describeDatabase("documents of a proposal", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let fernanda: Client;
  let jpeg: Buffer;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, fernanda } = await signInCast(agency));
    const picture = { width: 4000, height: 3000, channels: 3, background: "#445566" } as const;
    jpeg = await sharp({ create: picture })
      .withExif({ IFD0: { Artist: "Segredo", Copyright: "Segredo" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => agency.close());

  const attach = (
    client: Client,
    id: string,
    bytes: Buffer,
    name?: string,
    type = "application/octet-stream",
  ) =>
    client.post(
      `/v1/proposals/${id}/documents${name === undefined ? "" : `?name=${encodeURIComponent(name)}`}`,
      bytes as never,
      { headers: { "Content-Type": type } },
    );
  const get = (client: Client, url: string) => download(client.get(url));

  describe("the PDF", () => {
    test("says the offer, the forms and who answered, in Portuguese; a new one takes the place of the one before", async () => {
      const { card, code, proposal } = await newProposal(agency, ana, "SALE", {
        conditions: "Entrega das chaves em 30 dias — “sem móveis”. Ção, ãõ, é, ü; até R$ 5,00.",
      });
      await fillForm(ana, proposal.id, "proponent", { ...PERSON, rg: "12345678-9" });
      await fillForm(ana, proposal.id, "payment", { cash: "200000.00", financing: "300000.00" });
      const made = await ana.post(`/v1/proposals/${proposal.id}/documents`);
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        id: proposal.id,
        version: 4,
        document: expect.stringMatching(new RegExp(`^/v1/proposals/${proposal.id}/documents/\\d+$`)),
        documents: [{ name: `proposta-${proposal.id}.pdf`, contentType: "application/pdf" }],
      });
      expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
        type: "proposal.changed",
        version: 4,
      });
      const { status, headers, body } = await get(ana, made.body.document);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename=proposta-${proposal.id}.pdf`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "no-store",
      });
      const pages = await pagesOf(body);
      expect(pages).toHaveLength(1);
      for (const text of [
        "Grupo Horizonte Imóveis",
        `Proposta nº ${proposal.id}`,
        "Proposta de compra",
        "Aguardando cliente",
        code,
        "R$ 500.000,00",
        "27/11/2026",
        "Marina Alves Prado",
        "529.982.247-25",
        "12345678-9",
        "CEP 01310-100",
        "Avenida Paulista, 1000, Bela Vista, São Paulo, SP",
        "R$ 300.000,00",
        "Entrega das chaves em 30 dias — “sem móveis”. Ção, ãõ, é, ü; até R$ 5,00.",
        "Página 1 de 1",
      ])
        expect(pages[0]).toContain(text);
      expect(pages[0]).not.toContain("Rascunho");

      await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "ACCEPTED" });
      const again = await ana.post(`/v1/proposals/${proposal.id}/documents`, {});
      expect(again.body.documents).toHaveLength(1);
      const [answered] = await pagesOf((await get(ana, again.body.document)).body);
      expect(answered).toContain("Resposta Situação Aceita Por Ana Souza Em 20/11/2026");
      expect((await ana.get(made.body.document)).status).toBe(404);
    });

    test("'Rascunho' is across each page of one that lacks something; long texts go on", async () => {
      const long = `${"Uma condição bastante longa, que se repete. ".repeat(45)}Fim`;
      const { proposal } = await newProposal(agency, ana, "SALE", { conditions: long.slice(0, 1_990) });
      const rows = Array.from({ length: 100 }, (_, index) => ({
        amount: "5000.00",
        dueDate: `20${27 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-10`,
      }));
      await fillForm(ana, proposal.id, "payment", { instalments: rows });
      await fillForm(ana, proposal.id, "proponent", { name: "Łukasz Đorđe Souza" });
      const { conditions } = await formsByKind(ana, proposal.id);
      const path = `/v1/proposals/${proposal.id}/forms/${conditions?.[0]?.id}`;
      const { status, body } = await ana.put(path, { data: { text: "Até 5% 😀" } });
      expect([status, body.fields]).toEqual([
        400,
        [{ field: "data.text", message: "O documento não tem o sinal “😀”. Escreva de outro modo." }],
      ]);
      const { body: made } = await ana.post(`/v1/proposals/${proposal.id}/documents`);
      const pages = await pagesOf((await get(ana, made.document)).body);
      expect(pages.length).toBeGreaterThan(3);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain("Rascunho");
        expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      }
      const all = pages.join(" ");
      expect(all).toContain("Parcela 100 R$ 5.000,00, vence em 10/04/2035");
      expect(all).toContain("Łukasz Đorđe Souza");
      expect(all.match(/que se repete/g)?.length).toBe(45);
    });

    test("the report has all of an attendance, each on its own page; without any it is not there", async () => {
      const { card, row, proposal } = await newProposal(agency, ana);
      await ana.put(`/v1/proposals/${proposal.id}/statuses`, { status: "DELETED" });
      const second = await propose(ana, card.id, { customerServicePropertyId: row, amount: "1234567.89" });
      const report = (id: string) => `/report/v1/customer-services/${id}/proposals`;
      const { status, body } = await get(fernanda, report(card.id));
      expect(status).toBe(200);
      const pages = await pagesOf(body);
      expect(pages).toHaveLength(2);
      expect(pages[0]).toContain(`Proposta nº ${second.id}`);
      expect(pages[0]).toContain("R$ 1.234.567,89");
      expect(pages[1]).toContain(`Proposta nº ${proposal.id}`);
      expect(pages[1]).toContain("Página 2 de 2");
      expect((await ana.get(report((await newCard(ana)).id))).body).toMatchObject({ code: 4004 });
      expect((await bruno.get(report(card.id))).body).toMatchObject({ code: 4004 });
      await ownerRows(
        agency,
        sql`insert into proposal (enterprise_id, attendance_id, business_type, status, amount_cents, proposal_date, due_date, missing, created_at, updated_at)
            select enterprise_id, attendance_id, business_type, 'DELETED', 100, proposal_date, due_date, missing, created_at, updated_at
            from proposal, generate_series(1, 99) where enterprise_id = 1 and id = ${Number(proposal.id)}`,
      );
      const most = await pagesOf((await get(ana, report(card.id))).body);
      expect(most).toHaveLength(100);
      expect(most.at(-1)).toContain(`Proposta nº ${second.id}`);
    });
  });

  describe("files", () => {
    test("a PDF is kept as it is, a picture made anew without its metadata, under the name that was given", async () => {
      const { proposal } = await newProposal(agency, ana);
      const first = await attach(ana, proposal.id, PDF, "../../Comprovante de renda nº 1.pdf", "image/png");
      expect(first.status).toBe(201);
      expect(first.body.documents).toMatchObject([
        { name: "Comprovante de renda nº 1.pdf", contentType: "application/pdf", size: PDF.length },
      ]);
      expect(first.body.document).toBeNull();
      const { url } = first.body.documents[0];
      const file = await get(fernanda, url);
      expect(file.body.equals(PDF)).toBe(true);
      expect(file.headers["content-disposition"]).toContain(
        "filename*=UTF-8''Comprovante%20de%20renda%20n%C2%BA%201.pdf",
      );
      expect((await bruno.get(url)).status).toBe(404);

      const disguised = await attach(
        bruno,
        (await newProposal(agency, bruno)).proposal.id,
        PDF,
        "conta\u202efdp.exe",
      );
      const [{ name, url: of }] = disguised.body.documents;
      expect(name).toBe("contafdp.pdf");
      expect((await get(bruno, of)).headers["content-disposition"]).toContain("filename=contafdp.pdf");

      expect(jpeg.includes("Segredo")).toBe(true);
      const second = await attach(ana, proposal.id, jpeg, "foto\u0301.jpg");
      const picture = second.body.documents[1];
      expect(picture).toMatchObject({ name: "foto\u0301.jpg", contentType: "image/jpeg" });
      const { body } = await get(ana, picture.url);
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 3000, height: 2250 });
      expect(body.includes("Segredo")).toBe(false);

      expect((await ana.delete(`${picture.url}?version=1`)).body).toMatchObject({
        code: 4009,
        current: { id: proposal.id, version: 3 },
      });
      const late = `/v1/proposals/${proposal.id}/documents?version=2`;
      const sent = await ana.post(late, PDF as never, { headers: { "Content-Type": "application/pdf" } });
      expect([sent.body.code, (await ana.post(late)).body.code]).toEqual([4009, 4009]);
      const removed = await ana.delete(`${picture.url}?version=3`);
      expect(removed.body.documents).toHaveLength(1);
      expect((await ana.get(picture.url)).status).toBe(404);
      expect((await ana.delete(picture.url)).status).toBe(404);
    });

    test("the same key attaches once, another file with it is refused", async () => {
      const { proposal } = await newProposal(agency, ana);
      const send = (bytes: Buffer) =>
        ana.post(`/v1/proposals/${proposal.id}/documents`, bytes as never, {
          key: `file-${proposal.id}`,
          headers: { "Content-Type": "application/pdf" },
        });
      const [one, two] = [await send(PDF), await send(PDF)];
      expect(two.body).toEqual(one.body);
      expect((await send(Buffer.concat([PDF, PDF]))).body.code).toBe(4022);
    });

    test("pictures are made anew one after the other; where ten wait one more is refused", async () => {
      const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      const all = await Promise.allSettled(Array.from({ length: 12 }, () => checkFile(data)));
      expect(all.map((one) => one.status)).toEqual([...Array(11).fill("fulfilled"), "rejected"]);
      expect(all[11]).toMatchObject({ reason: { status: 429, code: 4029, details: { retryAfter: 5 } } });
      expect(await checkFile(data)).toMatchObject({ contentType: "image/png" });
    });

    test("anything else is refused on `file`, whatever it is called", async () => {
      const { proposal } = await newProposal(agency, ana);
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
      const comment = Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x08]),
        Buffer.from("%PDF-1"),
      ]);
      const wrong: [string, Buffer][] = [
        ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ["HTML", Buffer.from("<html><script>alert(1)</script></html>")],
        ["a JPEG that is cut short", jpeg.subarray(0, jpeg.length / 2)],
        ["a PNG that is cut short", png.subarray(0, -20)],
        ["a PDF that is cut short", PDF.subarray(0, -8)],
        ["a PNG with an archive", Buffer.concat([png, zip])],
        ["a PDF with an archive", Buffer.concat([PDF, zip])],
        ["a JPEG that is a PDF", Buffer.concat([comment, jpeg.subarray(2), PDF])],
        ["a PDF that begins later", Buffer.concat([Buffer.from("\n"), PDF])],
        ["a GIF", Buffer.from("GIF89a\u0001\u0000")],
        ["one byte", Buffer.from("%")],
      ];
      for (const [what, bytes] of wrong) {
        const { status, body } = await attach(ana, proposal.id, bytes, "contrato.pdf", "application/pdf");
        expect({ what, status, ...body }).toMatchObject({
          what,
          status: 400,
          code: 4001,
          fields: [{ field: "file", message: "Envie um PDF, JPG ou PNG." }],
        });
      }
      const locked = Buffer.concat([PDF.subarray(0, -6), Buffer.from("/Encrypt 1 0 R\n%%EOF\n")]);
      expect((await attach(ana, proposal.id, locked)).body.fields).toEqual([
        { field: "file", message: "Envie o PDF sem senha." },
      ]);
      const large = await attach(ana, proposal.id, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]));
      expect([large.status, large.body.code, large.body.fields]).toEqual([
        ...[413, 4001],
        [{ field: "file", message: "O arquivo tem mais de 10 MB." }],
      ]);
      const most = Buffer.concat([
        Buffer.from("%PDF-"),
        Buffer.alloc(10 * 1024 * 1024 - 11, 32),
        Buffer.from("%%EOF\n"),
      ]);
      expect((await attach(ana, proposal.id, most)).body.documents).toMatchObject([
        { size: 10 * 1024 * 1024 },
      ]);
      expect((await ana.get(`/v1/proposals/${proposal.id}`)).body.version).toBe(2);
    });

    test("a proposal has 20 at most; one of a closed attendance none more", async () => {
      const { card, proposal } = await newProposal(agency, ana);
      let last: Proposal | undefined;
      for (let count = 0; count < 20; count++) last = (await attach(ana, proposal.id, PDF)).body;
      expect(last?.documents).toHaveLength(20);
      expect(last?.documents[0]?.name).toBe("documento.pdf");
      expect((await attach(ana, proposal.id, PDF)).body).toMatchObject({
        code: 4001,
        fields: [{ field: "file", message: "Uma proposta tem no máximo 20 arquivos." }],
      });
      // The PDF is beside them.
      expect((await ana.post(`/v1/proposals/${proposal.id}/documents`)).body.documents).toHaveLength(21);
      await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "1.00" });
      for (const answer of [
        await attach(ana, proposal.id, PDF),
        await ana.delete(last?.documents[0]?.url ?? ""),
      ])
        expect(answer.body).toMatchObject({ code: 4009, current: { id: proposal.id, closed: true } });
      expect((await ana.post(`/v1/proposals/${proposal.id}/documents`)).status).toBe(201);
    });
  });

  test("templates: by name, of a type and of every type, read by who sees proposals and by reception", async () => {
    await ownerRows(agency, sql`delete from document_template where enterprise_id = 1`);
    await ownerRows(
      agency,
      sql`insert into document_template (enterprise_id, name, business_type, content_type, bytes, updated_at) values
        (1, 'Recibo', null, 'application/pdf', ${PDF}, now()), (1, 'Árvore', 'RENT', 'application/pdf', ${PDF}, now()),
        (1, 'Contrato', 'SALE', 'application/pdf', ${PDF}, now()), (4, 'Alheio', null, 'application/pdf', ${PDF}, now())`,
    );
    const names = async (query: string) =>
      (await ana.get(`/v1/document-templates${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await names("")).toEqual(["Árvore", "Contrato", "Recibo"]);
    expect(await names("?business_type=RENT")).toEqual(["Árvore", "Recibo"]);
    const { body } = await ana.get("/v1/document-templates");
    const file = await get(ana, body.items[0].url);
    expect(file.body.equals(PDF)).toBe(true);
    expect(file.headers["content-disposition"]).toContain("filename*=UTF-8''%C3%81rvore.pdf");
    const helena = await agency.signIn("helena.ramos@horizonte.example");
    expect((await helena.get("/v1/document-templates")).body.items).toHaveLength(3);
    expect((await get(helena, body.items[0].url)).status).toBe(200);
    const igor = await agency.signIn("igor.batista@horizonte.example");
    expect((await igor.get("/v1/document-templates")).body.code).toBe(4003);
    expect((await igor.get(body.items[0].url)).body.code).toBe(4003);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect((await taina.get(body.items[0].url)).status).toBe(404);
  });

  test("templates are kept by managers", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const add = (client: Client, query: string, content: Buffer) =>
      client.post(`/v1/document-templates${query}`).set("Content-Type", "application/pdf").send(content);
    const query = "?name=Ficha&business_type=RENT";
    expect((await add(ana, query, PDF)).status).toBe(403);
    const made = await add(fernanda, query, PDF);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: "Ficha", businessType: "RENT" });
    expect((await get(ana, made.body.url)).body.equals(PDF)).toBe(true);
    const path = `/v1/document-templates/${made.body.id}`;
    const changed = await fernanda.put(path, { name: "Ficha nova", businessType: null });
    expect(changed.body).toMatchObject({ name: "Ficha nova", businessType: null });
    const wrong = [
      await fernanda.post(`/v1/document-templates${query}`),
      await add(fernanda, query, Buffer.from("x")),
    ];
    expect(wrong.map(({ status, body }) => [status, body.fields?.[0]?.field])).toEqual([
      [400, "file"],
      [400, "file"],
    ]);
    const valeria = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await valeria.put(path, { name: "x" })).status).toBe(404);
    expect((await valeria.delete(path)).status).toBe(404);
    expect((await fernanda.delete(path)).status).toBe(204);
    expect((await get(ana, made.body.url)).status).toBe(404);
  });
});
