import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const webhook = (over: object = {}) => ({
  __typename: "Webhook",
  id: "5b2c",
  name: "CRM",
  url: "https://crm.example/soleira",
  types: ["ATTENDANCE_CHANGED", "VISIT_CHANGED"],
  active: true,
  pausedBecause: null,
  failingSince: null,
  ...over,
});
const delivery = (over: object = {}) => ({
  __typename: "WebhookDelivery",
  messageId: "evt_41",
  type: "visit.changed",
  at: "2026-11-20T14:30:00.000Z",
  status: "WAITING",
  tries: 3,
  httpStatus: 500,
  problem: null,
  nextTryAt: "2026-11-20T17:05:00.000Z",
  ...over,
});
const page = (items: object[]) => ({
  __typename: "WebhookDeliveryPage",
  page: 1,
  totalPages: 1,
  total: items.length,
  unreadable: 0,
  items,
});
const admin = (enterprise: object = {}) => signedIn({ roles: ["ENTERPRISE_ADMIN"] }, enterprise);

test("an admin makes a webhook, sees its secret once, changes and removes it", async () => {
  let webhooks: object[] = [];
  const app = await renderApp("/management/webhooks", {
    ...admin(),
    webhooks: () => ({ data: { webhooks } }),
    createWebhook: () => {
      webhooks = [webhook()];
      return {
        data: {
          createWebhook: {
            __typename: "CreateWebhookPayload",
            secret: "whsec_abc",
            webhook: { __typename: "Webhook", id: "5b2c" },
          },
        },
      };
    },
    updateWebhook: () => {
      webhooks = [webhook({ active: false })];
      return { data: { updateWebhook: { __typename: "UpdateWebhookPayload", webhook: webhooks[0] } } };
    },
    renewWebhookSecret: () => ({
      data: {
        renewWebhookSecret: {
          __typename: "RenewWebhookSecretPayload",
          webhookId: "5b2c",
          secret: "whsec_def",
        },
      },
    }),
    deleteWebhook: () => {
      webhooks = [];
      return { data: { deleteWebhook: { __typename: "DeleteWebhookPayload", deletedWebhookId: "5b2c" } } };
    },
  });
  expect(await screen.findByText("Nenhum webhook ainda.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Criar webhook" }));
  const adding = within(await screen.findByRole("dialog", { name: "Criar webhook" }));
  await app.user.type(adding.getByLabelText(/^Nome/), "CRM");
  await app.user.click(adding.getByRole("button", { name: "Criar webhook" }));
  expect(adding.getByText(/^Endereço inválido/)).toBeVisible();
  await app.user.type(adding.getByLabelText(/^Endereço/), "crm.example/soleira");
  await app.user.click(adding.getByRole("checkbox", { name: "Propostas" }));
  await app.user.click(adding.getByRole("checkbox", { name: "Leads recebidos" }));
  await app.user.click(adding.getByRole("checkbox", { name: "Leads passados adiante" }));
  await app.user.click(adding.getByRole("checkbox", { name: "Pessoas apagadas" }));
  await app.user.click(adding.getByRole("button", { name: "Criar webhook" }));
  const made = within(await screen.findByRole("dialog", { name: "Webhook criado" }));
  expect(made.getByLabelText("Segredo")).toHaveValue("whsec_abc");
  await app.user.click(made.getByRole("button", { name: "Pronto" }));
  expect(app.asked("CreateWebhook")[0]?.variables.input).toMatchObject({
    name: "CRM",
    url: "https://crm.example/soleira",
    types: ["ATTENDANCE_CHANGED", "VISIT_CHANGED"],
  });
  expect(await screen.findByText("Atendimentos · Visitas")).toBeVisible();

  await app.user.click(screen.getByRole("button", { name: "Gerar novo segredo de CRM" }));
  const renewing = within(await screen.findByRole("dialog", { name: "Gerar novo segredo?" }));
  await app.user.click(renewing.getByRole("button", { name: "Gerar novo segredo" }));
  const renewed = within(await screen.findByRole("dialog", { name: "Novo segredo" }));
  expect(renewed.getByLabelText("Segredo")).toHaveValue("whsec_def");
  await app.user.click(renewed.getByRole("button", { name: "Pronto" }));

  await app.user.click(screen.getByRole("button", { name: "Editar CRM" }));
  const editing = within(await screen.findByRole("dialog", { name: "Editar webhook" }));
  expect(editing.getByLabelText(/^Endereço/)).toHaveValue("https://crm.example/soleira");
  await app.user.click(editing.getByRole("checkbox", { name: /^Ativo/ }));
  await app.user.click(editing.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Pausado")).toBeVisible();
  expect(app.asked("UpdateWebhook")[0]?.variables.input).toMatchObject({ webhookId: "5b2c", active: false });
  expect(document.body.textContent).not.toContain("whsec_");

  await app.user.click(screen.getByRole("button", { name: "Remover CRM" }));
  const removing = within(await screen.findByRole("dialog", { name: "Remover webhook?" }));
  await app.user.click(removing.getByRole("button", { name: "Remover" }));
  expect(await screen.findByText("Nenhum webhook ainda.")).toBeVisible();
});

test("deliveries say what became of them; one is sent again, all from a time on, and a test", async () => {
  const items = [
    delivery(),
    delivery({ messageId: "evt_40", status: "FAILED", tries: 10, httpStatus: null }),
  ];
  const sent = (name: string) => () => ({
    data: {
      [name]: {
        __typename: "WebhookDeliveryPayload",
        delivery: { __typename: "WebhookDelivery", messageId: "evt_41" },
      },
    },
  });
  const app = await renderApp("/management/webhooks", {
    ...admin(),
    webhooks: () => ({ data: { webhooks: [webhook({ failingSince: "2026-11-20T14:30:00.000Z" })] } }),
    webhookDeliveries: () => ({ data: { webhookDeliveries: page(items) } }),
    resendWebhookDelivery: sent("resendWebhookDelivery"),
    testWebhook: sent("testWebhook"),
    replayWebhook: () => ({
      data: { replayWebhook: { __typename: "ReplayWebhookPayload", webhookId: "5b2c" } },
    }),
  });
  expect(await screen.findByText("As entregas estão falhando")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Entregas de CRM" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entregas" }));
  expect(
    await dialog.findByText("20/11 às 11:30 · resposta 500 · 3 tentativas · próxima em 20/11 às 14:05"),
  ).toBeVisible();
  expect(dialog.getByText("Falhou")).toBeVisible();
  const [again] = dialog.getAllByRole("button", { name: "Enviar de novo: Visitas, 20/11 às 11:30" });
  if (again) await app.user.click(again);
  await app.user.click(dialog.getByRole("button", { name: "Enviar teste" }));
  await app.user.selectOptions(dialog.getByLabelText("Enviar tudo de novo"), "Da última hora");
  await app.user.click(dialog.getByRole("button", { name: "Enviar de novo" }));
  expect(app.asked("ResendWebhookDelivery")[0]?.variables.input).toMatchObject({
    webhookId: "5b2c",
    messageId: "evt_41",
  });
  expect(app.asked("TestWebhook")).toHaveLength(1);
  const replayed = app.asked("ReplayWebhook").map(({ variables }) => variables.input as { since: string });
  expect(replayed.map(({ since }) => Math.round((Date.now() - Date.parse(since)) / 60_000))).toEqual([60]);
});

test("a paused webhook sends nothing, and what cannot be read can be tried again", async () => {
  let fails = true;
  const app = await renderApp("/management/webhooks", {
    ...admin(),
    webhooks: () => ({ data: { webhooks: [webhook({ active: false, pausedBecause: "GONE" })] } }),
    webhookDeliveries: () =>
      fails
        ? { errors: [{ message: "x", extensions: { code: "UPSTREAM_UNAVAILABLE" } }] }
        : { data: { webhookDeliveries: page([]) } },
  });
  expect(await screen.findByText("Pausado: o endereço respondeu que não existe mais")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Entregas de CRM" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entregas" }));
  const retry = await dialog.findByRole("button", { name: /Tentar/ });
  expect(dialog.queryByRole("button", { name: "Enviar teste" })).toBeNull();
  fails = false;
  await app.user.click(retry);
  expect(await dialog.findByText(/^Nada foi enviado ainda/)).toBeVisible();
});

test("a manager has none", async () => {
  await renderApp("/management/webhooks", signedIn({ roles: ["ENTERPRISE_MANAGER"] }));
  expect(await screen.findByText("Webhooks são dos administradores da imobiliária.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Webhooks" })).toBeNull();
});

test("an agency without webhooks has no such page", async () => {
  await renderApp("/management/webhooks", admin({ hasWebhooks: false }));
  expect(await screen.findByText("Esta página não existe.")).toBeVisible();
});
