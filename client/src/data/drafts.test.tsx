import { jest } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { forgetAlerts, openDetail } from "../../test/detail";
import { type Answers, refused, signedIn } from "../../test/renderApp";
import { clockSays } from "../../test/visits";
import { drafts } from "./drafts";
import { sessionEvents } from "./session/sessionEvents";

const marina = { userId: "7", enterpriseId: "1" };
const NOW = new Date("2026-11-20T17:00:00.000Z");

beforeEach(() => {
  clockSays(NOW);
});
afterEach(() => {
  forgetAlerts();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const later = (days: number) => jest.setSystemTime(NOW.getTime() + days * 86_400_000);

describe("what is kept on the device", () => {
  test("belongs to one person, one enterprise and one thing", () => {
    drafts.keep(marina, "observation:1", { message: "Prefere a tarde." });
    expect(drafts.find(marina, "observation:1")?.value).toEqual({ message: "Prefere a tarde." });
    expect(drafts.find(marina, "observation:2")).toBeUndefined();
    expect(drafts.find({ ...marina, enterpriseId: "2" }, "observation:1")).toBeUndefined();
    expect(drafts.find({ ...marina, userId: "8" }, "observation:1")).toBeUndefined();
    // An id cannot reach into somebody else's.
    expect(drafts.find({ userId: "7:1", enterpriseId: "observation" }, "1")).toBeUndefined();
  });

  test("is gone after seven days without a change", () => {
    drafts.keep(marina, "observation:1", { message: "Oi" });
    later(6.9);
    expect(drafts.find(marina, "observation:1")).toBeDefined();
    later(7);
    expect(drafts.find(marina, "observation:1")).toBeUndefined();
    drafts.sweep();
    expect(localStorage).toHaveLength(0);
  });

  test("is gone at sign-out in every enterprise, and no other person's with it", () => {
    drafts.keep(marina, "observation:1", { message: "Oi" });
    drafts.keep({ ...marina, enterpriseId: "2" }, "observation:1", { message: "Oi" });
    drafts.keep({ userId: "70", enterpriseId: "1" }, "observation:1", { message: "De outra pessoa" });
    localStorage.setItem("soleira.appearance", "dark");
    drafts.forgetPerson("7");
    expect(drafts.find(marina, "observation:1")).toBeUndefined();
    expect(drafts.find({ userId: "70", enterpriseId: "1" }, "observation:1")).toBeDefined();
    expect(localStorage).toHaveLength(2);
  });

  test("is bounded in number, the oldest makes room, and in size", () => {
    for (let number = 0; number < 70; number++) {
      later(number / 1000);
      drafts.keep(marina, `observation:${number}`, { message: `Nota ${number}` });
    }
    expect(localStorage).toHaveLength(60);
    expect(drafts.find(marina, "observation:9")).toBeUndefined();
    expect(drafts.find(marina, "observation:10")).toBeDefined();
    drafts.keep(marina, "observation:10", { message: "x".repeat(40_000) });
    expect(drafts.find(marina, "observation:10")?.value).toEqual({ message: "Nota 10" });
  });

  test("where the storage is full the oldest drafts make room; without any it lasts as long as the page", () => {
    drafts.keep(marina, "observation:1", { message: "Velha" });
    const setItem = Storage.prototype.setItem;
    let room = 0;
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (this.length > room) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    drafts.keep(marina, "observation:2", { message: "Nova" });
    expect(drafts.find(marina, "observation:1")).toBeUndefined();
    expect(drafts.find(marina, "observation:2")?.value).toEqual({ message: "Nova" });
    room = -1;
    drafts.keep(marina, "observation:3", { message: "Sem lugar" });
    expect(localStorage).toHaveLength(0);
    expect(drafts.find(marina, "observation:3")?.value).toEqual({ message: "Sem lugar" });
    drafts.forgetPerson("7");
    expect(drafts.find(marina, "observation:3")).toBeUndefined();
  });

  test("what is not ours to read is left out", () => {
    localStorage.setItem("soleira.draft:7:1:observation%3A1", "{");
    expect(drafts.find(marina, "observation:1")).toBeUndefined();
  });
});

describe("a form", () => {
  const path = "/new-observation/1";
  const answers: Answers = {
    observationOptions: () => ({ data: { historyReasons: [] } }),
  };
  const text = () => screen.findByLabelText("Observação");
  const reload = async (more: Partial<Parameters<typeof openDetail>[0]> = {}) => {
    cleanup();
    return openDetail({ path, answers, ...more });
  };

  test("left half filled in is found again, says so, and can be discarded", async () => {
    const app = await openDetail({ path, answers });
    await app.user.type(await text(), "Prefere a tarde.");
    await app.user.type(screen.getByLabelText(/^Lembrar em/), "31/02");
    await app.user.click(screen.getByRole("button", { name: "Cancelar" }));
    const again = await reload();
    expect(await text()).toHaveValue("Prefere a tarde.");
    expect(screen.getByLabelText(/^Lembrar em/)).toHaveDisplayValue(/^31\/02/);
    expect(screen.getByText("Rascunho recuperado")).toBeVisible();
    expect(await screen.findByText("Rascunho recuperado.")).toHaveAttribute("aria-live", "polite");
    await again.user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(await text()).toHaveValue("");
    await waitFor(async () => expect(await text()).toHaveFocus());
    expect(localStorage).toHaveLength(0);
  });

  test("emptied again it leaves no draft, and neither does opening it", async () => {
    const { user } = await openDetail({ path, answers });
    await user.type(await text(), "Oi");
    expect(localStorage).toHaveLength(1);
    await user.clear(await text());
    expect(localStorage).toHaveLength(0);
  });

  test("of another lead, or of another person in the same tab, begins empty", async () => {
    const first = await openDetail({ path, answers });
    await first.user.type(await text(), "Só para a Ana.");
    await reload({ path: "/new-observation/2" });
    expect(await text()).toHaveValue("");
    await reload({ session: signedIn({ id: "8", name: "Olga Reis" }) });
    expect(await text()).toHaveValue("");
    expect(screen.queryByText("Rascunho recuperado")).toBeNull();
    await reload();
    expect(await text()).toHaveValue("Só para a Ana.");
  });

  test("outlives a session that is over, for the same person; 'Sair' takes it away, in the other tabs too", async () => {
    const app = await openDetail({ path, answers });
    await app.user.type(await text(), "No meio da frase");
    act(() => sessionEvents.leave("session-over"));
    await waitFor(() => expect(app.place().pathname).toBe("/login"));
    await reload();
    expect(await text()).toHaveValue("No meio da frase");
    // As another tab broadcasts it.
    act(() => sessionEvents.leave("signed-out"));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await reload();
    expect(await text()).toHaveValue("");
  });

  test("is kept until the change was made; sent again after a reload it carries the same key", async () => {
    const cut = { ...answers, addObservation: refused("INTERNAL", "O sistema falhou.") };
    const first = await openDetail({ path, answers: cut });
    await first.user.type(await text(), "Uma vez só.");
    await first.user.click(screen.getByRole("button", { name: "Adicionar observação" }));
    expect(await screen.findByText(/O sistema falhou\./)).toBeVisible();
    const again = await reload({
      answers: {
        ...answers,
        addObservation: () => ({
          data: {
            addObservation: {
              __typename: "AddObservationPayload",
              attendance: again.change({}),
              history: { __typename: "History", id: "9" },
            },
          },
        }),
      },
    });
    expect(await text()).toHaveValue("Uma vez só.");
    await again.user.click(screen.getByRole("button", { name: "Adicionar observação" }));
    expect(await screen.findByText("Observação adicionada.")).toBeVisible();
    expect(again.asked("AddObservation")[0]?.variables).toEqual(first.asked("AddObservation")[0]?.variables);
    expect(localStorage).toHaveLength(0);
  });

  test.each(["31/02/2026", "01/01/2020", "25/11/26"])(
    "the reminder %s refuses the observation",
    async (day) => {
      const app = await openDetail({ path, answers });
      await app.user.type(await text(), "Lembrar disso.");
      const field = screen.getByLabelText(/^Lembrar em/);
      await app.user.type(field, day);
      await app.user.click(screen.getByRole("button", { name: "Adicionar observação" }));
      expect(field).toHaveAccessibleDescription(
        /^(Data inválida\. Use dd\/mm\/aaaa\.|A data deve ser a partir de 20\/11\/2026\.)$/,
      );
      expect(field).toHaveFocus();
      expect(field).toHaveDisplayValue(new RegExp(`^${day}`));
      expect(app.asked("AddObservation")).toHaveLength(0);
    },
  );
});
