import { act, screen, waitFor, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { forgetAlerts, openDetail } from "../../../test/detail";
import { attendance } from "../../../test/funnel";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";
import { clockSays } from "../../../test/visits";
import { recentLeads } from "../../data/recentLeads";

// 9:00 in São Paulo, a Monday.
beforeEach(() => clockSays(new Date("2026-11-23T12:00:00.000Z")));
afterEach(() => {
  recentLeads.forgetPerson("7");
  forgetAlerts();
});

const lead = (id: string, name: string, more: object = {}) => ({
  ...attendance({ id, name, status: "NEW" }),
  lastContactAt: null,
  createdAt: "2026-11-23T10:00:00.000Z",
  returnAt: null,
  nextVisit: null,
  user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  stoppedAfterDays: null,
  ...more,
});
const found = (items: object[], total: number | null = items.length) => ({
  data: { attendances: { __typename: "AttendancePage", total, items } },
});
const ANA = lead("12", "Ana Prado", {
  businessType: "RENT",
  user: { __typename: "UserRef", id: "9", name: "Olga Reis" },
});

const open = async (answers: Answers, session = signedIn()) => {
  const app = await renderApp("/no-permission", { ...session, ...answers });
  await app.user.keyboard("/");
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, field };
};
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => screen.getByRole("option", { selected: true });

test("a lead of any funnel: two keys beside the text, with funnel, agent and next step", async () => {
  const app = await open({ commandLeads: () => found([ANA, lead("13", "Ana Zuleica")]) });
  await app.user.keyboard("ana");
  const first = await screen.findByRole("option", { name: /Ana Prado/ });
  expect(first).toHaveTextContent("Ana PradoFunil de locação · Olga Reis Responder: espera há 2 h");
  expect(screen.getByRole("option", { name: /Ana Zuleica/ })).toHaveTextContent("Funil de vendas · Você");
  expect(app.field).toHaveAttribute("aria-activedescendant", first.id);
  expect(app.asked("CommandLeads").map(({ variables }) => variables)).toEqual([
    { filter: { search: "ana" }, size: 8 },
  ]);
  await app.user.keyboard("{Enter}");
  expect(app.place().pathname).toBe("/attendance/rent/customer-service/12");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a lead that is stopped says so, by its column's limit", async () => {
  const app = await open({
    commandLeads: () =>
      found([
        lead("13", "Ana Parada", {
          status: "IN_PROGRESS",
          statusSince: "2026-11-18T12:00:00.000Z",
          stoppedAfterDays: 3,
        }),
      ]),
  });
  await app.user.keyboard("ana");
  expect(await screen.findByRole("option", { name: /Ana Parada/ })).toHaveTextContent("Parado há 5 dias");
});

test("Enter before the answer opens what is found first; an answer to another text is nobody's", async () => {
  const answers: Record<string, Subject<ReturnType<typeof found>>> = {};
  const app = await open({
    commandLeads: ({ filter }) => {
      const { search } = filter as { search: string };
      answers[search] = new Subject();
      return answers[search];
    },
  });
  await app.user.keyboard("zu");
  await waitFor(() => expect(answers.zu).toBeDefined());
  await app.user.keyboard("l{Enter}");
  await waitFor(() => expect(answers.zul).toBeDefined());
  const answer = (text: string, items: object[]) =>
    act(async () => {
      answers[text]?.next(found(items));
      answers[text]?.complete();
    });
  await answer("zu", [ANA]);
  expect(options()).toEqual([]);
  expect(screen.getByText("Buscando atendimentos…")).toBeVisible();
  await answer("zul", [lead("13", "Zuleica")]);
  await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/13"));
});

test("without a text: what was opened last, of what one may still see", async () => {
  const owner = { userId: "7", enterpriseId: "1" };
  recentLeads.add(owner, { id: "13", name: "Zuleica", businessType: "SALE" });
  recentLeads.add(owner, { id: "14", name: "Saiu", businessType: "SALE" });
  recentLeads.add(owner, { id: "12", name: "Ana", businessType: "RENT" });
  recentLeads.add({ userId: "8", enterpriseId: "1" }, { id: "15", name: "De outro", businessType: "RENT" });
  const app = await open({ commandLeads: () => found([lead("13", "Zuleica"), ANA]) });
  await screen.findByRole("option", { name: /Ana Prado/ });
  expect(app.asked("CommandLeads")[0]?.variables).toEqual({ filter: { ids: ["12", "14", "13"] }, size: 8 });
  const part = within(screen.getByRole("group", { name: "Abertos por último" }));
  expect(part.getAllByRole("option").map((one) => one.querySelector("strong")?.textContent)).toEqual([
    "Ana Prado",
    "Zuleica",
  ]);
  await app.user.keyboard("{ArrowDown}");
  expect(chosen()).toHaveTextContent("Zuleica");
  await app.user.keyboard("{ArrowUp}{ArrowUp}");
  expect(chosen()).toHaveTextContent("Atalhos do teclado");
});

test("pages by words in any order, without accents", async () => {
  const app = await open({ commandLeads: () => found([]) });
  await app.user.keyboard("vendas NOV");
  await screen.findByText(/Nenhum atendimento com “vendas NOV”/);
  expect(options()).toEqual(["Novo atendimento em Funil de vendas"]);
  await app.user.clear(app.field);
  await app.user.keyboard("transferencias{Enter}");
  await waitFor(() => expect(app.place().pathname).toBe("/transfers"));
});

test("a failed search says why and is asked again by hand; one letter is not asked", async () => {
  let fails = true;
  const app = await open({
    commandLeads: () =>
      fails ? refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.")() : found([ANA]),
  });
  await app.user.keyboard("x");
  expect(screen.getByText("Digite mais uma letra para buscar atendimentos.")).toBeVisible();
  expect(app.asked("CommandLeads")).toHaveLength(0);
  await app.user.keyboard("y");
  await screen.findByText("Não foi possível buscar os atendimentos.");
  fails = false;
  await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await screen.findByRole("option", { name: /Ana Prado/ });
});

test("what fails beside a found lead, as the limits of its columns, takes nothing away", async () => {
  const { errors } = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.")() as {
    errors: object[];
  };
  const app = await open({ commandLeads: () => ({ ...found([ANA]), errors }) as never });
  await app.user.keyboard("ana");
  expect(await screen.findByRole("option", { name: /Ana Prado/ })).toBeVisible();
});

test("another agency's search is said to be its own", async () => {
  const app = await open({ commandLeads: () => found([ANA]) }, signedIn({}, { hasFullSearch: false }));
  await app.user.keyboard("ana");
  await screen.findByRole("option", { name: /Ana Prado/ });
  expect(screen.getByText(/É o sistema da imobiliária que busca/)).toBeVisible();
});

test("who has no leads searches pages alone", async () => {
  const app = await open({}, signedIn({ roles: ["DEMONSTRATOR"] }));
  await app.user.keyboard("agenda");
  expect(options()).toEqual(["AgendaGA"]);
  expect(app.asked("CommandLeads")).toHaveLength(0);
});

describe("on a lead's page", () => {
  const onLead = async (answers: Answers = {}) => {
    const app = await openDetail({ answers: { commandLeads: () => found([]), ...answers } });
    // The columns that it may be moved to are asked for when the page is drawn.
    await waitFor(() => expect(app.asked("DetailColumns")).toHaveLength(1));
    await app.user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("combobox", { name: "Atendimento, página ou ação" });
    return app;
  };

  test("a return is set at once, and taken back", async () => {
    const app = await onLead({
      setReturn: ({ input }) => ({
        data: {
          setReturn: {
            __typename: "SetReturnPayload",
            attendance: app.change({ returnAt: (input as { returnAt: string }).returnAt }),
          },
        },
      }),
      removeReturn: () => ({
        data: {
          removeReturn: {
            __typename: "RemoveReturnPayload",
            undoable: false,
            attendance: app.change({ returnAt: null }),
          },
        },
      }),
    });
    await app.user.keyboard("retorno amanhã 9h{Enter}");
    await screen.findByText("Retorno marcado: Amanhã às 09:00.");
    expect(app.asked("SetReturn")[0]?.variables.input).toMatchObject({
      attendanceId: "1",
      returnAt: "2026-11-24T12:00:00.000Z",
    });
    await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(app.kept.now.returnAt).toBeNull());
  });

  test("it opens what the page itself would open", async () => {
    const app = await onLead();
    await app.user.keyboard("mover para retornar{Enter}");
    await screen.findByRole("dialog", { name: /Retornar depois/ });
  });

  test("without the columns the rest is there, and it says that moves are missing", async () => {
    let fails = true;
    const app = await onLead({
      detailColumns: () =>
        fails
          ? refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.")()
          : {
              data: {
                board: {
                  __typename: "Board",
                  id: "SALE",
                  columns: ["NEW", "RETURN_LATER"].map((status, order) => ({
                    __typename: "Column",
                    id: `SALE:${status}`,
                    status,
                    order,
                    title: status === "NEW" ? "Novo" : "Retornar depois",
                    actionRequired: false,
                    useOnPreService: true,
                    stoppedAfterDays: null,
                  })),
                },
              },
            },
      commandLeads: () => found([ANA]),
    });
    await app.user.keyboard("retorno");
    expect(options()).toContain("Retorno: Amanhã 09:00");
    await app.user.clear(screen.getByRole("combobox"));
    await app.user.keyboard("mover");
    fails = false;
    await app.user.click(await screen.findByRole("option", { name: /não foi possível carregar os status/ }));
    await waitFor(() => expect(app.asked("DetailColumns")).toHaveLength(2));
    await app.user.keyboard("{Control>}k{/Control}mover para retornar");
    expect(await screen.findByRole("option", { name: /^Mover para Retornar depois/ })).toBeVisible();
  });

  test("it is among those opened last, and in nobody else's list", async () => {
    await onLead();
    const owner = { userId: "7", enterpriseId: "1" };
    expect(recentLeads.list(owner)).toEqual([{ id: "1", name: "Ana Souza", businessType: "SALE" }]);
    recentLeads.forgetPerson("7");
    expect(recentLeads.list(owner)).toEqual([]);
  });
});
