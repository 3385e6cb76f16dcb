import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const person = (id: string, name: string) => ({ __typename: "UserRef", id, name });
const [ANA, BRUNO, CAIO] = [person("1", "Ana Souza"), person("2", "Bruno Reis"), person("3", "Caio Sá")];
const member = (user: object) => ({
  __typename: "QueueMember",
  user,
  position: 1,
  state: "WAITING",
  lastReceivedAt: null,
  pausedBy: null,
});
const SHIFT = {
  __typename: "Shift",
  id: "5",
  queue: "SALE",
  weekday: 1,
  start: "09:00",
  end: "18:00",
  users: [ANA],
  place: null,
};

/** A sale queue with a shift, as the agency keeps it. */
function queues(roles = ["ENTERPRISE_MANAGER"]) {
  let members = [ANA, BRUNO];
  let shifts = [SHIFT];
  let rules = { openLimit: null as number | null, toListingAgent: false, rules: [] as object[] };
  let settings = { goalMinutes: 5 as number | null, passesOn: false, turns: 3, asksAcceptance: false };
  const answers: Answers = {
    ...signedIn({ roles }, { hasAcceptance: true }),
    queues: ({ change }) => ({
      data: {
        distributionQueues: ["SALE", "PRE_SERVICE"].map((queue) => ({
          __typename: "DistributionQueue",
          queue,
          members: queue === "SALE" ? members.map(member) : [],
          settings: { __typename: "QueueSettings", ...settings },
          rules: { __typename: "QueueRules", ...rules },
        })),
        shifts,
        places: [{ __typename: "Place", id: "1", name: "Matriz" }],
        ...(change === true && { SALE: [ANA, BRUNO, CAIO], RENT: [], RAISE_PROPERTY: [], PRE_SERVICE: [] }),
      },
    }),
    setQueueMembers: ({ input }) => {
      const { userIds } = input as { userIds: string[] };
      members = userIds.flatMap((id) => [ANA, BRUNO, CAIO].filter((one) => one.id === id));
      const queue = { __typename: "DistributionQueue", queue: "SALE" };
      return { data: { setQueueMembers: { __typename: "SetQueueMembersPayload", queue } } };
    },
    setQueueSettings: ({ input }) => {
      const { goalMinutes, passesOn, turns, asksAcceptance } = input as typeof settings;
      settings = { goalMinutes, passesOn, turns, asksAcceptance };
      const queue = { __typename: "DistributionQueue", queue: "SALE", settings: null };
      return { data: { setQueueSettings: { __typename: "SetQueueSettingsPayload", queue } } };
    },
    setQueueRules: ({ input }) => {
      const { openLimit, toListingAgent, rules: said } = input as typeof rules;
      const named = (ids: unknown, name: string) =>
        (ids as string[]).map((id) => ({ __typename: name, id, name: `${name} ${id}` }));
      rules = {
        openLimit,
        toListingAgent,
        rules: (said as Record<string, unknown>[]).map(
          ({ name, channelIds, districtIds, propertyTypeIds, minAmount, maxAmount }) => ({
            __typename: "LeadRule",
            name,
            channels: named(channelIds, "AcquisitionChannel"),
            districts: named(districtIds, "District"),
            propertyTypes: named(propertyTypeIds, "PropertyType"),
            minAmount,
            maxAmount,
            users: [BRUNO],
          }),
        ),
      };
      const queue = { __typename: "DistributionQueue", queue: "SALE", rules: null };
      return { data: { setQueueRules: { __typename: "SetQueueRulesPayload", queue } } };
    },
    ruleOptions: () => ({
      data: {
        acquisitionChannels: [],
        districts: [{ __typename: "District", id: "5", name: "Pinheiros" }],
        propertyTypes: [],
      },
    }),
    createShift: () => ({
      data: { createShift: { __typename: "CreateShiftPayload", shift: { __typename: "Shift", id: "6" } } },
    }),
    deleteShift: () => {
      shifts = [];
      return { data: { deleteShift: { __typename: "DeleteShiftPayload", deletedShiftId: "5" } } };
    },
  };
  return answers;
}
const inputs = (app: Awaited<ReturnType<typeof renderApp>>, name: string) =>
  app.asked(name).map(({ variables }) => {
    const { idempotencyKey: _key, ...input } = variables.input as Record<string, unknown>;
    return input;
  });

test("a manager puts a queue in order, takes people in and out, and saves it as a whole", async () => {
  const app = await renderApp("/management/queues", queues());
  const list = within(await screen.findByRole("list", { name: "Quem está na fila de venda" }));
  expect(screen.queryByRole("region", { name: "Fila de pré-atendimento" })).toBeNull();
  await app.user.click(list.getByRole("button", { name: "Subir Bruno Reis" }));
  expect(list.getByText("1º Bruno Reis")).toBeVisible();
  expect(list.getByRole("button", { name: "Subir Bruno Reis" })).toHaveFocus();
  await app.user.click(list.getByRole("button", { name: "Retirar Ana Souza da fila" }));
  await app.user.selectOptions(screen.getByLabelText("Incluir na fila"), "Caio Sá");
  expect(app.asked("SetQueueMembers")).toEqual([]);
  await app.user.click(screen.getByRole("button", { name: "Salvar fila de venda" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Salvar fila de venda" })).toBeNull());
  expect(inputs(app, "SetQueueMembers")).toEqual([{ queue: "SALE", userIds: ["2", "3"] }]);
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1º Bruno Reis",
    "2º Caio Sá",
  ]);
});

test("a manager says how soon a queue's leads are to be answered, and whether they go on", async () => {
  const app = await renderApp("/management/queues", queues());
  const goal = within(await screen.findByRole("group", { name: "Primeira resposta: fila de venda" }));
  expect(goal.getByText(/respondido em 5 min.*fica com quem o recebeu/)).toBeVisible();
  expect(goal.queryByLabelText("À gestão depois de")).toBeNull();
  await app.user.click(goal.getByRole("checkbox", { name: /^Passar ao próximo/ }));
  await app.user.selectOptions(goal.getByLabelText("À gestão depois de"), "2 pessoas");
  await app.user.selectOptions(goal.getByLabelText("Prazo"), "1 h");
  await app.user.click(goal.getByRole("checkbox", { name: /^Corretor aceita o lead/ }));
  expect(goal.getByText(/vê o contato depois de aceitar; sem resposta, passa ao próximo/)).toBeVisible();
  await app.user.click(goal.getByRole("button", { name: "Salvar prazo: fila de venda" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Salvar prazo: fila de venda" })).toBeNull(),
  );
  expect(inputs(app, "SetQueueSettings")).toEqual([
    { queue: "SALE", goalMinutes: 60, passesOn: true, turns: 2, asksAcceptance: true },
  ]);
  const after = within(await screen.findByRole("group", { name: "Primeira resposta: fila de venda" }));
  expect(after.getByText(/em 1 h.*depois de 2 pessoas, à gestão/)).toBeVisible();
  await app.user.selectOptions(after.getByLabelText("Prazo"), "Sem prazo");
  expect(after.getByText("Sem prazo: os leads esperam quem os recebeu.")).toBeVisible();
});

test("a shift is made; one that overlaps another is refused at its beginning, with what was typed", async () => {
  const overlap = "Ana Souza já tem um turno nesta fila: Seg, 09:00 às 18:00.";
  const app = await renderApp("/management/queues", {
    ...queues(),
    createShift: refused("CONFLICT", overlap, { fields: [{ field: "start", message: overlap }] }),
  });
  await app.user.click(await screen.findByRole("button", { name: "Adicionar turno: fila de venda" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar turno" }));
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Escolha o dia.")).toBeVisible();
  expect(dialog.getByText("Escolha quem faz o turno.")).toBeVisible();
  await app.user.selectOptions(dialog.getByLabelText("Dia"), "Segunda-feira");
  fireEvent.change(dialog.getByLabelText("Das"), { target: { value: "10:00" } });
  fireEvent.change(dialog.getByLabelText("Às"), { target: { value: "12:00" } });
  await app.user.click(dialog.getByRole("checkbox", { name: "Ana Souza" }));
  await app.user.selectOptions(dialog.getByLabelText(/^Local/), "Matriz");
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(overlap)).toBeVisible();
  expect(dialog.getByLabelText("Das")).toHaveAttribute("aria-invalid", "true");
  expect(dialog.getByLabelText("Das")).toHaveValue("10:00");
  expect(inputs(app, "CreateShift")).toEqual([
    {
      queue: "SALE",
      weekday: 1,
      start: "10:00",
      end: "12:00",
      userIds: ["1"],
      placeId: "1",
    },
  ]);
});

test("the last shift is removed, and the queue is open", async () => {
  const app = await renderApp("/management/queues", queues());
  await app.user.click(await screen.findByRole("button", { name: "Remover turno: Seg, 09:00 às 18:00" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remover turno?" }));
  expect(dialog.getByText("É o último turno: sem turnos a fila está sempre aberta.")).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Remover" }));
  expect(await screen.findByText("Sem turnos: a fila está sempre aberta.")).toBeVisible();
});

test("reception reads", async () => {
  const app = await renderApp("/management/queues", queues(["ENTERPRISE_RECEPTION"]));
  const part = within(await screen.findByRole("region", { name: "Fila de venda" }));
  expect(part.getByText("1º Ana Souza")).toBeVisible();
  expect(part.queryByRole("button")).toBeNull();
  expect(app.asked("Queues")[0]?.variables).toEqual({ change: false });
});

test.each([
  ["an agent", {}, {}, "Sem permissão"],
  [
    "an agency without queues here",
    { roles: ["ENTERPRISE_ADMIN"] },
    { hasDistribution: false },
    "Esta página não existe.",
  ],
])("%s does not see the page", async (_name, user, enterprise, title) => {
  const app = await renderApp("/management/queues", signedIn(user, enterprise));
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(app.asked("Queues")).toEqual([]);
});

test("a manager limits the open new leads of a queue's people", async () => {
  const app = await renderApp("/management/queues", queues());
  const part = within(await screen.findByRole("group", { name: "Quem recebe: fila de venda" }));
  expect(part.getByText(/^Sem limite:/)).toBeVisible();
  await app.user.selectOptions(part.getByLabelText("Limite por pessoa"), "10 leads novos");
  expect(part.getByText(/^Quem tem 10 leads novos sem atendimento iniciado espera/)).toBeVisible();
  await app.user.click(part.getByRole("button", { name: "Salvar regras: fila de venda" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Salvar regras/ })).toBeNull());
  expect(inputs(app, "SetQueueRules")).toEqual([
    { queue: "SALE", openLimit: 10, toListingAgent: false, rules: [] },
  ]);
});

test("a manager makes a rule; all rules are saved together, in their order", async () => {
  const app = await renderApp("/management/queues", queues());
  await app.user.click(await screen.findByRole("button", { name: "Adicionar regra: fila de venda" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar regra" }));
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Dê um nome à regra.")).toBeVisible();
  expect(dialog.getByText("Escolha quem recebe.")).toBeVisible();
  await app.user.type(dialog.getByLabelText("Nome"), "Alto padrão");
  await app.user.click(await dialog.findByRole("checkbox", { name: "Pinheiros" }));
  await app.user.type(dialog.getByLabelText(/^Preço mínimo/), "10000");
  await app.user.click(dialog.getByRole("checkbox", { name: "Bruno Reis" }));
  await app.user.click(dialog.getByRole("button", { name: "Salvar" }));
  const list = within(await screen.findByRole("list", { name: "Regras da fila de venda" }));
  expect(list.getByText("1ª Alto padrão")).toBeVisible();
  const rule = { name: "Alto padrão", channelIds: [], districtIds: ["5"], propertyTypeIds: [] };
  expect(inputs(app, "SetQueueRules")[0]).toMatchObject({
    openLimit: null,
    rules: [{ ...rule, minAmount: expect.stringMatching(/^10000/), maxAmount: null, userIds: ["2"] }],
  });
  await app.user.click(list.getByRole("button", { name: "Remover regra Alto padrão" }));
  expect(await screen.findByText("Sem regras: os leads seguem a ordem da fila.")).toBeVisible();
  expect(inputs(app, "SetQueueRules")[1]).toMatchObject({ rules: [] });
});
