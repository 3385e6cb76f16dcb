import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Attendance } from "@soleira/schema/attendance/wire";
import type { ProposalForm } from "@soleira/schema/proposal/form-wire";
import type { Proposal } from "@soleira/schema/proposal/wire";
import type { Test } from "supertest";
import { extractText, getDocumentProxy } from "unpdf";
import type { Client, TestAgency } from "./testAgency";
import { cardWithProperty } from "./testVisit";

/** As a person reads it: with the customer's address. */
export type OpenProposal = Proposal & { uuid: string };

/** An attendance of the caller's with a property and a proposal of R$ 500.000,00 for it. */
export async function newProposal(
  agency: TestAgency,
  client: Client,
  type: BusinessType = "SALE",
  more: object = {},
): Promise<{ card: Attendance; row: string; code: string; proposal: OpenProposal }> {
  const made = await cardWithProperty(agency, client, type);
  const proposal = await propose(client, made.card.id, { customerServicePropertyId: made.row, ...more });
  return { ...made, proposal };
}

/** A proposal for an attendance, due within a week. */
export async function propose(client: Client, attendance: string, more: object = {}): Promise<OpenProposal> {
  const { status, body } = await client.post(`/v1/customer-services/${attendance}/proposals`, {
    amount: "500000.00",
    dueDate: "2026-11-27",
    ...more,
  });
  if (status !== 201) throw new Error(`proposing answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A person who may sign: nothing is missing, for a rent either. */
export const PERSON = {
  personType: "PERSON",
  name: "Marina Alves Prado",
  document: "529.982.247-25",
  birthDate: "1990-05-20",
  maritalStatus: "SINGLE",
  occupation: "Engenheira",
  income: "12000.00",
  email: "marina@example.com",
  phone: "(11) 98888-7777",
  zip: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  district: "Bela Vista",
  city: "São Paulo",
  state: "sp",
};

/** Its forms by kind, as the agency reads them. */
export async function formsByKind(client: Client, id: string): Promise<Record<string, ProposalForm[]>> {
  const { body } = await client.get(`/v1/proposals/${id}/forms`);
  const forms: Record<string, ProposalForm[]> = {};
  for (const form of body.items as ProposalForm[]) forms[form.kind] = [...(forms[form.kind] ?? []), form];
  return forms;
}

/** Fills a proposal's form of that kind in. */
export async function fillForm(client: Client, id: string, kind: string, data: object) {
  const [form] = (await formsByKind(client, id))[kind] ?? [];
  const { status, body } = await client.put(`/v1/proposals/${id}/forms/${form?.id}`, { data });
  if (status !== 200) throw new Error(`filling in answered ${status} ${JSON.stringify(body)}`);
  return body as { form: ProposalForm; proposal: OpenProposal };
}

/** The text of each page as a reader finds it, with single spaces. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

/** Reads an answer that is a file. */
export const download = (call: Test): Test =>
  call.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () => done(null, Buffer.concat(chunks)));
  });
