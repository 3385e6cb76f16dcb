import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const marked = {
  __typename: "FillerContact",
  id: "3",
  kind: "EMAIL",
  value: "portaria@predio.example",
  identifies: false,
  createdBy: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  createdAt: "2026-11-20T14:30:00.000Z",
};

const none = { __typename: "SuspectPage", page: 1, totalPages: 0, total: 0, waiting: 0, items: [] };
const delivery = (id: string, name: string, phone: string) => ({
  __typename: "LeadDelivery",
  id,
  name,
  contacts: [
    { __typename: "DeliveredContact", kind: "PHONE", value: phone },
    { __typename: "DeliveredContact", kind: "EMAIL", value: "casal@x.example" },
  ],
  deliveredAt: "2026-11-20T14:30:00.000Z",
  source: "ZAP",
  attendanceId: "12",
  businessType: "SALE",
  user: { __typename: "UserRef", id: "7", name: "Ana Souza" },
});
const group = (businessTypes: string[], ...deliveries: object[]) => ({
  __typename: "SuspectGroup",
  businessTypes,
  deliveries,
});
const celia = {
  __typename: "Suspect",
  customer: { __typename: "CustomerRef", id: "5", name: "Célia Prado" },
  enterprise: { __typename: "EnterpriseRef", id: "1", name: "Horizonte" },
  more: false,
  groups: [
    group([], delivery("P1", "Célia Prado", "11987654321")),
    group(["SALE"], delivery("P2", "Davi Rocha", "11976543210"), delivery("P3", "DAVI ROCHA", "11976543210")),
  ],
};

test("a manager parts who was glued to another, and chooses whose the new attendance is", async () => {
  let suspects: object[] = [celia];
  const app = await renderApp("/management/identity", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    fillers: () => ({ data: { fillerContacts: [] } }),
    suspects: () => ({ data: { suspects: { ...none, total: suspects.length, items: suspects } } }),
    partAgents: () => ({ data: { users: [{ __typename: "User", id: "8", name: "Bruno Carvalho" }] } }),
    partSuspect: () => {
      suspects = [];
      return {
        data: {
          partSuspect: {
            __typename: "PartSuspectPayload",
            customer: { __typename: "CustomerRef", id: "9", name: "Davi Rocha" },
            attendances: [{ __typename: "PartedAttendance", attendanceId: "31", businessType: "SALE" }],
          },
        },
      };
    },
  });
  const record = within(await screen.findByRole("article", { name: "Célia Prado" }));
  const [own, davi] = record.getAllByRole("listitem").filter((item) => within(item).queryByRole("list"));
  expect(own).toHaveTextContent("Deste cadastro");
  expect(davi).toHaveTextContent("Davi Rocha (11) 97654-3210 · casal@x.example");
  expect(record.getAllByRole("link", { name: "atendimento nº 12" })[0]).toHaveAttribute(
    "href",
    "/attendance/sale/customer-service/12",
  );
  expect(record.getAllByRole("button", { name: /^Separar/ })).toHaveLength(1);
  await app.user.click(record.getByRole("button", { name: "Separar Davi Rocha" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Separar?" }));
  expect(dialog.getByRole("radio", { name: "Ana Souza, com quem o contato ficou" })).toBeChecked();
  await app.user.click(dialog.getByRole("radio", { name: "Um corretor" }));
  await app.user.click(dialog.getByRole("button", { name: "Separar" }));
  expect(await dialog.findByText("Escolha um corretor.")).toBeVisible();
  expect(app.asked("PartSuspect")).toEqual([]);
  await app.user.selectOptions(dialog.getByRole("combobox", { name: "Corretor" }), "Bruno Carvalho");
  await app.user.click(dialog.getByRole("button", { name: "Separar" }));
  expect(await screen.findByText("Davi Rocha tem cadastro próprio: atendimento nº 31.")).toBeVisible();
  expect(app.asked("PartSuspect")[0]?.variables.input).toMatchObject({
    customerId: "5",
    deliveryIds: ["P2", "P3"],
    toUserId: "8",
    toQueue: null,
  });
  expect(await screen.findByText("Nenhum cadastro a separar")).toBeVisible();
});

test("while a record is still looked at it is not said that there is none", async () => {
  await renderApp("/management/identity", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    fillers: () => ({ data: { fillerContacts: [] } }),
    suspects: () => ({ data: { suspects: { ...none, waiting: 1 } } }),
  });
  expect(await screen.findByText("A conferência dos cadastros está em andamento")).toBeVisible();
  expect(screen.getByText("Um cadastro ainda está sendo conferido.")).toBeVisible();
  expect(screen.queryByText("Nenhum cadastro a separar")).toBeNull();
});

test("a record that is one person's leaves the list", async () => {
  let suspects: object[] = [celia];
  const app = await renderApp("/management/identity", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    fillers: () => ({ data: { fillerContacts: [] } }),
    suspects: () => ({ data: { suspects: { ...none, total: suspects.length, items: suspects } } }),
    setOnePerson: () => {
      suspects = [];
      return { data: { setOnePerson: { __typename: "SetOnePersonPayload", customerId: "5" } } };
    },
  });
  await app.user.click(await screen.findByRole("button", { name: "São a mesma pessoa: Célia Prado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "São a mesma pessoa?" }));
  await app.user.click(dialog.getByRole("button", { name: "São a mesma pessoa" }));
  expect(await screen.findByText("Nenhum cadastro a separar")).toBeVisible();
  expect(app.asked("SetOnePerson")[0]?.variables.input).toMatchObject({ customerId: "5" });
});

test("a manager marks a contact as nobody's, and takes the mark off", async () => {
  let fillers: object[] = [];
  const app = await renderApp("/management/identity", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    fillers: () => ({ data: { fillerContacts: fillers } }),
    suspects: () => ({ data: { suspects: none } }),
    markFiller: () => {
      fillers = [marked];
      return {
        data: { markFillerContact: { __typename: "MarkFillerContactPayload", fillerContact: marked } },
      };
    },
    unmarkFiller: () => {
      fillers = [];
      return {
        data: {
          unmarkFillerContact: { __typename: "UnmarkFillerContactPayload", unmarkedFillerContactId: "3" },
        },
      };
    },
  });
  expect(await screen.findByText(/^Nenhum contato marcado/)).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Marcar contato" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Marcar contato" }));
  await app.user.click(dialog.getByRole("radio", { name: "E-mail" }));
  await app.user.type(dialog.getByLabelText("E-mail", { selector: "input[type=email]" }), marked.value);
  await app.user.click(dialog.getByRole("button", { name: "Marcar" }));
  expect(
    await screen.findByText("Não identifica ninguém · Marcado por Marina Duarte em 20/11/2026"),
  ).toBeVisible();
  expect(app.asked("MarkFiller")[0]?.variables.input).toMatchObject({ kind: "EMAIL", value: marked.value });
  await app.user.click(screen.getByRole("button", { name: `Desmarcar ${marked.value}` }));
  const removing = within(await screen.findByRole("dialog", { name: "Desmarcar contato?" }));
  await app.user.click(removing.getByRole("button", { name: "Desmarcar" }));
  expect(await screen.findByText(/^Nenhum contato marcado/)).toBeVisible();
});

test("reception has no such page", async () => {
  await renderApp("/management/identity", signedIn({ roles: ["ENTERPRISE_RECEPTION"] }));
  expect(await screen.findByText(/permissão/i)).toBeVisible();
});
