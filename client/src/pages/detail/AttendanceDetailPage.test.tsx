import { jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Subject } from "rxjs";
import { detail, forgetAlerts, heading, historyItem, openDetail } from "../../../test/detail";
import { createFunnel } from "../../../test/funnel";
import { type Answers, conflicting, refused, signedIn } from "../../../test/renderApp";
import { connection } from "../../data/session/connection";

afterEach(forgetAlerts);

const payloadOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Payload`;
const answer =
  (name: string, attendance: object, more: object = {}) =>
  () => ({
    data: { [name]: { __typename: payloadOf(name), ...more, attendance } },
  });
const finish = (more: object) => ({
  __typename: "AttendanceFinish",
  dealWon: null,
  amount: null,
  reason: null,
  at: null,
  correctableUntil: null,
  mergedIntoId: null,
  ...more,
});
/** Opens a field; its form's code may not have come before. */
async function edit({ user }: { user: UserEvent }, label: string) {
  await user.click(screen.getByRole("button", { name: `Editar ${label.toLowerCase()}` }));
  await screen.findByRole("textbox", { name: label });
}
const field = (label: string) => screen.getByRole("textbox", { name: label });

/** The socket opens, and what a page does then is done. */
const opens = () =>
  act(async () => {
    connection.closed();
    connection.opened();
    await new Promise((resolve) => setTimeout(resolve, 400));
  });

describe("the lead's name, phone and e-mail", () => {
  test.each(["Nome", "Telefone", "E-mail"])("%s: less than five letters are refused", async (label) => {
    const { user, asked } = await openDetail();
    await heading("Ana Souza");
    await edit({ user }, label);
    expect(field(label)).toHaveFocus();
    await user.clear(field(label));
    await user.type(field(label), "abcd{Enter}");
    expect(field(label)).toHaveAccessibleDescription("Por favor, insira pelo menos 5 letras.");
    expect(asked("UpdateCustomer")).toHaveLength(0);
  });

  test("Enter saves, after the server's answer", async () => {
    const { user, asked } = await openDetail({
      answers: {
        updateCustomer: () => ({
          data: {
            updateCustomer: {
              __typename: "UpdateCustomerPayload",
              conflict: null,
              customer: { ...detail().customer, name: "Ana Maria Souza" },
            },
          },
        }),
      },
    });
    await heading("Ana Souza");
    await edit({ user }, "Nome");
    await user.clear(field("Nome"));
    await user.type(field("Nome"), "Ana Maria Souza{Enter}");
    await heading("Ana Maria Souza");
    await waitFor(() => expect(screen.getByRole("button", { name: "Editar nome" })).toHaveFocus());
    expect(asked("UpdateCustomer")[0]?.variables.input).toEqual({
      customerId: "c1",
      attendanceId: "1",
      name: "Ana Maria Souza",
      expected: { name: "Ana Souza" },
      idempotencyKey: expect.any(String),
    });
  });

  test("Esc leaves it as it was", async () => {
    const { user, asked } = await openDetail();
    await heading("Ana Souza");
    await edit({ user }, "Telefone");
    await user.type(field("Telefone"), "999{Escape}");
    expect(await screen.findByRole("link", { name: "(11) 98765-4321" })).toBeVisible();
    expect(asked("UpdateCustomer")).toHaveLength(0);
  });

  test("what was typed stays after a failure, and the same again carries the same key", async () => {
    const { user, asked } = await openDetail({
      answers: { updateCustomer: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.") },
    });
    await heading("Ana Souza");
    await edit({ user }, "E-mail");
    await user.clear(field("E-mail"));
    await user.type(field("E-mail"), "nova@exemplo.com.br{Enter}");
    expect(await screen.findByText(/^Sem resposta: não sabemos se foi salvo/)).toBeVisible();
    expect(field("E-mail")).toHaveValue("nova@exemplo.com.br");
    await user.type(field("E-mail"), "{Enter}");
    await waitFor(() => expect(asked("UpdateCustomer")).toHaveLength(2));
    const [first, second] = asked("UpdateCustomer");
    expect(first?.variables).toEqual(second?.variables);
  });

  test("without a network it says that nothing was sent; what may have gone out before is not known", async () => {
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user, asked } = await openDetail({
      answers: { updateCustomer: () => new TypeError("Failed to fetch") },
    });
    await heading("Ana Souza");
    await edit({ user }, "E-mail");
    await user.clear(field("E-mail"));
    await user.type(field("E-mail"), "nova@exemplo.com.br{Enter}");
    const nothing = "Sem conexão com a internet: nada foi salvo. Tente de novo quando ela voltar.";
    expect(await screen.findByText(nothing)).toBeVisible();
    expect(field("E-mail")).toHaveValue("nova@exemplo.com.br");
    await user.type(field("E-mail"), "{Enter}");
    await waitFor(() => expect(asked("UpdateCustomer")).toHaveLength(4));
    expect(await screen.findByText(nothing)).toBeVisible();
    onLine.mockReturnValue(true);
    await user.type(field("E-mail"), "{Enter}");
    expect(await screen.findByText(/^Sem resposta: não sabemos se foi salvo/)).toBeVisible();
    onLine.mockReturnValue(false);
    await user.type(field("E-mail"), "{Enter}");
    await waitFor(() => expect(asked("UpdateCustomer")).toHaveLength(8));
    expect(await screen.findByText(/^Sem resposta: não sabemos se foi salvo/)).toBeVisible();
    onLine.mockRestore();
  });

  test.each([
    ["Telefone", "abcdefgh", "Informe DDD e número, como (11) 98765-4321."],
    ["Telefone", "12345", "Informe DDD e número, como (11) 98765-4321."],
    ["E-mail", "nao-e-email", "E-mail inválido."],
    ["Nome", "12345", "Informe um nome com letras, sem caracteres de controle."],
  ])("%s: %s is refused before it is sent", async (label, text, message) => {
    const { user, asked } = await openDetail();
    await heading("Ana Souza");
    await edit({ user }, label);
    await user.clear(field(label));
    await user.type(field(label), `${text}{Enter}`);
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveValue(text);
    expect(asked("UpdateCustomer")).toHaveLength(0);
  });

  test("a value from before the rule may stay as it is, and its links add nothing", async () => {
    const { user, asked } = await openDetail({
      fields: {
        customer: {
          ...detail().customer,
          phone: "ramal 42",
          phoneE164: null,
          email: "a@b.com?cc=todos@b.com&body=x",
        },
      },
    });
    await heading("Ana Souza");
    expect(screen.getByText("ramal 42")).toBeVisible();
    expect(screen.queryByRole("link", { name: "ramal 42" })).toBeNull();
    expect(screen.getByRole("link", { name: /^a@b/ })).toHaveAttribute(
      "href",
      "mailto:a@b.com%3Fcc%3Dtodos@b.com%26body%3Dx",
    );
    await edit({ user }, "Telefone");
    await user.type(field("Telefone"), "{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Editar telefone" })).toHaveFocus());
    expect(asked("UpdateCustomer")).toHaveLength(0);
  });

  describe("somebody else changes the name meanwhile", () => {
    const renamed = (app: Awaited<ReturnType<typeof openDetail>>, name: string) => {
      const now = app.change({ customer: { ...detail().customer, name } });
      app.live({
        __typename: "AttendanceChange",
        cursor: null,
        kind: "UPDATED",
        attendanceId: "1",
        version: now.version,
        at: "2026-11-20T14:30:00.000Z",
        businessType: "SALE",
        from: "IN_PROGRESS",
        to: "IN_PROGRESS",
        actor: { __typename: "UserRef", id: "8", name: "Paula Reis" },
        attendance: now,
      });
    };
    const open = async (answers: Answers = {}) => {
      const app = await openDetail({ answers });
      await heading("Ana Souza");
      await edit(app, "Nome");
      await app.user.clear(field("Nome"));
      await app.user.type(field("Nome"), "Ana S. Souza");
      return app;
    };
    const saved = (name: string) => () => ({
      data: {
        updateCustomer: {
          __typename: "UpdateCustomerPayload",
          conflict: null,
          customer: { ...detail().customer, name },
        },
      },
    });

    test("what is typed stays, both are shown, and 'Manter o meu' saves over the new one", async () => {
      const app = await open({ updateCustomer: saved("Ana S. Souza") });
      renamed(app, "Ana Lima");
      expect(await screen.findByText("Paula mudou para “Ana Lima” enquanto você editava.")).toBeVisible();
      expect(field("Nome")).toHaveValue("Ana S. Souza");
      await app.user.click(screen.getByRole("button", { name: "Manter o meu" }));
      await heading("Ana S. Souza");
      expect(app.asked("UpdateCustomer")[0]?.variables.input).toMatchObject({
        name: "Ana S. Souza",
        expected: { name: "Ana Lima" },
      });
    });

    test("'Usar o novo' takes the other's and sends nothing", async () => {
      const app = await open();
      renamed(app, "Ana Lima");
      await app.user.click(await screen.findByRole("button", { name: "Usar o novo" }));
      await heading("Ana Lima");
      expect(app.asked("UpdateCustomer")).toHaveLength(0);
    });

    test("a conflict that the answer brings is shown the same way", async () => {
      const paula = { __typename: "UserRef", id: "8", name: "Paula Reis" };
      const conflict = {
        ...detail().customer,
        name: "Ana Lima",
        editors: { __typename: "CustomerEditors", name: paula, phone: null, email: null },
      };
      const app = await open({
        updateCustomer: conflicting("updateCustomer", "customer", "Paula Reis mudou o nome.", {
          __typename: "UpdateCustomerPayload",
          conflict,
        }),
      });
      await app.user.type(field("Nome"), "{Enter}");
      expect(await screen.findByText("Paula mudou para “Ana Lima” enquanto você editava.")).toBeVisible();
      expect(field("Nome")).toHaveValue("Ana S. Souza");
      app.answers.updateCustomer = saved("Ana S. Souza");
      await app.user.click(screen.getByRole("button", { name: "Manter o meu" }));
      await heading("Ana S. Souza");
      const [first, second] = app.asked("UpdateCustomer").map(({ variables }) => variables.input);
      expect(first).toMatchObject({ expected: { name: "Ana Souza" } });
      expect(second).toMatchObject({ expected: { name: "Ana Lima" } });
    });
  });

  test("a conflict with the same value is what was wanted: the field closes with it", async () => {
    const paula = { __typename: "UserRef", id: "8", name: "Paula Reis" };
    const app = await openDetail({
      answers: {
        updateCustomer: conflicting("updateCustomer", "customer", "Paula Reis mudou o nome.", {
          __typename: "UpdateCustomerPayload",
          conflict: {
            ...detail().customer,
            name: "Ana Lima",
            editors: { __typename: "CustomerEditors", name: paula, phone: null, email: null },
          },
        }),
      },
    });
    await heading("Ana Souza");
    await edit(app, "Nome");
    await app.user.clear(field("Nome"));
    await app.user.type(field("Nome"), "Ana Lima{Enter}");
    await heading("Ana Lima");
    await waitFor(() => expect(screen.getByRole("button", { name: "Editar nome" })).toHaveFocus());
  });

  test("where the agency does not allow it there is no pencil", async () => {
    await openDetail({ session: signedIn({}, { canEditCustomer: false }) });
    await heading("Ana Souza");
    expect(screen.queryByRole("button", { name: /^Editar (nome|telefone|e-mail)/ })).toBeNull();
  });
});

test("the temperature is set; the status that comes with it shows", async () => {
  const app = await openDetail({
    fields: { status: "NEW" },
    answers: {
      setTemperature: () => {
        const attendance = app.change({
          status: "IN_PROGRESS",
          temperature: { __typename: "Temperature", id: "3", name: "Quente", color: "#dc2626" },
        });
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
          data: { setTemperature: { __typename: "SetTemperaturePayload", undoable: true, attendance } },
        };
      },
      undoMove: () => answer("undoMove", app.change({ status: "NEW", temperature: null }))(),
    },
  });
  const { user, asked } = app;
  await heading("Ana Souza");
  await user.click(screen.getByRole("button", { name: "Temperatura: Não informado" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Quente" }));
  expect(await screen.findByRole("button", { name: "Temperatura: Quente" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Status: Em atendimento" })).toBeVisible();
  expect(asked("SetTemperature")[0]?.variables.input).toMatchObject({
    attendanceId: "1",
    temperatureId: "3",
  });

  expect(await screen.findByText("Ana Souza foi para Em atendimento.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Desfeito: Ana Souza voltou para Novo.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Temperatura: Não informado" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Status: Novo" })).toBeVisible();
  expect(asked("UndoMove")[0]?.variables.input).toMatchObject({
    attendanceId: "1",
    expectedVersion: 2,
    from: "IN_PROGRESS",
    to: "NEW",
  });
});

test("the way of contact shows how long ago the last one was", async () => {
  const app = await openDetail({
    answers: {
      setContactType: () => ({
        data: {
          setContactType: {
            __typename: "SetContactTypePayload",
            history: null,
            attendance: app.change({
              lastContactAt: new Date(Date.now() - 185.5 * 60_000).toISOString(),
              contactType: { __typename: "ContactType", id: "2", name: "WhatsApp" },
            }),
          },
        },
      }),
    },
  });
  await heading("Ana Souza");
  expect(screen.getByText("Nenhum contato ainda")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Forma de contato: Não informado" }));
  await app.user.click(await screen.findByRole("menuitemradio", { name: "WhatsApp" }));
  expect(await screen.findByText("Último contato há 3 h 5 min")).toBeVisible();
  expect(screen.getByText("Contato registrado: WhatsApp.")).toBeVisible();
  // This agency takes nothing back.
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  await forgetAlerts();
});

describe("the status", () => {
  test("asks with the board's dialog; cancelling changes nothing and gives the focus back", async () => {
    const { user, asked } = await openDetail();
    await heading("Ana Souza");
    await user.click(await screen.findByRole("button", { name: "Status: Em atendimento" }));
    await user.click(await screen.findByRole("menuitem", { name: "Finalizado…" }));
    const dialog = await screen.findByRole("dialog", { name: "Finalizar atendimento" });
    await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    expect(asked("MoveAttendance")).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole("button", { name: "Status: Em atendimento" })).toHaveFocus());
  });

  test("from the dashboard a return is not asked for", async () => {
    const app = await openDetail({
      path: "/attendance/sale/customer-service/1?from=dashboard",
      answers: {
        moveAttendance: () =>
          answer("moveAttendance", app.change({ status: "RETURN_LATER" }), {
            undoable: false,
            canceledVisits: [],
          })(),
      },
    });
    await heading("Ana Souza");
    await app.user.click(await screen.findByRole("button", { name: "Status: Em atendimento" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Retornar depois" }));
    expect(await screen.findByRole("button", { name: "Status: Retornar depois" })).toBeVisible();
  });
});

test("once the customer has accepted, two presses win the deal, and what it brought is said", async () => {
  const fields = {
    status: "IN_PROPOSAL",
    createdAt: "2026-11-08T15:00:00.000Z",
    property: { __typename: "PropertyRef", code: "AP-10" },
    proposal: {
      __typename: "CurrentProposal",
      id: "5",
      state: "ACCEPTED",
      amount: "450000.00",
      expiresAt: null,
      answeredAt: "2026-11-20T12:00:00.000Z",
    },
  };
  const won = detail({
    ...fields,
    version: 9,
    status: "FINISHED",
    proposal: null,
    finish: finish({ dealWon: true, amount: "450000.00", at: "2026-11-20T15:00:00.000Z" }),
  });
  const app = await openDetail({ fields, answers: { finishWithProposal: answer("moveAttendance", won) } });
  await heading("Ana Souza");
  await app.user.click(screen.getByRole("button", { name: "Finalizar como negócio fechado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Finalizar o atendimento?" }));
  expect(dialog.getByText(/^O negócio foi fechado por R\$\s450\.000,00\?$/)).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Finalizar atendimento" }));
  expect(await screen.findByText(/^Negócio fechado: R\$\s450\.000,00 · AP-10 · em 12 dias\.$/)).toBeVisible();
  expect(app.asked("FinishWithProposal")[0]?.variables.input).toMatchObject({
    attendanceId: "1",
    to: "FINISHED",
    dealWon: true,
    proposalId: "5",
  });
});

test("what has no page yet is not offered", async () => {
  await openDetail();
  await heading("Ana Souza");
  expect(screen.queryByRole("button", { name: "Mais ações" })).toBeNull();
});

describe("a finished attendance", () => {
  test("says why, changes nothing more, and begins anew with the same data", async () => {
    const app = await openDetail({
      fields: { status: "FINISHED", finish: finish({ dealWon: true, amount: "450000.00" }) },
      answers: {
        copyAttendance: () => ({
          data: {
            createAttendance: {
              __typename: "CreateAttendancePayload",
              notCopied: ["Imóvel AP-11", "Etiqueta Urgente"],
              attendance: { __typename: "Attendance", id: "2", businessType: "SALE" },
            },
          },
        }),
      },
    });
    await heading("Ana Souza");
    expect(screen.getByText(/Negócio fechado\. Valor: R\$\s450\.000,00/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Editar|Status|Temperatura)/ })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Criar novo atendimento com os mesmos dados" }));
    await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/2"));
    expect(
      screen.getByText("Não foi copiado para o novo atendimento: Imóvel AP-11, Etiqueta Urgente."),
    ).toBeVisible();
    expect(app.asked("CopyAttendance")[0]?.variables.input).toEqual({
      businessType: "SALE",
      name: "Ana Souza",
      copyFromAttendanceId: "1",
      idempotencyKey: expect.any(String),
    });
  });

  test("that was won is green, still writes to the lead, and is corrected by a manager who says why", async () => {
    const ended = finish({
      dealWon: true,
      amount: "450000.00",
      at: "2026-11-20T15:00:00.000Z",
      correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const fields = { status: "FINISHED", version: 4, finish: ended };
    const corrected = detail({ ...fields, version: 5, finish: { ...ended, amount: "455000.00" } });
    const app = await openDetail({
      fields,
      session: signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
      answers: { correctFinish: answer("correctFinish", corrected, { conflict: null }) },
    });
    await heading("Ana Souza");
    const notice = within(screen.getByRole("region", { name: "Aviso" }));
    expect(notice.getByText("Ganho.")).toBeVisible();
    expect(screen.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5511987654321?text=",
    );
    await app.user.click(notice.getByRole("button", { name: "Corrigir valor" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Corrigir o valor" }));
    fireEvent.change(dialog.getByLabelText("Valor do negócio"), { target: { value: "455000" } });
    await app.user.click(dialog.getByRole("button", { name: "Corrigir" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Por que corrigir")).toHaveAccessibleDescription("Diga por que corrige."),
    );
    await app.user.type(dialog.getByLabelText("Por que corrigir"), "Escritura");
    await app.user.click(dialog.getByRole("button", { name: "Corrigir" }));
    expect(await screen.findByText("Valor corrigido.")).toBeVisible();
    expect(notice.getByText(/Valor: R\$\s455\.000,00/)).toBeVisible();
    expect(app.asked("CorrectFinish")[0]?.variables.input).toEqual({
      attendanceId: "1",
      amount: "455000",
      why: "Escritura",
      expectedVersion: 4,
      idempotencyKey: expect.any(String),
    });
  });

  test("is corrected neither by its agent nor after its time", async () => {
    const ended = finish({ dealWon: true, amount: "1.00", correctableUntil: "2026-01-01T00:00:00.000Z" });
    await openDetail({
      fields: { status: "FINISHED", finish: ended },
      session: signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    });
    await heading("Ana Souza");
    expect(screen.queryByRole("button", { name: /^Corrigir/ })).toBeNull();
    cleanup();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await openDetail({ fields: { status: "FINISHED", finish: { ...ended, correctableUntil: later } } });
    await heading("Ana Souza");
    expect(screen.queryByRole("button", { name: /^Corrigir/ })).toBeNull();
  });

  test("that was lost says the reason", async () => {
    await openDetail({
      fields: {
        status: "FINISHED",
        finish: finish({
          dealWon: false,
          reason: { __typename: "StatusReason", id: "1", name: "Sem orçamento" },
        }),
      },
    });
    expect(await screen.findByText(/Negócio não fechado\. Motivo: Sem orçamento/)).toBeVisible();
  });

  test("that was merged leads to the one that goes on, and is no lost deal", async () => {
    await openDetail({
      fields: {
        status: "FINISHED",
        finish: finish({
          dealWon: false,
          reason: { __typename: "StatusReason", id: "2", name: "Mesclado" },
          mergedIntoId: "77",
        }),
      },
    });
    expect(await screen.findByText(/Foi mesclado em outro/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver atendimento #77" })).toHaveAttribute(
      "href",
      "/attendance/sale/customer-service/77",
    );
    expect(screen.queryByText(/Negócio não fechado/)).toBeNull();
  });

  test("one that was handed over is read-only too", async () => {
    await openDetail({ fields: { status: "LEAD_QUALIFIED" } });
    expect(await screen.findByText("Lead qualificado.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Editar|Status|Temperatura)/ })).toBeNull();
  });
});

describe("a holding's manager at an attendance of a unit", () => {
  const manager = () => signedIn({ roles: ["ENTERPRISE_MANAGER"] });
  const fields = {
    user: { __typename: "UserRef", id: "8", name: "Olga Reis" },
    enterprise: { __typename: "EnterpriseRef", id: "3", name: "Aurora Manaus" },
    returnAt: "2099-01-01T13:30:00.000Z",
  };
  const unit = () => ({
    data: {
      enterprise: {
        __typename: "Enterprise",
        id: "3",
        timeZone: "America/Manaus",
        hasDemonstrator: false,
        hasVisitPartner: false,
        hasNewProposalFlow: true,
        worksWithoutProperties: false,
        proposalDays: 3,
        canEditCustomer: false,
      },
    },
  });

  test("has the unit's lists, its time and its rules", async () => {
    const app = await openDetail({
      path: "/attendance/sale/customer-service/1?tab=retornos",
      fields,
      session: manager(),
      answers: { unit },
    });
    expect(await screen.findByText("Aurora Manaus")).toBeVisible();
    // 13:30 in UTC is 09:30 in Manaus, 10:30 at the holding's.
    expect(await screen.findByText("01/01/2099 às 09:30")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Editar nome" })).toBeNull();
    for (const list of ["DetailTemperatures", "DetailContactTypes", "DetailColumns", "ConversationTool"])
      expect([list, app.asked(list)[0]?.variables.enterpriseId]).toEqual([list, "3"]);
  });
});

test("reception sees whose it is and changes nothing", async () => {
  await openDetail({
    session: signedIn({ id: "9", roles: ["ENTERPRISE_RECEPTION"] }),
    path: "/attendance/sale/customer-service/1?from=table",
  });
  await heading("Ana Souza");
  expect(screen.getByText("Corretor").nextSibling).toHaveTextContent("Marina Duarte");
  expect(screen.queryByRole("button", { name: /^(Editar|Status|Temperatura|WhatsApp)/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Voltar para a tabela" })).toBeVisible();
});

test("a manager sees whose it is and may change it", async () => {
  await openDetail({ session: signedIn({ id: "9", roles: ["ENTERPRISE_MANAGER"] }) });
  await heading("Ana Souza");
  expect(screen.getByText("Corretor").nextSibling).toHaveTextContent("Marina Duarte");
  expect(screen.getByRole("button", { name: "Editar nome" })).toBeVisible();
});

test.each([
  ["NOT_FOUND", "Este atendimento não foi encontrado."],
  ["FORBIDDEN", "Você não tem permissão para ver este atendimento."],
] as const)("%s has a face of its own", async (code, title) => {
  await openDetail({ answers: { attendanceDetail: refused(code, "x") } });
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

test("without a network the page shows what a list knew, says what is missing, and mends itself", async () => {
  const funnel = createFunnel([{ id: "1", name: "Ana Souza", status: "IN_PROGRESS" }]);
  const app = await openDetail({
    path: "/attendance/sale",
    answers: { ...funnel.answers, attendanceDetail: () => new Error("cut") },
  });
  await app.user.click(await screen.findByRole("link", { name: /Ana Souza/ }));
  await heading("Ana Souza");
  expect(await screen.findByText("Não foi possível carregar o resto deste atendimento.")).toBeVisible();
  expect(screen.getByText("Em atendimento")).toBeVisible();
  app.answers.attendanceDetail = app.answers.attendanceHistories as NonNullable<Answers[string]>;
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("button", { name: "Status: Em atendimento" })).toBeVisible();
  expect(screen.queryByText("Não foi possível carregar o resto deste atendimento.")).toBeNull();
});

test("another funnel's address leads to the right one", async () => {
  const { place } = await openDetail({ path: "/attendance/rent/customer-service/1?from=table" });
  await heading("Ana Souza");
  expect(place().pathname + place().search).toBe("/attendance/sale/customer-service/1?from=table");
});

test("a change by somebody else shows, and the open tab is asked for again", async () => {
  const app = await openDetail({ path: "/attendance/sale/customer-service/1?tab=historico" });
  await heading("Ana Souza");
  await screen.findByText("Sem histórico");
  app.kept.histories = [
    historyItem("h1", "Movido para Retornar depois", {
      createdBy: { __typename: "UserRef", id: "8", name: "Paula Reis" },
    }),
  ];
  const now = app.change({ status: "RETURN_LATER", returnAt: "2099-01-02T12:00:00.000Z" });
  app.live({
    __typename: "AttendanceChange",
    cursor: null,
    kind: "UPDATED",
    attendanceId: "1",
    version: now.version,
    at: "2026-11-20T14:30:00.000Z",
    businessType: "SALE",
    from: "IN_PROGRESS",
    to: "RETURN_LATER",
    actor: { __typename: "UserRef", id: "8", name: "Paula Reis" },
    attendance: now,
  });
  expect(await screen.findByRole("button", { name: "Status: Retornar depois" })).toBeVisible();
  expect(await screen.findByText("Movido para Retornar depois")).toBeVisible();
});

test("it is followed from where it was read, and not read again when the connection opens", async () => {
  const app = await openDetail({ fields: { cursor: "7" } });
  await heading("Ana Souza");
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  expect(app.asked("AttendanceChanged")[0]?.variables).toEqual({ businessType: "SALE", since: "7" });
  await opens();
  expect(app.asked("AttendanceDetail")).toHaveLength(1);
});

test("where the log does not reach back it is read again, once, and followed from there", async () => {
  const changes = new Subject<{ errors: object[] }>();
  const app = await openDetail({ fields: { cursor: "7" }, answers: { attendanceChanged: () => changes } });
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  app.kept.now = { ...app.kept.now, cursor: "30" };
  act(() => changes.next({ errors: [{ message: "", extensions: { code: "RESYNC" } }] }));
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(2));
  expect(app.asked("AttendanceChanged")[1]?.variables).toEqual({ businessType: "SALE", since: "30" });
  expect(app.asked("AttendanceDetail")).toHaveLength(2);
});

test("without a log it is read again when the connection opens", async () => {
  const app = await openDetail();
  await heading("Ana Souza");
  await waitFor(() => expect(app.asked("AttendanceChanged")).toHaveLength(1));
  expect(app.asked("AttendanceChanged")[0]?.variables).toEqual({ businessType: "SALE" });
  await opens();
  expect(app.asked("AttendanceDetail")).toHaveLength(2);
});

test.each([
  ["is taken away says so", 9, true],
  ["came back before the page was read stays", 0, false],
])("an attendance that %s", async (_what, version, isGone) => {
  const app = await openDetail();
  await heading("Ana Souza");
  app.live({
    __typename: "AttendanceChange",
    cursor: null,
    kind: "REMOVED",
    attendanceId: "1",
    version,
    at: "2026-11-20T14:30:00.000Z",
    businessType: "SALE",
    from: "IN_PROGRESS",
    to: null,
    actor: null,
    attendance: null,
  });
  const missing = () => screen.queryByRole("heading", { name: "Este atendimento não foi encontrado." });
  if (isGone) await waitFor(() => expect(missing()).toBeVisible());
  else {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(missing()).toBeNull();
  }
});
