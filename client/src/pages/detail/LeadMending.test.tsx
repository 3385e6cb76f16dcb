import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { forgetAlerts, historyItem, openDetail } from "../../../test/detail";
import { refused } from "../../../test/renderApp";
import { clockSays } from "../../../test/visits";

const path = "/attendance/sale/customer-service/1?tab=historico";
const note = (more: object = {}) =>
  historyItem("7", "Observação", {
    kind: "OBSERVATION",
    message: "Ligou de manha.",
    mendableUntil: "2026-11-20T14:40:00.000Z",
    ...more,
  });
const entries = () => screen.findByRole("list", { name: "Histórico" });

beforeEach(() => {
  clockSays(new Date("2026-11-20T14:35:00.000Z"));
});
afterEach(async () => {
  jest.useRealTimers();
  await forgetAlerts();
});

test("the author mends a note from its menu; what was typed stays where it is refused", async () => {
  const app = await openDetail({ path, histories: [note()] });
  const { user, answers, asked } = app;
  answers.mendObservation = refused(
    "CONFLICT",
    "Passaram-se 10 minutos. Escreva uma nova nota com a correção.",
  );
  await user.click(await screen.findByRole("button", { name: "Ações de Observação" }));
  await user.click(await screen.findByRole("menuitem", { name: "Corrigir" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Corrigir nota" }));
  const field = dialog.getByRole("textbox", { name: "Nota" });
  await user.clear(field);
  await user.type(field, "Ligou de manhã.");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(/Passaram-se 10 minutos\./)).toBeVisible();
  expect(field).toHaveValue("Ligou de manhã.");
  answers.mendObservation = () => {
    const mended = note({ message: "Ligou de manhã.", mendedAt: "2026-11-20T14:35:00.000Z" });
    app.kept.histories = [mended];
    return {
      data: {
        mendObservation: {
          __typename: "MendObservationPayload",
          attendance: app.change({}),
          history: mended,
        },
      },
    };
  };
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await within(await entries()).findByText(/corrigida/)).toBeVisible();
  expect(asked("MendObservation").at(-1)?.variables.input).toMatchObject({
    attendanceId: "1",
    historyId: "7",
    message: "Ligou de manhã.",
  });
});

test("there is no menu for another person's, after its time, and for what is neither note nor contact", async () => {
  await openDetail({
    path,
    histories: [
      note({ createdBy: { __typename: "UserRef", id: "8", name: "Paula Reis" } }),
      note({ id: "8", mendableUntil: "2026-11-20T14:34:59.000Z" }),
      historyItem("9", "Status alterado"),
    ],
  });
  expect(within(await entries()).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
});

test("a form of contact is confirmed with a way back, which removes what it wrote", async () => {
  const app = await openDetail({ path });
  const { user, answers, asked } = app;
  answers.setContactType = () => ({
    data: {
      setContactType: {
        __typename: "SetContactTypePayload",
        attendance: app.change({ contactType: { __typename: "ContactType", id: "1", name: "Telefone" } }),
        history: { __typename: "History", id: "30" },
      },
    },
  });
  answers.removeContact = () => ({
    data: {
      removeHistoryItem: {
        __typename: "RemoveHistoryItemPayload",
        attendance: app.change({ contactType: null }),
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Forma de contato/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Telefone" }));
  expect(await screen.findByText("Contato registrado: Telefone.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Contato removido.")).toBeVisible();
  expect(asked("RemoveContact")[0]?.variables.input).toMatchObject({
    attendanceId: "1",
    historyId: "30",
  });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Forma de contato: Não informado" })).toBeVisible(),
  );
});
