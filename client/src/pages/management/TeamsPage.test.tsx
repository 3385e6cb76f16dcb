import { screen, waitFor, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const person = (id: string, name: string) => ({ __typename: "UserRef", id, name });
const [ANA, BRUNO] = [person("1", "Ana Souza"), person("2", "Bruno Reis")];
const team = (over: object = {}) => ({
  __typename: "Team",
  id: "4",
  name: "Lançamentos",
  leader: ANA,
  users: [ANA],
  ...over,
});

test("a manager makes a team, changes it and removes it", async () => {
  let teams: object[] = [];
  const app = await renderApp("/management/teams", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    teams: () => ({ data: { teams, users: [ANA, BRUNO] } }),
    createTeam: () => {
      teams = [team()];
      return {
        data: { createTeam: { __typename: "CreateTeamPayload", team: { __typename: "Team", id: "4" } } },
      };
    },
    updateTeam: () => {
      teams = [team({ leader: null, users: [ANA, BRUNO] })];
      return { data: { updateTeam: { __typename: "UpdateTeamPayload", team: teams[0] } } };
    },
    deleteTeam: () => {
      teams = [];
      return { data: { deleteTeam: { __typename: "DeleteTeamPayload", deletedTeamId: "4" } } };
    },
  });
  expect(await screen.findByText("Nenhuma equipe ainda.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Adicionar equipe" }));
  const adding = within(await screen.findByRole("dialog", { name: "Adicionar equipe" }));
  await app.user.type(adding.getByLabelText("Nome"), "Lançamentos");
  await app.user.selectOptions(adding.getByLabelText(/^Quem lidera/), "Ana Souza");
  await app.user.click(adding.getByRole("checkbox", { name: "Ana Souza" }));
  await app.user.click(adding.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Liderada por Ana Souza · Ana Souza")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Editar Lançamentos" }));
  const editing = within(await screen.findByRole("dialog", { name: "Editar equipe" }));
  await app.user.selectOptions(editing.getByLabelText(/^Quem lidera/), "Ninguém");
  await app.user.click(editing.getByRole("checkbox", { name: "Bruno Reis" }));
  await app.user.click(editing.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Ana Souza, Bruno Reis")).toBeVisible();
  expect(app.asked("CreateTeam")[0]?.variables.input).toMatchObject({
    name: "Lançamentos",
    leaderId: "1",
    userIds: ["1"],
  });
  expect(app.asked("UpdateTeam")[0]?.variables.input).toMatchObject({
    teamId: "4",
    leaderId: null,
    userIds: ["1", "2"],
  });
  await app.user.click(screen.getByRole("button", { name: "Remover Lançamentos" }));
  const removing = within(await screen.findByRole("dialog", { name: "Remover equipe?" }));
  await app.user.click(removing.getByRole("button", { name: "Remover" }));
  expect(await screen.findByText("Nenhuma equipe ainda.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("reception reads", async () => {
  const app = await renderApp("/management/teams", {
    ...signedIn({ roles: ["ENTERPRISE_RECEPTION"] }),
    teams: () => ({ data: { teams: [team()] } }),
  });
  expect(await screen.findByText("Lançamentos")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Lançamentos|Adicionar/ })).toBeNull();
  expect(app.asked("Teams")[0]?.variables).toEqual({ change: false });
});
