import { screen, waitFor } from "@testing-library/react";
import { forgetAlerts, openDetail } from "../../../test/detail";
import { refused } from "../../../test/renderApp";

afterEach(forgetAlerts);

describe("a new observation", () => {
  const path = "/new-observation/1";
  const reasons = {
    observationOptions: () => ({
      data: { historyReasons: [{ __typename: "HistoryReason", id: "4", name: "Ligação" }] },
    }),
  };
  const send = () => screen.getByRole("button", { name: "Adicionar observação" });

  test("needs a message, and a time where it has a day", async () => {
    const { user, asked } = await openDetail({ path, answers: reasons });
    await user.click(await screen.findByRole("button", { name: "Adicionar observação" }));
    expect(screen.getByLabelText("Observação")).toHaveAccessibleDescription("Escreva a observação.");
    await user.type(screen.getByLabelText("Observação"), "Prefere ligação à tarde.");
    await user.type(screen.getByLabelText(/^Lembrar em/), "01/01/2099");
    await user.click(send());
    expect(screen.getByLabelText("Horário do lembrete")).toHaveAccessibleDescription(
      "Escolha o horário do lembrete.",
    );
    expect(asked("AddObservation")).toHaveLength(0);
  });

  test("is sent with reason and reminder, and leads back to the history", async () => {
    const app = await openDetail({
      path,
      answers: {
        ...reasons,
        addObservation: () => ({
          data: {
            addObservation: {
              __typename: "AddObservationPayload",
              attendance: app.change({}),
              history: { __typename: "History", id: "9" },
            },
          },
        }),
      },
    });
    const { user, place, asked } = app;
    await screen.findByRole("option", { name: "Ligação" });
    await user.type(screen.getByLabelText("Observação"), "Prefere ligação à tarde.");
    await user.selectOptions(screen.getByLabelText(/^Motivo/), "Ligação");
    await user.type(screen.getByLabelText(/^Lembrar em/), "01/01/2099");
    await user.selectOptions(screen.getByLabelText("Horário do lembrete"), "10:30");
    await user.click(send());
    expect(await screen.findByText("Observação adicionada.")).toBeVisible();
    expect(asked("AddObservation")[0]?.variables.input).toEqual({
      attendanceId: "1",
      message: "Prefere ligação à tarde.",
      reasonId: "4",
      remindAt: "2099-01-01T13:30:00.000Z",
      idempotencyKey: expect.any(String),
    });
    await waitFor(() =>
      expect(place().pathname + place().search).toBe("/attendance/sale/customer-service/1?tab=historico"),
    );
  });

  test("reminds at the times that the agency's returns have", async () => {
    const returnInterval = () => ({
      data: { remoteConfiguration: { __typename: "RemoteConfiguration", returnLaterInterval: 10 } },
    });
    const { user } = await openDetail({ path, answers: { ...reasons, returnInterval } });
    await user.type(await screen.findByLabelText(/^Lembrar em/), "01/01/2099");
    const times = await screen.findAllByRole("option", { name: /^\d\d:\d\d$/ });
    expect(times.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["06:00", "06:10", "06:20"]);
    expect(times.at(-1)).toHaveTextContent("22:00");
  });

  test("reasons that failed are asked for again, by the button and when the network returns", async () => {
    const observationOptions = refused("INTERNAL", "O sistema falhou.");
    const { user, asked, answers } = await openDetail({ path, answers: { observationOptions } });
    expect(await screen.findByText(/^Não foi possível carregar os motivos\./)).toBeVisible();
    await user.type(screen.getByLabelText("Observação"), "Fica aqui.");
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(asked("ObservationOptions")).toHaveLength(2));
    expect(await screen.findByText(/^Não foi possível carregar os motivos\./)).toBeVisible();
    answers.observationOptions = reasons.observationOptions;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("option", { name: "Ligação" })).toBeInTheDocument();
    expect(screen.queryByText(/^Não foi possível carregar os motivos\./)).toBeNull();
    expect(screen.getByLabelText("Observação")).toHaveValue("Fica aqui.");
  });

  test("a failure keeps what was typed", async () => {
    const { user } = await openDetail({
      path,
      answers: { ...reasons, addObservation: refused("INTERNAL", "O sistema falhou.") },
    });
    await user.type(await screen.findByLabelText("Observação"), "Fica aqui.");
    await user.click(send());
    expect(await screen.findByText(/O sistema falhou\./)).toBeVisible();
    expect(screen.getByLabelText("Observação")).toHaveValue("Fica aqui.");
  });
});

test("an attendance that is not there says so", async () => {
  await openDetail({ path: "/new-observation/1", answers: { attendanceName: refused("NOT_FOUND", "x") } });
  expect(await screen.findByRole("heading", { name: "Este atendimento não foi encontrado." })).toBeVisible();
});
