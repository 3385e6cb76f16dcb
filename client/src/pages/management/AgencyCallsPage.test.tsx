import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const call = (over: object = {}) => ({
  __typename: "AgencyCall",
  call: "GET /v1/users/me",
  lastAt: "2026-11-20T14:30:00.000Z",
  status: 200,
  code: null,
  times: 3,
  failures: 0,
  unreadable: [],
  ...over,
});
const odd = call({
  call: "GET /v1/tags",
  unreadable: [
    {
      __typename: "UnreadableAnswer",
      fields: [{ __typename: "UnreadableField", field: "items[].color", expected: "string", got: "null" }],
      since: "2026-11-20T14:00:00.000Z",
      lastAt: "2026-11-20T14:30:00.000Z",
      times: 1,
    },
  ],
});
const down = call({
  call: "GET /v1/teams",
  status: null,
  code: "UPSTREAM_UNAVAILABLE",
  times: 1,
  failures: 1,
});
const answer = (...items: object[]) => ({
  data: { agencyCalls: { __typename: "AgencyCalls", since: "2026-11-20T12:00:00.000Z", items } },
});
// An agency that has nothing else of 'Gestão'.
const manager = signedIn({ roles: ["ENTERPRISE_MANAGER"] }, { hasManagement: false });

test("a manager of any agency sees what was answered and what could not be read", async () => {
  await renderApp("/management/agency", { ...manager, agencyCalls: () => answer(odd, down, call()) });
  const rows = within(await screen.findByRole("list", { name: "Chamadas" })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("code")?.textContent)).toEqual([
    "GET /v1/tags",
    "GET /v1/teams",
    "GET /v1/users/me",
  ]);
  expect(rows[0]).toHaveTextContent("items[].color esperado string, veio null");
  expect(rows[1]).toHaveTextContent("Sem resposta");
  expect(rows[1]).toHaveTextContent("1 falha");
  expect(screen.getByText(/1 não foi lida por inteiro\. 1 falhou na última vez\./)).toBeInTheDocument();
  expect(screen.getByText(/cada um conta as suas/)).toBeInTheDocument();
  expect(within(screen.getByRole("navigation", { name: "Gestão" })).getAllByRole("link")).toHaveLength(1);
});

test("it says that all is well", async () => {
  await renderApp("/management/agency", { ...manager, agencyCalls: () => answer(call()) });
  expect(await screen.findByText(/Na última vez, tudo foi respondido e lido\./)).toBeInTheDocument();
});

test("it says that nothing was asked yet", async () => {
  await renderApp("/management/agency", { ...manager, agencyCalls: () => answer() });
  expect(await screen.findByText("Nenhuma chamada ainda")).toBeInTheDocument();
});

test("it says that it cannot be shown", async () => {
  const failure = { message: "A imobiliária não respondeu.", extensions: { code: "UPSTREAM_UNAVAILABLE" } };
  await renderApp("/management/agency", { ...manager, agencyCalls: () => ({ errors: [failure] }) });
  expect(await screen.findByText("A imobiliária não respondeu.")).toBeInTheDocument();
});

test("an agent does not see it, and it is not asked", async () => {
  const app = await renderApp("/management/agency", { ...signedIn(), agencyCalls: () => answer(odd) });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/funil/);
  expect(app.asked("AgencyCalls")).toEqual([]);
});
