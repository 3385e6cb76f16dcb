import { screen, waitFor, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const token = (over: object = {}) => ({
  __typename: "ApiToken",
  id: "5b2c",
  name: "Site",
  scopes: ["READ", "WRITE"],
  user: { __typename: "UserRef", id: "1", name: "Gustavo Teixeira" },
  createdAt: "2026-11-20T15:00:00.000Z",
  expiresAt: "2027-02-18T15:00:00.000Z",
  lastUsedAt: null,
  ...over,
});
const admin = (enterprise: object = {}) => signedIn({ roles: ["ENTERPRISE_ADMIN"] }, enterprise);

test("an admin makes a token, sees it once, and revokes it", async () => {
  let apiTokens: object[] = [];
  const app = await renderApp("/management/tokens", {
    ...admin(),
    apiTokens: () => ({ data: { apiTokens } }),
    createApiToken: () => {
      apiTokens = [token()];
      return {
        data: {
          createApiToken: {
            __typename: "CreateApiTokenPayload",
            token: "eyJ.secret.part",
            apiToken: { __typename: "ApiToken", id: "5b2c" },
          },
        },
      };
    },
    revokeApiToken: () => {
      apiTokens = [];
      return { data: { revokeApiToken: { __typename: "RevokeApiTokenPayload", revokedApiTokenId: "5b2c" } } };
    },
  });
  expect(await screen.findByText("Nenhum token ainda.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Criar token" }));
  const adding = within(await screen.findByRole("dialog", { name: "Criar token" }));
  await app.user.type(adding.getByLabelText(/^Nome/), "Site");
  await app.user.click(adding.getByRole("checkbox", { name: /^Alterar atendimentos/ }));
  await app.user.click(adding.getByRole("button", { name: "Criar token" }));
  const made = within(await screen.findByRole("dialog", { name: "Token criado" }));
  expect(made.getByLabelText("Token")).toHaveValue("eyJ.secret.part");
  await app.user.click(made.getByRole("button", { name: "Pronto" }));
  expect(await screen.findByText(/^De Gustavo Teixeira · até 18\/02\/2027 · ainda não usado$/)).toBeVisible();
  expect(document.body.textContent).not.toContain("eyJ.secret");
  expect(app.asked("CreateApiToken")[0]?.variables.input).toMatchObject({
    name: "Site",
    scopes: ["READ", "WRITE"],
    days: 90,
  });
  await app.user.click(screen.getByRole("button", { name: "Revogar Site" }));
  const revoking = within(await screen.findByRole("dialog", { name: "Revogar token?" }));
  await app.user.click(revoking.getByRole("button", { name: "Revogar" }));
  expect(await screen.findByText("Nenhum token ainda.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("without a scope it says so, and what was typed stays", async () => {
  const app = await renderApp("/management/tokens", {
    ...admin(),
    apiTokens: () => ({ data: { apiTokens: [token({ lastUsedAt: "2026-11-20T17:30:00.000Z" })] } }),
  });
  expect(await screen.findByText(/último uso em 20\/11 às 14:30/)).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Criar token" }));
  const adding = within(await screen.findByRole("dialog", { name: "Criar token" }));
  await app.user.type(adding.getByLabelText(/^Nome/), "CRM");
  await app.user.click(adding.getByRole("checkbox", { name: /^Ler atendimentos/ }));
  await app.user.click(adding.getByRole("button", { name: "Criar token" }));
  expect(await adding.findByText("Escolha ao menos uma permissão.")).toBeVisible();
  expect(adding.getByLabelText(/^Nome/)).toHaveValue("CRM");
  expect(app.asked("CreateApiToken")).toHaveLength(0);
});

test("a manager has none", async () => {
  await renderApp("/management/tokens", signedIn({ roles: ["ENTERPRISE_MANAGER"] }));
  expect(await screen.findByText("Tokens de API são dos administradores da imobiliária.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Tokens" })).toBeNull();
});

test("an agency without tokens has no such page", async () => {
  await renderApp("/management/tokens", admin({ hasApiTokens: false }));
  expect(await screen.findByText("Esta página não existe.")).toBeVisible();
});
