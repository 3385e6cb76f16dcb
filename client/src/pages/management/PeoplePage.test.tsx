import { screen, waitFor, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const bruno = {
  __typename: "Person",
  id: "12",
  name: "Bruno Lima",
  email: "bruno@exemplo.com.br",
  roles: ["ESTATE_AGENT_SALE"],
  status: "ACTIVE",
  secondFactorEnabled: false,
  lastSeenAt: null,
  openAttendanceCount: 1,
  invitationExpiresAt: null,
};
const page = (items: object[]) => ({
  data: {
    people: {
      __typename: "PersonPage",
      page: 1,
      pageSize: 10,
      totalPages: 1,
      unreadable: 0,
      total: items.length,
      items,
    },
  },
});

test("what became of the leads of who left stays in sight in a list that the person is no longer in", async () => {
  let suspended = false;
  const app = await renderApp(
    { pathname: "/management/people", search: "?status=ACTIVE" },
    {
      ...signedIn({ roles: ["ENTERPRISE_ADMIN"] }),
      teamNames: () => ({ data: { teams: [] } }),
      people: () => page(suspended ? [] : [bruno]),
      suspendPerson: () => {
        suspended = true;
        return {
          data: {
            suspendPerson: {
              __typename: "SuspendPersonPayload",
              keptAttendanceCount: 1,
              transferred: [],
              person: { ...bruno, status: "SUSPENDED" },
              conflict: null,
            },
          },
        };
      },
    },
  );
  await app.user.click(await screen.findByRole("button", { name: "Ações de Bruno Lima" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Suspender acesso" }));
  const asking = within(await screen.findByRole("dialog", { name: "Suspender acesso" }));
  await app.user.click(asking.getByRole("radio", { name: "Manter com a pessoa" }));
  await app.user.click(asking.getByRole("button", { name: "Suspender acesso" }));
  const said = within(await screen.findByRole("dialog", { name: "Acesso suspenso" }));
  expect(said.getByText("1 continua com a pessoa.")).toBeVisible();
  expect(app.asked("People")).toHaveLength(1);
  const [close] = said.getAllByRole("button", { name: "Fechar" });
  await app.user.click(close as HTMLElement);
  await waitFor(() => expect(app.asked("People")).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ações de Bruno Lima" })).toBeNull());
});

test("people are narrowed to a team", async () => {
  const app = await renderApp("/management/people", {
    ...signedIn({ roles: ["ENTERPRISE_RECEPTION"] }),
    teamNames: () => ({ data: { teams: [{ __typename: "Team", id: "4", name: "Lançamentos" }] } }),
    people: () => page([bruno]),
  });
  await app.user.selectOptions(await screen.findByLabelText("Equipe"), "Lançamentos");
  await waitFor(() =>
    expect(app.asked("People").at(-1)?.variables).toMatchObject({ filter: { teamId: "4" }, page: 1 }),
  );
});
