import { jest } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetAlerts, heading, historyItem, openDetail, propertyRow } from "../../../test/detail";
import { clockSays } from "../../../test/visits";
import { wideQuery } from "../../ui/wide";

const narrow = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (media) => ({ ...narrow(media), matches: media === wideQuery });
});
afterEach(() => {
  window.matchMedia = narrow;
});

const counts = (of: Partial<Record<"properties" | "histories" | "merged" | "proposals", number>>) => ({
  counts: {
    __typename: "AttendanceCounts",
    properties: 0,
    histories: 0,
    merged: 0,
    proposals: 0,
    ...of,
  },
});
const part = (name: RegExp) => screen.findByRole("region", { name });
const properties = ["a", "b", "c", "d"].map((id) => propertyRow(id, `AP${id}`));
const histories = Array.from({ length: 30 }, (_, at) => historyItem(`h${at}`, `Item ${at + 1}`));

test("one question brings all of it: five headings with how many there are, and no tab", async () => {
  const { asked } = await openDetail({
    properties,
    histories,
    fields: counts({ properties: 4, histories: 30 }),
  });
  await heading("Ana Souza");
  await part(/^Histórico 30$/);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining(["Imóveis4", "Propostas0", "Retornos0", "Atendimentos mesclados0", "Histórico30"]),
  );
  expect(screen.queryByRole("tab")).toBeNull();
  expect(await screen.findByText("APa")).toBeVisible();
  expect(screen.getByText("Item 4")).toBeVisible();
  expect(screen.queryByText("Item 5")).toBeNull();
  const lists = ["AttendanceProperties", "AttendanceHistories", "AttendanceMerged", "AttendanceProposals"];
  expect(lists.flatMap((name) => asked(name))).toEqual([]);
  expect(asked("AttendanceDetail")).toHaveLength(1);
});

test("an address that names a part gives it the focus; pages of one list leave the others", async () => {
  const { place, asked } = await openDetail({
    path: "/attendance/sale/customer-service/1?tab=retornos&from=home",
    properties,
    histories,
    fields: { returnAt: "2026-11-24T12:00:00.000Z" },
  });
  await waitFor(async () => expect(await part(/^Retornos/)).toHaveFocus());
  const rows = await part(/^Imóveis/);
  await userEvent.click(within(rows).getByRole("button", { name: "Próxima página" }));
  expect(await within(rows).findByText("APd")).toBeVisible();
  expect(place().search).toContain("tab=imoveis&from=home&page=2");
  expect(rows).not.toHaveFocus();
  expect(asked("AttendanceProperties").map(({ variables }) => variables.propertiesPage)).toEqual([2]);
  expect(screen.getByText("Item 4")).toBeVisible();
});

test("more of the history is shown when it is asked for, and read again whole after a change", async () => {
  const { asked, kept, change, live } = await openDetail({ histories });
  const history = await part(/^Histórico/);
  await waitFor(() => expect(asked("PossibleDuplicates")).toHaveLength(1));
  await userEvent.click(within(history).getByRole("button", { name: "Mostrar mais" }));
  expect(await within(history).findByText("Item 24")).toBeVisible();
  expect(within(history).queryByText("Item 25")).toBeNull();
  kept.histories = [historyItem("new", "Chegou agora"), ...histories];
  const attendance = change({});
  live({
    __typename: "AttendanceChange",
    cursor: null,
    kind: "UPDATED",
    attendanceId: "1",
    version: attendance.version,
    at: "2026-11-20T15:00:00.000Z",
    businessType: "SALE",
    from: "IN_PROGRESS",
    to: "IN_PROGRESS",
    actor: { __typename: "UserRef", id: "8", name: "Paula Reis" },
    attendance,
  });
  expect(await within(history).findByText("Chegou agora")).toBeVisible();
  expect(within(history).getByText("Item 23")).toBeVisible();
  expect(asked("AttendanceHistories")).toHaveLength(1);
  await waitFor(() => expect(asked("PossibleDuplicates")).toHaveLength(2));
  expect(asked("AttendanceDetail").at(-1)?.variables.historiesSize).toBe(24);
});

test("the history is narrowed at the agency; where that does not filter nothing is offered", async () => {
  const { user, asked } = await openDetail({ histories, fields: counts({ histories: 30 }) });
  const history = await part(/^Histórico/);
  await user.click(within(history).getByRole("button", { name: "Notas" }));
  await waitFor(() => expect(asked("AttendanceHistories")[0]?.variables.historiesGroup).toBe("NOTES"));
  expect(within(history).getByRole("button", { name: "Notas", pressed: true })).toBeVisible();
  await user.click(within(history).getByRole("button", { name: "Tudo" }));
  expect(within(history).getByRole("button", { name: "Tudo", pressed: true })).toBeVisible();
  cleanup();
  await openDetail({ histories });
  expect(within(await part(/^Histórico/)).queryByRole("button", { name: "Notas" })).toBeNull();
});

test("the letters of the five actions press them, but while one types; they are shown under '?'", async () => {
  const { user } = await openDetail();
  await heading("Ana Souza");
  const field = await screen.findByRole("textbox", { name: "Nota" });
  await user.keyboard("r");
  expect(await screen.findByRole("dialog", { name: /retorno/i })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Retorno" })).toHaveFocus();
  await user.keyboard("n");
  expect(field).toHaveFocus();
  await user.keyboard("rv");
  expect([field, screen.queryByRole("dialog")]).toEqual([field, null]);
  expect(field).toHaveValue("rv");
  await user.clear(field);
  field.blur();
  await user.keyboard("w");
  expect(await screen.findByRole("dialog", { name: "Mensagens prontas" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.keyboard("?");
  const help = within(await screen.findByRole("dialog", { name: /atalhos/i }));
  expect(help.getByText("Do atendimento aberto, do cartão ou da linha em foco")).toBeVisible();
});

describe("a note in place", () => {
  beforeEach(() => {
    clockSays(new Date("2026-11-20T15:00:00.000Z"));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test("Ctrl+Enter adds it with its reminder, and the field is ready for the next one", async () => {
    const { user, asked, place, answers, change } = await openDetail();
    answers.addObservation = () => ({
      data: {
        addObservation: {
          __typename: "AddObservationPayload",
          attendance: change({}),
          history: { __typename: "History", id: "n1" },
        },
      },
    });
    const field = await screen.findByRole("textbox", { name: "Nota" });
    await user.click(await screen.findByRole("link", { name: "Nota" }));
    expect(field).toHaveFocus();
    await user.keyboard("Prefere ligação à tarde.");
    await user.click(screen.getByRole("button", { name: "Lembrar" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Amanhã 09:00/ }));
    expect(await screen.findByRole("button", { name: "Lembrar: Amanhã às 09:00" })).toBeVisible();
    await user.click(field);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Nota" })).toHaveValue(""));
    expect(screen.getByRole("textbox", { name: "Nota" })).toHaveFocus();
    expect(asked("AddObservation")[0]?.variables.input).toMatchObject({
      attendanceId: "1",
      message: "Prefere ligação à tarde.",
      remindAt: "2026-11-21T12:00:00.000Z",
    });
    expect(place().pathname).toBe("/attendance/sale/customer-service/1");
    await forgetAlerts();
  });

  test("what was typed on the page of the note is there", async () => {
    const first = await openDetail({ path: "/new-observation/1" });
    await first.user.type(await screen.findByRole("textbox", { name: "Observação" }), "Começou aqui");
    cleanup();
    await openDetail();
    expect(await screen.findByRole("textbox", { name: "Nota" })).toHaveValue("Começou aqui");
    expect(screen.getByText("Rascunho recuperado")).toBeVisible();
  });
});
