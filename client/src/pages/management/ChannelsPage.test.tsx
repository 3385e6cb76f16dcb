import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const channel = (over: object = {}) => ({
  __typename: "LeadChannel",
  portal: "GRUPO_OLX",
  address: "https://api.example/v1/leads/grupo-olx",
  agencyAddress: "https://api.example/v1/leads/grupo-olx/4",
  user: "vivareal",
  takesKey: true,
  pages: [],
  metaForms: [],
  forms: [],
  held: 0,
  secretAt: null,
  keyAt: null,
  taken: 3,
  waiting: 0,
  refused: 1,
  tests: 0,
  lastAt: "2026-11-20T14:30:00.000Z",
  ...over,
});
const delivery = {
  __typename: "ChannelDelivery",
  id: "41",
  portal: "GRUPO_OLX",
  state: "REFUSED",
  receivedAt: "2026-11-20T14:30:00.000Z",
  reason: "NO_LISTING",
  tries: 0,
  nextTryAt: null,
  mended: false,
};
const page = (items: object[]) => ({
  __typename: "ChannelDeliveryPage",
  page: 1,
  totalPages: 1,
  total: items.length,
  unreadable: 0,
  items,
});
const manager = (enterprise: object = {}) => signedIn({ roles: ["ENTERPRISE_MANAGER"] }, enterprise);

test("a manager sees each door, makes its secret, enters the portal's key and sends a test", async () => {
  let channels = [channel()];
  const app = await renderApp("/management/channels", {
    ...manager(),
    leadChannels: () => ({ data: { leadChannels: channels } }),
    channelDeliveries: () => ({ data: { channelDeliveries: page([]) } }),
    createLeadCredential: () => {
      channels = [channel({ secretAt: "2026-11-20T15:00:00.000Z" })];
      return {
        data: {
          createLeadCredential: {
            __typename: "CreateLeadCredentialPayload",
            user: "vivareal",
            secret: "segredo-de-uma-vez",
          },
        },
      };
    },
    setLeadKey: () => {
      channels = [channel({ keyAt: "2026-11-20T15:00:00.000Z" })];
      return {
        data: {
          setLeadKey: {
            __typename: "SetLeadKeyPayload",
            channel: { __typename: "LeadChannel", portal: "GRUPO_OLX", keyAt: "2026-11-20T15:00:00.000Z" },
          },
        },
      };
    },
    sendTestLead: () => ({
      data: {
        sendTestLead: {
          __typename: "ChannelDeliveryPayload",
          delivery: { __typename: "ChannelDelivery", id: "42" },
        },
      },
    }),
  });
  const part = within(await screen.findByRole("region", { name: "Grupo OLX" }));
  expect(part.getByText("3 recebidos · 1 recusado em 30 dias · último em 20/11 às 11:30")).toBeVisible();
  expect(part.getByText("https://api.example/v1/leads/grupo-olx/4")).toBeVisible();
  expect(part.getByText("Ainda sem chave: leads deste canal não chegam.")).toBeVisible();
  expect(screen.getByText("Nada chegou nos últimos 30 dias.")).toBeVisible();

  await app.user.click(part.getByRole("button", { name: "Gerar chave" }));
  const asking = within(await screen.findByRole("dialog", { name: "Gerar chave?" }));
  await app.user.click(asking.getByRole("button", { name: "Gerar chave" }));
  const made = within(await screen.findByRole("dialog", { name: "Chave gerada" }));
  expect(made.getByLabelText("Chave")).toHaveValue("segredo-de-uma-vez");
  await app.user.click(made.getByRole("button", { name: "Pronto" }));
  expect(await screen.findByText("Gerada em 20/11 às 12:00.")).toBeVisible();
  expect(document.body.textContent).not.toContain("segredo-de-uma-vez");

  await app.user.click(screen.getByRole("button", { name: "Informar chave do portal" }));
  const key = within(await screen.findByRole("dialog", { name: "Chave do portal" }));
  await app.user.type(key.getByLabelText("Chave"), "curta");
  await app.user.click(key.getByRole("button", { name: "Guardar chave" }));
  expect(key.getByText("A chave tem ao menos 16 letras e números.")).toBeVisible();
  await app.user.type(key.getByLabelText("Chave"), "-594F803B380A4139");
  await app.user.click(key.getByRole("button", { name: "Guardar chave" }));
  expect(await screen.findByText("Informada em 20/11 às 12:00.")).toBeVisible();
  expect(app.asked("SetLeadKey")[0]?.variables.input).toMatchObject({
    portal: "GRUPO_OLX",
    key: "curta-594F803B380A4139",
  });

  await app.user.click(screen.getByRole("button", { name: "Enviar lead de teste" }));
  expect(await screen.findByText("Lead de teste enviado: veja em Entregas.")).toBeVisible();
});

test("what was refused says why, is mended, and keeps what was typed where it is refused again", async () => {
  let items = [delivery];
  let refusals = 1;
  const app = await renderApp("/management/channels", {
    ...manager(),
    leadChannels: () => ({ data: { leadChannels: [channel()] } }),
    channelDeliveries: () => ({ data: { channelDeliveries: page(items) } }),
    channelDelivery: () => ({
      data: {
        channelDelivery: {
          __typename: "ChannelDeliveryDetail",
          id: "41",
          attendanceId: null,
          businessType: null,
          raw: '{"name":"Ana"}',
        },
      },
    }),
    takeChannelDelivery: () => {
      const message = "Informe o código do anúncio.";
      if (refusals-- > 0)
        return {
          errors: [{ message, extensions: { code: "INVALID", fields: [{ field: "raw", message }] } }],
        };
      items = [];
      return {
        data: {
          takeChannelDelivery: {
            __typename: "ChannelDeliveryPayload",
            delivery: { __typename: "ChannelDelivery", id: "41", state: "TAKEN" },
          },
        },
      };
    },
  });
  expect(await screen.findByText("20/11 às 11:30 · sem o código do anúncio")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: /^Ver entrega de Grupo OLX/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lead que chegou" }));
  const raw = await dialog.findByLabelText("O que chegou");
  expect(raw).toHaveValue('{"name":"Ana"}');
  await app.user.type(raw, " ");
  await app.user.click(dialog.getByRole("button", { name: "Receber lead" }));
  expect(await dialog.findByText("Informe o código do anúncio.")).toBeVisible();
  expect(raw).toHaveValue('{"name":"Ana"} ');
  await app.user.click(dialog.getByRole("button", { name: "Receber lead" }));
  expect(await screen.findByText("Lead recebido.")).toBeVisible();
  expect(app.asked("TakeChannelDelivery")[1]?.variables.input).toMatchObject({
    deliveryId: "41",
    raw: '{"name":"Ana"} ',
  });
  expect(await screen.findByText("Nada chegou nos últimos 30 dias.")).toBeVisible();
  await app.user.selectOptions(screen.getByLabelText("Situação das entregas"), "Recusadas");
  expect(await screen.findByText("Nenhuma entrega nesta situação.")).toBeVisible();
});

test("reception is not offered the channels, nor is an agency without them", async () => {
  await renderApp("/management/channels", signedIn({ roles: ["ENTERPRISE_RECEPTION"] }));
  expect(await screen.findByText("Os canais de leads são da gestão da imobiliária.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Canais de leads" })).toBeNull();
});

test("a manager says what the answers to a form of Meta are; what they leave alone its words tell", async () => {
  const question = (question: string, field: string, chosen = false) => ({
    __typename: "MetaQuestion",
    question,
    field,
    chosen,
  });
  const app = await renderApp("/management/channels", {
    ...manager(),
    leadChannels: () => ({
      data: {
        leadChannels: [
          channel({
            portal: "META",
            agencyAddress: null,
            takesKey: false,
            pages: [{ __typename: "MetaPage", pageId: "77", enteredAt: "2026-11-20T15:00:00.000Z" }],
            metaForms: [
              {
                __typename: "MetaForm",
                formId: "990011",
                questions: [
                  question("email", "EMAIL"),
                  question("seu_zap?", "MESSAGE"),
                  question("quem_fala?", "NAME", true),
                ],
              },
            ],
          }),
        ],
      },
    }),
    channelDeliveries: () => ({ data: { channelDeliveries: page([]) } }),
    setMetaForm: () => ({
      data: {
        setMetaForm: {
          __typename: "MetaPagePayload",
          channel: { __typename: "LeadChannel", portal: "META" },
        },
      },
    }),
  });
  const part = await screen.findByRole("region", { name: "Meta Lead Ads" });
  expect(part).toHaveTextContent("3 perguntas");
  // Its leads are signed: they come without the token of verification.
  expect(part).toHaveTextContent(
    /Ainda sem chave: a Meta a pede para confirmar o endereço\. O que ela já envia/,
  );
  expect(part).not.toHaveTextContent("não chegam");
  await app.user.click(within(part).getByRole("button", { name: "Perguntas do formulário 990011" }));
  const dialog = await screen.findByRole("dialog", { name: "Perguntas do formulário" });
  expect(within(dialog).getByLabelText("email")).toHaveDisplayValue("Pelas palavras: E-mail");
  expect(within(dialog).getByLabelText("quem fala?")).toHaveDisplayValue("Nome");
  await app.user.selectOptions(within(dialog).getByLabelText("seu zap?"), "Telefone");
  await app.user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Perguntas atualizadas: vale a partir do próximo lead.")).toBeVisible();
  expect(app.asked("SetMetaForm")[0]?.variables.input).toMatchObject({
    formId: "990011",
    questions: [
      { question: "seu_zap?", field: "PHONE" },
      { question: "quem_fala?", field: "NAME" },
    ],
  });
});
