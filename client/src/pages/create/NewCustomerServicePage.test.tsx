import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const named = (type: string, ...names: string[]) =>
  names.map((name, index) => ({ __typename: type, id: String(index + 1), name }));

const noneFound = () => ({ data: { attendanceDuplicates: [], customerOnRecord: null } });
const options: Answers = {
  createOptions: ({ withAgents }) => ({
    data: {
      acquisitionChannels: named("AcquisitionChannel", "Portal", "Site"),
      temperatures: [{ __typename: "Temperature", id: "3", name: "Quente", color: "#dd3333" }],
      ...(withAgents ? { agents: named("UserRef", "Ana Lima"), preAttendants: [] } : {}),
    },
  }),
  attendanceDuplicates: noneFound,
};

const created = () => ({
  data: {
    createAttendance: {
      __typename: "CreateAttendancePayload",
      attendance: {
        __typename: "Attendance",
        id: "50",
        version: 1,
        status: "NEW",
        businessType: "SALE",
        customer: { __typename: "Customer", id: "60", name: "João Pedro" },
      },
    },
  },
});

const send = () => screen.getByRole("button", { name: "Criar atendimento" });

test("the query fills the form; what the fields show is sent, once", async () => {
  const app = await renderApp(
    "/new-customer-service/sale?name=Jo%C3%A3o+Pedro&phone=%2B55+11+98765-4321&email=jp%40exemplo.com&channel=site&code=AP-10",
    {
      ...signedIn(),
      ...options,
      createAttendance: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
    },
  );
  expect(await screen.findByLabelText("Nome do lead")).toHaveValue("João Pedro");
  expect(screen.getByLabelText("Telefone")).toHaveValue("(11) 98765-4321");
  await waitFor(() => expect(screen.getByLabelText(/^Canal/)).toHaveDisplayValue("Site"));
  await app.user.click(screen.getByRole("radio", { name: "Quente" }));

  await app.user.click(send());
  expect(await screen.findByText(/^Sem resposta: não sabemos se foi salvo/)).toBeVisible();
  expect(screen.getByLabelText("Nome do lead")).toHaveValue("João Pedro");

  await app.user.click(send());
  await waitFor(() => expect(app.asked("CreateAttendance")).toHaveLength(2));
  const [first, second] = app.asked("CreateAttendance").map(({ variables }) => variables.input);
  expect(first).toEqual({
    businessType: "SALE",
    name: "João Pedro",
    phone: "11987654321",
    email: "jp@exemplo.com",
    acquisitionChannelId: "2",
    propertyCode: "AP-10",
    temperatureId: "3",
    idempotencyKey: expect.any(String),
  });
  // The same intent again carries the same key, so that a lost answer creates nothing twice.
  expect(second).toEqual(first);
});

test("what the agency refuses is said at its field, and what was typed stays", async () => {
  const app = await renderApp("/new-customer-service/sale?name=Jonas&email=jonas@exemplo.com", {
    ...signedIn(),
    ...options,
    createAttendance: refused("INVALID", "Dados inválidos.", {
      fields: [{ field: "propertyCode", message: "Imóvel não encontrado." }],
    }),
  });
  await app.user.type(await screen.findByLabelText(/^Código do imóvel/), "XX-1");
  await app.user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Código do imóvel/)).toHaveAccessibleDescription("Imóvel não encontrado."),
  );
  expect(screen.getByLabelText(/^Código do imóvel/)).toHaveValue("XX-1");
  expect(screen.getByLabelText(/^Código do imóvel/)).toHaveFocus();
});

test("a name of five letters and a phone or an e-mail are needed", async () => {
  const app = await renderApp("/new-customer-service/rent", {
    ...signedIn({ roles: ["ESTATE_AGENT_RENT"] }),
    ...options,
  });
  await app.user.type(await screen.findByLabelText("Nome do lead"), "João");
  await app.user.click(send());
  expect(await screen.findByText("Por favor, insira pelo menos 5 letras.")).toBeVisible();
  expect(screen.getByLabelText("Telefone")).toHaveAccessibleDescription("Informe telefone ou e-mail.");
  await app.user.type(screen.getByLabelText("Telefone"), "1198765432");
  await app.user.clear(screen.getByLabelText("Telefone"));
  await app.user.type(screen.getByLabelText("Telefone"), "2098765");
  expect(await screen.findByText("Informe DDD e número, como (11) 98765-4321.")).toBeVisible();
  expect(app.asked("CreateAttendance")).toHaveLength(0);
});

test("an open attendance of the same person is shown, with a link to it", async () => {
  const app = await renderApp("/new-customer-service/sale?name=Maria+Souza", {
    ...signedIn(),
    ...options,
    attendanceDuplicates: () => ({
      data: {
        attendanceDuplicates: [
          {
            __typename: "AttendanceDuplicate",
            attendanceId: "88",
            businessType: "SALE",
            status: "IN_PROGRESS",
            user: { __typename: "UserRef", id: "7", name: "Ana Lima" },
            customer: { __typename: "CustomerRef", id: "3", name: "Maria Souza" },
            matches: ["PHONE"],
          },
        ],
        customerOnRecord: { __typename: "CustomerOnRecord", name: "Maria Souza", matches: ["PHONE"] },
      },
    }),
  });
  await app.user.type(await screen.findByLabelText("Telefone"), "11987654321");
  expect(await screen.findByText("Já existe um atendimento aberto.", {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole("link", { name: /Ver atendimento/ })).toHaveAttribute(
    "href",
    "/attendance/sale/customer-service/88",
  );
  expect(screen.queryByText(/no cadastro/)).toBeNull();
  expect(app.asked("AttendanceDuplicates").map(({ variables }) => variables)).toEqual([
    { businessType: "SALE", phone: "11987654321", email: null, name: "Maria Souza" },
  ]);
});

test("who could not be looked for is not taken for new: it is said, and asked again", async () => {
  let read = false;
  const failed = refused("UPSTREAM_UNREADABLE", "A imobiliária respondeu, mas não de um jeito legível.");
  const app = await renderApp("/new-customer-service/sale?name=Maria+Souza", {
    ...signedIn(),
    ...options,
    attendanceDuplicates: () => (read ? noneFound() : failed()),
  });
  await app.user.type(await screen.findByLabelText("Telefone"), "11987654321");
  const said =
    /^Não foi possível verificar se esta pessoa já tem um atendimento aberto\. A imobiliária respondeu/;
  const line = await screen.findByText(said, {}, { timeout: 3000 });
  read = true;
  await app.user.click(
    within(line.parentElement as HTMLElement).getByRole("button", { name: "Tentar de novo" }),
  );
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test.each([
  [
    "Duda Registrada",
    "Este telefone já está no cadastro em nome de Duda Registrada. O atendimento será salvo com esse nome, e o nome digitado fica no histórico. Para mudar o nome, edite o lead depois.",
  ],
  [
    null,
    "Este telefone já está no cadastro. O atendimento será salvo com o nome que está lá; se for outro, o nome digitado fica no histórico.",
  ],
])("another name on record is shown, before and after (%s)", async (name, text) => {
  const app = await renderApp("/new-customer-service/sale?name=Joana+Digitada", {
    ...signedIn(),
    ...options,
    attendanceDuplicates: () => ({
      data: {
        attendanceDuplicates: [],
        customerOnRecord: { __typename: "CustomerOnRecord", name, matches: ["PHONE"] },
      },
    }),
    createAttendance: created,
  });
  await app.user.type(await screen.findByLabelText("Telefone"), "11987654321");
  expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeVisible();
  await app.user.click(send());
  const after = "Atendimento criado em nome de João Pedro, que é o nome no cadastro.";
  expect(await screen.findByText(after)).toBeVisible();
});

test("reception says whom it is for", async () => {
  const app = await renderApp("/new-customer-service/sale?name=Joao+Pedro&email=jp@exemplo.com", {
    ...signedIn({ roles: ["ENTERPRISE_RECEPTION"] }),
    ...options,
    createAttendance: created,
  });
  await screen.findByRole("option", { name: "Ana Lima" });
  await app.user.click(send());
  expect(await screen.findByText("Escolha quem vai atender.")).toBeVisible();
  await app.user.selectOptions(screen.getByLabelText("Quem vai atender"), "Ana Lima");
  await app.user.click(send());
  await waitFor(() =>
    expect(app.asked("CreateAttendance")[0]?.variables.input).toMatchObject({ userId: "1" }),
  );
  expect(await screen.findByText("Atendimento criado.")).toBeVisible();
});

test.each(["/new-customer-service/rent", "/attendance/rent"])(
  "another funnel's agent reads at %s that it is not theirs",
  async (path) => {
    await renderApp(path, signedIn());
    expect(await screen.findByText("Você não trabalha neste funil.")).toBeVisible();
  },
);
