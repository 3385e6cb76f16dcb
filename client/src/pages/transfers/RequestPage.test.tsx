import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, renderApp, signedIn } from "../../../test/renderApp";

const person = (id: string, name: string) => ({ __typename: "UserRef", id, name });
const unit = (id: string, name: string) => ({ __typename: "EnterpriseRef", id, name });

/** A request for a lead of unit 7, whom Bruno has by now. An agent has the unit's number, a unit that of Bruno. */
const request = {
  __typename: "TransferRequest",
  id: "3",
  status: "PENDING",
  attendanceId: "1",
  businessType: "SALE",
  customerName: "Ana Souza",
  observation: null,
  toUser: null,
  toSubsidiary: null,
  toQueue: false,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  histories: [],
  requester: person("20", "Alice Prado"),
  reason: { __typename: "RequestTransferReason", id: "1", name: "Agenda cheia" },
  attendance: {
    __typename: "Attendance",
    id: "1",
    user: person("21", "Bruno Reis"),
    enterprise: unit("7", "Aurora Centro"),
  },
};

const answers: Answers = {
  ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }, { isHolding: true }),
  transferRequest: () => ({ data: { transferRequest: request } }),
  transferUnits: () => ({
    data: {
      enterprise: {
        __typename: "Enterprise",
        id: "1",
        subsidiaries: [unit("7", "Aurora Centro"), unit("21", "Aurora Sul")],
      },
    },
  }),
  transferAgents: () => ({
    data: { users: [person("21", "Bruno Reis"), person("7", "Célia Nunes")] },
  }),
};

test("a manager of a holding approves for an agent of the lead's unit, or for another unit", async () => {
  const app = await renderApp("/request-transfer/3", answers);
  await app.user.click(await screen.findByRole("button", { name: "Aprovar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Aprovar transferência" }));
  const namesOf = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(namesOf("Corretor")).toEqual(["Escolha um corretor", "Célia Nunes"]));
  expect(app.asked("TransferAgents").map(({ variables }) => variables)).toEqual([
    { role: "ESTATE_AGENT_SALE", enterpriseId: "7" },
  ]);
  await app.user.click(dialog.getByRole("radio", { name: "Uma unidade da rede" }));
  expect(namesOf("Unidade")).toEqual(["Escolha uma unidade", "Aurora Sul"]);
});
