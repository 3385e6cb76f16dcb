import { jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { detail, forgetAlerts, heading, historyItem, openDetail, propertyRow } from "../../../test/detail";
import { refused, signedIn } from "../../../test/renderApp";
import { moveText } from "../../features/move/moveText";
import { alerts } from "../../ui/alert";

afterEach(() => {
  forgetAlerts();
  localStorage.clear();
});

const at = (tab: string) => `/attendance/sale/customer-service/1?tab=${tab}`;
const failed = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.");
const row = (code: string) => screen.findByRole("listitem", { name: `Imóvel ${code}` });
const fact = (within_: HTMLElement, name: string) => within(within_).getByText(name).nextSibling;

/** What a row says is not known, all of it in one place. */
const unknown = (within_: HTMLElement) => {
  const list = within(within_).getByText("Não informado").parentElement as HTMLElement;
  return within(list)
    .getAllByRole("term")
    .map(({ textContent }) => textContent);
};

describe("Imóveis", () => {
  test("a row shows what it is, in reais, and what is not known", async () => {
    await openDetail({ properties: [propertyRow("1", "AP-10")] });
    const shown = await row("AP-10");
    expect(shown).toHaveTextContent(/R\$\s450\.000,00/);
    expect(shown).toHaveTextContent("Apartamento · 3 quartos · Pinheiros");
    expect(fact(shown, "IPTU")).toHaveTextContent(/R\$\s1\.200,50/);
    expect(unknown(shown)).toEqual(["Condomínio", "Nível de interesse", "Motivo"]);
    expect(within(shown).getByText("Sem campos")).toBeVisible();
    expect(within(shown).queryByText("Matrícula")).toBeNull();
    expect(within(shown).getByRole("link", { name: /AP-10/ })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Adicionar imóvel" })).toHaveAttribute(
      "href",
      "/add-properties/1",
    );
  });

  test("angariação adds registry, fiscal indication, registration number and size; extra fields show", async () => {
    await openDetail({
      path: "/attendance/raise-property/customer-service/1",
      fields: { businessType: "RAISE_PROPERTY" },
      session: signedIn({ roles: ["ESTATE_AGENT_RAISE_PROPERTY"] }),
      properties: [
        propertyRow("1", "AP-10", {
          fields: [
            { __typename: "PropertyField", name: "Prazo", value: "3 meses" },
            { __typename: "PropertyField", name: "Garantia", value: null },
          ],
        }),
      ],
    });
    const shown = await row("AP-10");
    expect(fact(shown, "Cartório")).toHaveTextContent("2º Cartório");
    expect(fact(shown, "Matrícula")).toHaveTextContent("98.765");
    expect(fact(shown, "Área")).toHaveTextContent("82,5 m²");
    expect(fact(shown, "Prazo")).toHaveTextContent("3 meses");
    expect(unknown(shown)).toEqual([
      ...["Condomínio", "Indicação fiscal", "Nível de interesse", "Motivo", "Garantia"],
    ]);
  });

  test("none", async () => {
    await openDetail();
    expect(await screen.findByText("Este atendimento não possui imóveis.")).toBeVisible();
  });

  test("three a page; the page is in the address", async () => {
    const { user, place, asked } = await openDetail({
      properties: ["A", "B", "C", "D"].map((code, index) => propertyRow(String(index), code)),
    });
    await row("C");
    expect(screen.queryByRole("listitem", { name: "Imóvel D" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Próxima página" }));
    await row("D");
    expect(place().search).toContain("page=2");
    // The first page came with the page itself.
    expect(asked("AttendanceProperties").map(({ variables }) => variables.propertiesPage)).toEqual([2]);
  });

  test("the visit says when, with whom and what became of it; the feedback is in a popover", async () => {
    const { user } = await openDetail({
      properties: [
        propertyRow("1", "AP-10", {
          visit: {
            __typename: "Visit",
            id: "v1",
            date: "2026-11-18",
            startTime: "14:30",
            startsAt: null,
            status: "FINISHED",
            partner: false,
            reason: null,
            feedback: "Gostou da varanda.",
            confirmedAt: null,
            confirmedByCustomer: null,
            askedFor: null,
            user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
          },
        }),
      ],
    });
    const shown = await row("AP-10");
    expect(shown).toHaveTextContent("Visita realizada18/11/2026 às 14:30Marina Duarte");
    await user.click(within(shown).getByRole("button", { name: "Feedback" }));
    expect(await screen.findByRole("dialog", { name: "Feedback da visita" })).toHaveTextContent(
      "Gostou da varanda.",
    );
  });

  const open = async (user: Awaited<ReturnType<typeof openDetail>>["user"], entry: string) => {
    await user.click(await screen.findByRole("button", { name: "Ações do imóvel AP-10" }));
    await user.click(await screen.findByRole("menuitem", { name: entry }));
  };

  test("interest needs a level and a reason; a failure keeps them; success shows in the row", async () => {
    const app = await openDetail({
      properties: [propertyRow("1", "AP-10")],
      answers: { setInterest: failed },
    });
    const { user, asked } = app;
    await open(user, "Nível de interesse");
    const dialog = within(await screen.findByRole("dialog", { name: "Nível de interesse" }));
    const confirm = dialog.getByRole("button", { name: "Confirmar" });
    await dialog.findByRole("option", { name: "Alto" });
    await user.selectOptions(dialog.getByLabelText("Nível"), "Alto");
    expect(confirm).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText("Motivo"), "Gostou do bairro");
    await user.click(confirm);
    expect(await dialog.findByRole("alert")).toHaveTextContent(/^Sem resposta: não sabemos se foi salvo/);
    expect(dialog.getByLabelText("Nível")).toHaveDisplayValue("Alto");
    app.answers.setInterest = () => ({
      data: {
        setInterest: {
          __typename: "SetInterestPayload",
          attendanceProperty: propertyRow("1", "AP-10", {
            interest: {
              __typename: "Interest",
              level: { __typename: "InterestLevel", id: "1", name: "Alto" },
              reason: { __typename: "InterestLevelReason", id: "1", name: "Gostou do bairro" },
              observation: null,
            },
          }),
        },
      },
    });
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(fact(await row("AP-10"), "Nível de interesse")).toHaveTextContent("Alto");
    const [first, second] = asked("SetInterest");
    expect(first?.variables.input).toEqual({
      attendanceId: "1",
      attendancePropertyId: "1",
      interestLevelId: "1",
      interestLevelReasonId: "1",
      observation: null,
      idempotencyKey: expect.any(String),
    });
    expect(second?.variables).toEqual(first?.variables);
  });

  test("the channel has nothing to confirm while it is unchanged; cancelling sends nothing", async () => {
    const { user, asked } = await openDetail({ properties: [propertyRow("1", "AP-10")] });
    await open(user, "Canal de captação");
    const dialog = within(await screen.findByRole("dialog", { name: "Canal de captação" }));
    const confirm = dialog.getByRole("button", { name: "Confirmar" });
    await dialog.findByRole("option", { name: "Placa" });
    expect(dialog.getByLabelText("Canal")).toHaveDisplayValue("Site");
    expect(confirm).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText("Canal"), "Placa");
    expect(confirm).toBeEnabled();
    await user.selectOptions(dialog.getByLabelText("Canal"), "Site");
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(asked("SetPropertyChannel")).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole("button", { name: "Ações do imóvel AP-10" })).toHaveFocus());
  });

  test("deleting is asked first", async () => {
    const app = await openDetail({
      properties: [propertyRow("1", "AP-10")],
      answers: {
        removeProperty: () => {
          app.kept.properties = [];
          return {
            data: {
              removeProperty: {
                __typename: "RemovePropertyPayload",
                attendance: app.change({ property: null }),
              },
            },
          };
        },
      },
    });
    await open(app.user, "Excluir imóvel");
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir imóvel" }));
    expect(app.asked("RemoveProperty")).toHaveLength(0);
    await app.user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Este atendimento não possui imóveis.")).toBeVisible();
  });
});

describe("Histórico", () => {
  test("creator, date, title, reminder, message; four a page", async () => {
    const { user } = await openDetail({
      path: at("historico"),
      histories: [
        historyItem("1", "Observação", {
          kind: "OBSERVATION",
          message: "Prefere ligação à tarde.",
          remindAt: "2026-11-23T13:30:00.000Z",
        }),
        historyItem("2", "Lead recebido", { createdBy: null }),
        historyItem("3", "Do portal", { kind: "OTHER", createdBy: null, source: "Grupo OLX" }),
        historyItem("4", "d"),
        historyItem("5", "o quinto"),
      ],
    });
    const [first, second, third] = await screen.findAllByRole("listitem");
    expect(first).toHaveTextContent("Observação");
    expect(first).toHaveTextContent("Marina Duarte · 20/11/2026 às 11:30");
    expect(first).toHaveTextContent("Prefere ligação à tarde.");
    expect(first).toHaveTextContent("Lembrar em 23/11/2026 às 10:30");
    expect(second).toHaveTextContent("Sem mensagem");
    expect(second).toHaveTextContent("Sistema");
    expect(third).toHaveTextContent("Grupo OLX");
    expect(screen.getByRole("link", { name: "Adicionar observação" })).toHaveAttribute(
      "href",
      "/new-observation/1",
    );
    expect(screen.queryByText("o quinto")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Próxima página" }));
    expect(await screen.findByText("o quinto")).toBeVisible();
  });

  test("is narrowed at the agency, from the first page; where that does not filter nothing is offered", async () => {
    const histories = ["1", "2", "3", "4", "5"].map((id) => historyItem(id, `Item ${id}`));
    const counts = {
      __typename: "AttendanceCounts",
      properties: 0,
      histories: 5,
      merged: 0,
      proposals: 0,
    };
    const { user, asked, place } = await openDetail({
      path: `${at("historico")}&page=2`,
      histories,
      fields: { counts },
    });
    expect(await screen.findByText("Item 5")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Contatos" }));
    await waitFor(() =>
      expect(asked("AttendanceHistories").at(-1)?.variables).toMatchObject({
        historiesGroup: "CONTACTS",
        historiesPage: 1,
      }),
    );
    expect(place().search).not.toContain("page");
    cleanup();
    await openDetail({ path: at("historico"), histories });
    expect(await screen.findByText("Item 1")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Contatos" })).toBeNull();
  });

  test("an answer that cannot be read is said to be one, with a line to copy", async () => {
    const message = "A imobiliária respondeu, mas não de um jeito que o sistema saiba ler.";
    const fields = [{ field: "items.0.createdAt", expected: "datetime", got: "null" }];
    const unreadable = { call: "GET /v1/customer-services/{}/histories", fields };
    const answer = refused("UPSTREAM_UNREADABLE", message, { requestId: "r-1", unreadable });
    const app = await openDetail({ answers: { attendanceHistories: answer } });
    await heading("Ana Souza");
    await app.user.click(screen.getByRole("tab", { name: "Histórico" }));
    const said = await screen.findByText(message);
    const line =
      /^GET \/v1\/customer-services\/{}\/histories: items\.0\.createdAt esperado datetime, veio null · \d{4}-\S+Z · r-1$/;
    expect(within(said).getByText(line)).toBeVisible();
    await app.user.click(within(said).getByRole("button", { name: "Copiar para o suporte" }));
    expect(await navigator.clipboard.readText()).toMatch(line);
  });

  test("a failure is shown with a way to try again", async () => {
    const app = await openDetail({ answers: { attendanceHistories: failed } });
    await heading("Ana Souza");
    await app.user.click(screen.getByRole("tab", { name: "Histórico" }));
    expect(await screen.findByText("A imobiliária não respondeu.")).toBeVisible();
    app.answers.attendanceHistories = () => ({
      data: {
        attendance: {
          ...detail(),
          histories: {
            __typename: "HistoryPage",
            page: 1,
            pageSize: 4,
            totalPages: 1,
            unreadable: 0,
            total: 1,
            items: [historyItem("1", "De volta")],
          },
        },
      },
    });
    await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("De volta")).toBeVisible();
  });
});

test("a list that an agency cannot answer takes its tab, not the lead", async () => {
  const part = {
    errors: [
      {
        message: "Não encontrado.",
        path: ["attendance", "properties"],
        extensions: { code: "NOT_FOUND" },
      },
    ],
  };
  const app = await openDetail({
    answers: {
      attendanceDetail: ({ withProperties }) => (withProperties ? part : { data: { attendance: detail() } }),
      attendanceProperties: () => part,
    },
  });
  await heading("Ana Souza");
  expect(await screen.findByText("Não encontrado.")).toBeVisible();
  expect(screen.getByRole("tab", { name: "Histórico" })).toBeEnabled();
  await app.user.click(screen.getByRole("tab", { name: "Retornos" }));
  expect(await screen.findByText("Sem retornos")).toBeVisible();
});

describe("Retornos", () => {
  const PAST = "2020-01-02T12:00:00.000Z";

  test("none; one is added with a day and a time", async () => {
    const app = await openDetail({
      path: at("retornos"),
      answers: {
        setReturn: ({ input }) => ({
          data: {
            setReturn: {
              __typename: "SetReturnPayload",
              attendance: app.change({ returnAt: (input as { returnAt: string }).returnAt }),
            },
          },
        }),
      },
    });
    const { user } = app;
    expect(await screen.findByText("Sem retornos")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Adicionar retorno" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar retorno" }));
    const confirm = dialog.getByRole("button", { name: "Confirmar" });
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: /próximo mês/i }));
    const days = dialog.getAllByRole("button", { name: /10/ }).filter((day) => !day.hasAttribute("disabled"));
    await user.click(days[0] as HTMLElement);
    const times = within(dialog.getByLabelText("Horário")).getAllByRole("option");
    expect(times.map((one) => one.textContent).slice(1, 3)).toEqual(["06:00", "06:30"]);
    expect(times.at(-1)).toHaveTextContent("22:00");
    await user.selectOptions(dialog.getByLabelText("Horário"), "09:30");
    await user.click(confirm);
    expect(await screen.findByText(/às 09:30/, { selector: "time" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Atualizar retorno" })).toBeVisible();
  });

  test("one that is overdue says so; 'Resolvido' waits three seconds, then the deletion is sent", async () => {
    const app = await openDetail({
      path: at("retornos"),
      fields: { returnAt: PAST, status: "RETURN_LATER" },
      answers: {
        removeReturn: () => ({
          data: {
            removeReturn: {
              __typename: "RemoveReturnPayload",
              undoable: true,
              attendance: app.change({ returnAt: null, status: "IN_PROGRESS" }),
            },
          },
        }),
        undoMove: () => ({
          data: {
            undoMove: {
              __typename: "UndoMovePayload",
              attendance: app.change({ returnAt: PAST, status: "RETURN_LATER" }),
            },
          },
        }),
      },
    });
    expect(await screen.findByText("Retorno atrasado")).toBeVisible();
    const clicked = Date.now();
    await app.user.click(screen.getByRole("checkbox", { name: "Resolvido" }));
    expect(screen.getByText("Marcado como resolvido")).toBeVisible();
    expect(app.asked("RemoveReturn")).toHaveLength(0);
    expect(await screen.findByText("Sem retornos")).toBeVisible();
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(2900);
    expect(app.asked("RemoveReturn")).toHaveLength(1);

    expect(screen.getByText(/^Ana Souza foi para Em atendimento\. Retorno de .+ removido\.$/)).toBeVisible();
    await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Desfeito: Ana Souza voltou para Retornar depois.")).toBeVisible();
    expect(screen.getByText("Retorno atrasado")).toBeVisible();
  });

  test("undone within three seconds nothing is sent", async () => {
    const { asked } = await openDetail({ path: at("retornos"), fields: { returnAt: PAST } });
    const box = await screen.findByRole("checkbox", { name: "Resolvido" });
    jest.useFakeTimers();
    try {
      fireEvent.click(box);
      act(() => void jest.advanceTimersByTime(2900));
      expect(screen.getByText("Marcado como resolvido")).toBeVisible();
      fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
      act(() => void jest.advanceTimersByTime(5000));
      expect(screen.getByRole("checkbox", { name: "Resolvido" })).not.toBeChecked();
      expect(screen.queryByText("Marcado como resolvido")).toBeNull();
      expect(asked("RemoveReturn")).toHaveLength(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ["the page is closed or loaded anew", () => fireEvent(window, new Event("pagehide"))],
    [
      "another app or tab is in front",
      () => {
        jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
        fireEvent(document, new Event("visibilitychange"));
      },
    ],
  ])("it is sent at once, and once, when %s", async (_, leave) => {
    const app = await openDetail({
      path: at("retornos"),
      fields: { returnAt: PAST },
      answers: {
        removeReturn: () => ({
          data: {
            removeReturn: {
              __typename: "RemoveReturnPayload",
              undoable: false,
              attendance: app.change({ returnAt: null }),
            },
          },
        }),
      },
    });
    const box = await screen.findByRole("checkbox", { name: "Resolvido" });
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    try {
      fireEvent.click(box);
      leave();
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(app.asked("RemoveReturn")).toHaveLength(1);
      fireEvent(window, new Event("pagehide"));
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(screen.getByText("Sem retornos")).toBeVisible();
      expect(app.asked("RemoveReturn")).toEqual([
        expect.objectContaining({
          variables: { input: { attendanceId: "1", idempotencyKey: expect.any(String) } },
          keepalive: true,
        }),
      ]);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  test("leaving the tab sends the removal; a refusal keeps the return", async () => {
    const app = await openDetail({
      path: at("retornos"),
      fields: { returnAt: PAST },
      answers: { removeReturn: failed },
    });
    await app.user.click(await screen.findByRole("checkbox", { name: "Resolvido" }));
    await app.user.click(screen.getByRole("tab", { name: "Imóveis" }));
    await waitFor(() => expect(app.asked("RemoveReturn")).toHaveLength(1));
    expect(await screen.findByText(/^Sem resposta: não sabemos se foi salvo/)).toBeVisible();
    await app.user.click(screen.getByRole("tab", { name: "Retornos" }));
    expect(await screen.findByText("Retorno atrasado")).toBeVisible();
  });
});

describe("Atendimentos mesclados", () => {
  test("none", async () => {
    await openDetail({ path: at("mesclados") });
    expect(await screen.findByText("Sem atendimentos mesclados")).toBeVisible();
  });

  test("ID, name, e-mail, phone and a link to each", async () => {
    await openDetail({
      path: at("mesclados"),
      mergedAttendances: [
        {
          __typename: "MergedAttendance",
          id: "33",
          businessType: "SALE",
          customer: { ...detail().customer, id: "c9", email: null },
        },
      ],
    });
    const table = await screen.findByRole("table", { name: "Atendimentos mesclados" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((one) => one.textContent),
    ).toEqual(["ID", "Nome", "E-mail", "Telefone", "Ações"]);
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
      "33Ana SouzaNão informado(11) 98765-4321Ver atendimento 33",
    );
    expect(within(table).getByRole("link", { name: "Ver atendimento 33" })).toHaveAttribute(
      "href",
      "/attendance/sale/customer-service/33",
    );
  });
});

describe("Ligar", () => {
  const how = () => screen.findByRole("region", { name: "Como foi com Ana Souza?" });
  const called = (app: { change: (fields: Record<string, unknown>) => object }, outcome: unknown) => ({
    data: {
      recordCall: {
        __typename: "RecordCallPayload",
        attendance: app.change(
          outcome ? { status: "IN_PROGRESS", lastContactAt: "2026-11-20T15:00:00.000Z" } : {},
        ),
        history: { __typename: "History", id: "77" },
      },
    },
  });
  const inputs = (app: { asked: (name: string) => { variables: Record<string, unknown> }[] }) =>
    app.asked("RecordCall").map(({ variables }) => variables.input as Record<string, unknown>);
  /** Without following the link, which leads out of the page. */
  const call = async (user: { click: (element: Element) => Promise<void> }) => {
    const [link] = await screen.findAllByRole("link", { name: "Ligar para Ana Souza" });
    link?.addEventListener("click", (event) => event.preventDefault());
    await user.click(link as Element);
  };

  test("it is noted at once; 'Atendeu' says how it went, begins a new lead, and 'E agora?' follows by keys", async () => {
    const app = await openDetail({
      fields: { status: "NEW" },
      answers: {
        recordCall: ({ input }) => called(app, (input as { outcome: unknown }).outcome),
        removeContact: () => ({
          data: {
            removeHistoryItem: {
              __typename: "RemoveHistoryItemPayload",
              attendance: app.change({ status: "NEW", lastContactAt: null }),
            },
          },
        }),
      },
    });
    await call(app.user);
    await how();
    const focused = document.activeElement;
    await app.user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: /^Como foi/ })).toBeNull();
    expect(document.activeElement).toBe(focused);
    await call(app.user);
    await how();
    await app.user.keyboard("e");
    expect(within(await how()).getByRole("button", { name: "Atendeu" })).toHaveFocus();
    await app.user.keyboard("{Enter}");
    const next = await screen.findByRole("region", { name: "E agora com Ana Souza?" });
    expect(within(next).getAllByRole("button")[0]).toHaveFocus();
    expect(
      await screen.findByText("Ligação registrada: atendeu. Ana Souza foi para Em atendimento."),
    ).toBeVisible();
    const sent = inputs(app);
    expect(sent.map(({ outcome }) => outcome)).toEqual([null, null, "ANSWERED"]);
    // It counts from when the call was begun.
    expect(sent[2]?.occurredAt).toBe(sent[1]?.occurredAt);
    await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("button", { name: "Status: Novo" })).toBeVisible();
    expect(screen.queryByRole("region", { name: /^E agora/ })).toBeNull();
    expect(app.asked("RemoveContact")[0]?.variables.input).toMatchObject({ historyId: "77" });
  });

  test("without a connection both wait on the device and are sent in their order", async () => {
    let fails = true;
    const app = await openDetail({
      answers: {
        recordCall: (variables) =>
          fails ? failed() : called(app, (variables.input as { outcome: unknown }).outcome),
      },
    });
    await call(app.user);
    expect(await screen.findByText("Ligação pendente: segue assim que houver conexão.")).toBeVisible();
    await app.user.click(within(await how()).getByRole("button", { name: "Não atendeu" }));
    expect(
      await screen.findByText("Guardado neste aparelho, será enviado quando houver conexão."),
    ).toBeVisible();
    fails = false;
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Ligação registrada: não atendeu.")).toBeVisible();
    const sent = inputs(app).map(({ outcome }) => outcome);
    // The beginning was tried again before how it went was sent.
    expect([sent.at(-2), sent.at(-1), sent.indexOf("UNANSWERED")]).toEqual([
      null,
      "UNANSWERED",
      sent.length - 1,
    ]);
    expect(localStorage.getItem("soleira.contacts:7:1")).toBeNull();
  });

  test("'Retornar' offers the times of a return, whatever is planned", async () => {
    const app = await openDetail({
      fields: { returnAt: "2026-11-27T12:00:00.000Z" },
      answers: { recordCall: () => called(app, null) },
    });
    await call(app.user);
    await app.user.click(within(await how()).getByRole("button", { name: "Retornar" }));
    const when = within(await screen.findByRole("region", { name: "Retornar quando a Ana Souza?" }));
    expect(when.getByRole("button", { name: "Amanhã 09:00" })).toBeVisible();
    expect(when.queryByRole("button", { name: "Sem próximo passo" })).toBeNull();
  });

  test("an agency that records no calls is asked nothing: the link dials", async () => {
    const app = await openDetail({
      session: signedIn({}, { hasCalls: false }),
    });
    await call(app.user);
    expect(inputs(app)).toEqual([]);
    expect(screen.queryByRole("region", { name: /^Como foi/ })).toBeNull();
  });
});

describe("WhatsApp", () => {
  const messages = (url: string | null) => ({
    readyMessages: () => ({
      data: {
        attendance: {
          __typename: "Attendance",
          id: "1",
          readyMessages: [
            { __typename: "ReadyMessage", id: "2", title: "Primeiro contato", text: "Olá, Ana!", url },
          ],
        },
      },
    }),
  });
  const popover = () => screen.findByRole("dialog", { name: "Mensagens prontas" });

  test.each([
    ["by a notice alone where the agency cannot take it back", false],
    ["with 'Desfazer' where it can", true],
  ])(
    "a ready message opens the conversation; that a NEW attendance is IN_PROGRESS is said %s",
    async (_, undoable) => {
      const app = await openDetail({
        fields: { status: "NEW" },
        answers: {
          ...messages("https://wa.me/5511987654321?text=Ol%C3%A1"),
          recordWhatsapp: () => {
            const attendance = app.change({ status: "IN_PROGRESS" });
            // The event reaches this page before the answer.
            app.live({
              __typename: "AttendanceChange",
              cursor: null,
              kind: "UPDATED",
              attendanceId: "1",
              version: attendance.version,
              at: attendance.updatedAt,
              businessType: "SALE",
              from: "NEW",
              to: "IN_PROGRESS",
              actor: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
              attendance,
            });
            return {
              data: { recordWhatsapp: { __typename: "RecordWhatsappPayload", undoable, attendance } },
            };
          },
          undoMove: () => ({
            data: {
              undoMove: { __typename: "UndoMovePayload", attendance: app.change({ status: "NEW" }) },
            },
          }),
        },
      });
      await app.user.click(await screen.findByRole("button", { name: "WhatsApp" }));
      const link = await within(await popover()).findByRole("link", { name: /Primeiro contato/ });
      expect(link).toHaveAttribute("href", "https://wa.me/5511987654321?text=Ol%C3%A1");
      expect(link).toHaveAttribute("target", "_blank");
      link.addEventListener("click", (event) => event.preventDefault());
      await app.user.click(link);
      expect(await screen.findByRole("button", { name: "Status: Em atendimento" })).toBeVisible();
      expect(app.asked("RecordWhatsapp")[0]?.variables.input).toMatchObject({
        attendanceId: "1",
        readyMessageId: "2",
      });
      expect(await screen.findByText(moveText.saved("Ana Souza", "Em atendimento"))).toBeVisible();
      const undo = screen.queryByRole("button", { name: "Desfazer" });
      if (!undoable) return expect(undo).toBeNull();
      await app.user.click(screen.getByRole("button", { name: "Desfazer" }));
      expect(await screen.findByText(moveText.undone("Ana Souza", "Novo"))).toBeVisible();
    },
  );

  test("a contact whose call failed is pending, over a reload too, and recorded once with its key", async () => {
    const url = "https://wa.me/5511987654321?text=Ol%C3%A1";
    const path = at("historico");
    const failing = await openDetail({ path, answers: { ...messages(url), recordWhatsapp: failed } });
    await failing.user.click(await screen.findByRole("button", { name: "WhatsApp" }));
    const link = await within(await popover()).findByRole("link", { name: /Primeiro contato/ });
    link.addEventListener("click", (event) => event.preventDefault());
    await failing.user.click(link);
    const notice = "Contato por WhatsApp pendente: segue assim que houver conexão.";
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByText("Contato por WhatsApp pendente…")).toBeVisible();
    cleanup();

    const app = await openDetail({
      path,
      answers: {
        recordWhatsapp: () => ({
          data: {
            recordWhatsapp: {
              __typename: "RecordWhatsappPayload",
              undoable: false,
              attendance: app.change({}),
            },
          },
        }),
      },
    });
    await waitFor(() => expect(app.asked("RecordWhatsapp")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    const [first, again] = [failing, app].map(({ asked }) => asked("RecordWhatsapp")[0]?.variables);
    expect(again).toEqual(first);
    // It was IN_PROGRESS before: nothing has moved.
    expect(alerts.current()).toEqual([]);
    expect(localStorage.getItem("soleira.contacts:7:1")).toBeNull();
  });

  test("a contact that is refused for good says why and is not tried again", async () => {
    const stored = { key: "k1", attendanceId: "1", messageId: "2", at: Date.now(), tries: 1 };
    localStorage.setItem("soleira.contacts:7:1", JSON.stringify([stored, { odd: true }]));
    const app = await openDetail({
      answers: { recordWhatsapp: refused("CONFLICT", "O atendimento está finalizado.") },
    });
    expect(
      await screen.findByText(
        "Contato por WhatsApp do atendimento #1: não foi registrado. O atendimento está finalizado.",
      ),
    ).toBeVisible();
    expect(app.asked("RecordWhatsapp").map(({ variables }) => variables.input)).toEqual([
      {
        attendanceId: "1",
        readyMessageId: "2",
        occurredAt: new Date(stored.at).toISOString(),
        idempotencyKey: "k1",
      },
    ]);
    expect(localStorage.getItem("soleira.contacts:7:1")).toBeNull();
  });

  test("of an agency without keys a lost outcome is asked, and sent again only as a change of its own", async () => {
    const stored = { key: "k1", attendanceId: "1", messageId: "2", at: Date.now(), tries: 1 };
    localStorage.setItem("soleira.contacts:7:1", JSON.stringify([stored]));
    const why = "Não sabemos se a imobiliária fez isto: ela não respondeu. Confira se já foi feito.";
    const app = await openDetail({
      answers: {
        recordWhatsapp: refused("UPSTREAM_UNAVAILABLE", why, { outcomeUnknown: true, repeatable: false }),
      },
    });
    await app.user.click(await screen.findByRole("button", { name: "A enviar (1)" }));
    const list = await screen.findByRole("dialog", { name: "A enviar" });
    await waitFor(() => expect(list).toHaveTextContent(why));
    act(() => void window.dispatchEvent(new Event("online")));
    expect(app.asked("RecordWhatsapp")).toHaveLength(1);
    await app.user.click(within(list).getByRole("button", { name: "Enviar de novo" }));
    await waitFor(() => expect(app.asked("RecordWhatsapp")).toHaveLength(2));
    const [first, again] = app.asked("RecordWhatsapp").map(({ variables }) => variables.input) as {
      idempotencyKey: string;
      occurredAt: string;
    }[];
    expect(again?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(again?.occurredAt).toBe(first?.occurredAt);
  });

  test("a contact older than the agency's memory of its key is not sent, and says so", async () => {
    const at = Date.now() - 8 * 24 * 60 * 60_000;
    const stored = { key: "k1", attendanceId: "1", messageId: "2", at, tries: 9 };
    localStorage.setItem("soleira.contacts:7:1", JSON.stringify([stored]));
    const app = await openDetail();
    expect(
      await screen.findByText(/atendimento #1: não foi registrado. Passaram-se sete dias/),
    ).toBeVisible();
    expect(app.asked("RecordWhatsapp")).toHaveLength(0);
  });

  test("without a phone it says why", async () => {
    const { user, asked } = await openDetail({
      fields: { customer: { ...detail().customer, phone: null, phoneE164: null } },
    });
    await user.click(await screen.findByRole("button", { name: "WhatsApp" }));
    expect(await popover()).toHaveTextContent(
      "Este lead não tem telefone. Inclua um telefone para enviar mensagens pelo WhatsApp.",
    );
    expect(asked("ReadyMessages")).toHaveLength(0);
  });

  test("a phone that WhatsApp cannot use says so", async () => {
    const { user } = await openDetail({ answers: messages(null) });
    await user.click(await screen.findByRole("button", { name: "WhatsApp" }));
    await waitFor(async () =>
      expect(await popover()).toHaveTextContent("O telefone deste lead não serve para o WhatsApp."),
    );
  });

  const tool = (conversationTool: string, conversationUrl: string | null, chatUrl: string | null = null) => ({
    conversationTool: () => ({
      data: {
        enterprise: { __typename: "Enterprise", id: "1", conversationTool, conversationUrl },
        remoteConfiguration: { __typename: "RemoteConfiguration", chatUrl },
      },
    }),
  });

  test("another tool opens with the lead's phone, and is a contact as WhatsApp is", async () => {
    const { user, asked } = await openDetail({
      answers: tool("ConversaZ", "https://z.example/new?to={phone}"),
    });
    await user.click(await screen.findByRole("button", { name: "ConversaZ" }));
    const shown = await screen.findByRole("dialog", { name: "Conversar pelo ConversaZ" });
    const link = within(shown).getByRole("link", { name: /^Abrir conversa/ });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/z\.example\/new\?to=55\d{10,11}$/);
    await user.click(link);
    await waitFor(() =>
      expect(asked("RecordWhatsapp").map(({ variables }) => variables.input)).toEqual([
        {
          attendanceId: "1",
          readyMessageId: null,
          occurredAt: expect.any(String),
          idempotencyKey: expect.any(String),
        },
      ]),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("the own chat takes the place of WhatsApp where it has an address, and is a contact too", async () => {
    const { user, asked } = await openDetail({
      answers: tool("SOLEIRA", "https://z.example/new?to={phone}", "https://chat.example/"),
    });
    await user.click(await screen.findByRole("button", { name: "Chat" }));
    const link = within(await screen.findByRole("dialog", { name: "Conversar pelo Chat" })).getByRole(
      "link",
      {
        name: /^Abrir conversa/,
      },
    );
    expect(link).toHaveAttribute("href", "https://chat.example/");
    await user.click(link);
    await waitFor(() => expect(asked("RecordWhatsapp")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "WhatsApp" })).toBeNull();
  });

  test("the own chat without an address is WhatsApp", async () => {
    await openDetail({ answers: tool("SOLEIRA", "https://z.example/") });
    expect(await screen.findByRole("button", { name: "WhatsApp" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "SOLEIRA" })).toBeNull();
  });

  test("a tool without an address takes its place and opens nothing", async () => {
    const { user } = await openDetail({ answers: tool("ConversaZ", null) });
    await user.click(await screen.findByRole("button", { name: "ConversaZ" }));
    const shown = await screen.findByRole("dialog", { name: "Conversar pelo ConversaZ" });
    expect(shown).toHaveTextContent("Abra o ConversaZ e procure por Ana Souza para continuar.");
    expect(within(shown).queryByRole("link")).toBeNull();
    expect(screen.queryByRole("button", { name: "WhatsApp" })).toBeNull();
  });
});
