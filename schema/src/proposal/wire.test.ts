import { actionOfAnswer, actionOfStatus } from "./action";
import { ProposalForm } from "./form-wire";
import { PublicStatusBody } from "./public-wire";
import { CreateProposalBody, ProposalListQuery, ProposalStatusBody, UpdateProposalBody } from "./wire";

type Shape = {
  safeParse(body: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
};
const refused = (shape: Shape, body: object) =>
  Object.fromEntries(
    (shape.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

test("a status call means one action; WAITING_CUSTOMER alone means none", () => {
  const waiting = { status: "WAITING_CUSTOMER" } as const;
  expect([
    actionOfStatus({ status: "ACCEPTED" }),
    actionOfStatus({ status: "DENIED" }),
    actionOfStatus({ status: "DELETED" }),
    actionOfStatus({ ...waiting, reopen: true }),
    actionOfStatus({ ...waiting, reopen: true, amountUpdated: "1.00" }),
    actionOfStatus({ ...waiting, amountUpdated: "1.00" }),
    actionOfStatus(waiting),
  ]).toEqual(["ACCEPT", "DENY", "DELETE", "REOPEN", "COUNTER", null, null]);
  expect([actionOfAnswer({ ...waiting, amountUpdated: "1.00" }), actionOfAnswer(waiting)]).toEqual([
    "COUNTER",
    null,
  ]);
});

test("a proposal of R$ 0,00 is refused at its field", () => {
  expect(refused(CreateProposalBody, { amount: "0.00", dueDate: "2026-11-27" })).toEqual({
    amount: "Informe um valor maior que zero.",
  });
  expect(refused(CreateProposalBody, { amount: "450000.00", dueDate: "2026-11-27" })).toEqual({});
  expect(refused(UpdateProposalBody, {})).toEqual({ amount: "Informe o valor ou a validade." });
  expect(
    refused(ProposalStatusBody, { status: "WAITING_CUSTOMER", reopen: true, amountUpdated: "0" }),
  ).toEqual({
    amountUpdated: "Informe um valor maior que zero.",
  });
  expect(refused(ProposalStatusBody, { status: "SOLD" })).toEqual({ status: "Situação desconhecida." });
});

test("who accepts on the public page says who they are", () => {
  expect(refused(PublicStatusBody, { status: "ACCEPTED" })).toEqual({
    "signer.document": "Informe o CPF ou CNPJ de quem está na proposta.",
  });
  const signer = { name: "Maria Souza", document: "529.982.247-25" };
  expect(refused(PublicStatusBody, { status: "ACCEPTED", signer })).toEqual({});
  expect(
    refused(PublicStatusBody, { status: "ACCEPTED", signer: { name: "Ana", document: "11111111111" } }),
  ).toEqual({
    "signer.name": "Informe o seu nome completo.",
    "signer.document": "Informe o CPF ou CNPJ de quem está na proposta.",
  });
  for (const name of ["12345", "Maria\nSouza"])
    expect(refused(PublicStatusBody, { status: "ACCEPTED", signer: { ...signer, name } })).toHaveProperty([
      "signer.name",
    ]);
  expect(refused(PublicStatusBody, { status: "WAITING_CUSTOMER" })).toEqual({
    amountUpdated: "Informe o valor da contraproposta.",
  });
  expect(refused(PublicStatusBody, { status: "DELETED" })).toEqual({ status: "Resposta desconhecida." });
});

test("filters of the list", () => {
  expect(ProposalListQuery.parse({ expired: "1", status: "DENIED" })).toEqual({
    expired: true,
    status: "DENIED",
    page: 1,
    size: 10,
  });
  expect(refused(ProposalListQuery, { expired: "yes", start_date: "1999-12-31" })).toEqual({
    expired: "Informe 0 ou 1.",
    start_date: "A data deve ficar entre os anos 2000 e 2100.",
  });
});

test("an empty form of another agency is read", () => {
  expect(ProposalForm.parse({ id: 7, kind: "guarantee", data: {} })).toMatchObject({
    id: "7",
    required: false,
    completed: false,
    data: { guarantors: [] },
  });
});
