import { screen, within } from "@testing-library/react";
import { createFunnel, type Lead } from "../../test/funnel";
import { type Answers, renderApp, signedIn } from "../../test/renderApp";

const leads: Lead[] = [
  { id: "1", name: "Ana Souza", status: "NEW" },
  { id: "2", name: "Bruno Lima", status: "IN_PROGRESS" },
  { id: "3", name: "Carla Dias", status: "FINISHED" },
];

async function openBoard(more: Answers = {}, funnel = createFunnel(leads)) {
  const moved = (variables: Record<string, unknown>) => {
    const { id, to } = variables.input as { id: string; to: Lead["status"] };
    return {
      data: { moveAttendance: { __typename: "AttendancePayload", attendance: funnel.move(id, to) } },
    };
  };
  const app = await renderApp("/attendance/sale", {
    ...signedIn(),
    ...funnel.answers,
    moveAttendance: moved,
    ...more,
  });
  await screen.findByRole("region", { name: "Novo" });
  return { ...app, funnel };
}

const column = (name: string) => screen.getByRole("region", { name });
const cardsOf = (name: string) =>
  within(column(name))
    .queryAllByRole("article")
    .map((card) => card.getAttribute("data-card"));

test("columns with their cards and counts", async () => {
  await openBoard();
  expect(cardsOf("Novo")).toEqual(["1"]);
  expect(cardsOf("Em atendimento")).toEqual(["2"]);
  expect(within(column("Novo")).getByText("Ana Souza")).toBeVisible();
});

test("'Mover para…' moves at once where nothing is asked", async () => {
  const { user, asked } = await openBoard();
  await user.click(within(column("Novo")).getByRole("button", { name: "Mover para…" }));
  await user.click(await screen.findByRole("menuitem", { name: "Em atendimento" }));
  expect(cardsOf("Em atendimento")).toEqual(["1", "2"]);
  expect(cardsOf("Novo")).toEqual([]);
  expect(asked("MoveAttendance")[0]?.variables).toMatchObject({
    input: { id: "1", from: "NEW", to: "IN_PROGRESS" },
  });
});
