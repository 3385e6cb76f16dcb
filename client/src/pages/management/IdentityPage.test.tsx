import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const marked = {
  ...{
    __typename: "FillerContact",
    id: "3",
    kind: "EMAIL",
    value: "portaria@predio.example",
    identifies: false,
  },
  createdBy: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  createdAt: "2026-11-20T14:30:00.000Z",
};

test("a manager marks a contact as nobody's, and takes the mark off", async () => {
  let fillers: object[] = [];
  const app = await renderApp("/management/identity", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    fillers: () => ({ data: { fillerContacts: fillers } }),
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
