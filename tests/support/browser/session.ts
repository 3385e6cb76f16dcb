import type { Cookie, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { ownOperation } from "../own-operation";
import type { DemoPerson } from "../stack";
import { fixtures } from "./fixtures";

/** Signs in through the page and waits until it has let one in; without a path, wherever the person arrives. */
export async function signInByForm(page: Page, { email, password }: DemoPerson, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

const sessions = new Map<string, Cookie[]>();
const SIGN_IN = ownOperation("SignIn");

/**
 * Opens a page as somebody. Who has signed in before in this worker goes on with the same session, as another tab of
 * theirs would: passwords are slow on purpose. Tests that end or switch a session sign in by the form.
 */
export async function signIn(page: Page, person: DemoPerson, path = "/"): Promise<void> {
  const context = page.context();
  const known = sessions.get(person.email);
  // Signing in over somebody's session ends that one.
  await context.clearCookies();
  if (known) await context.addCookies(known);
  else {
    const answer = await context.request.post(`${fixtures.gatewayUrl}/graphql`, {
      headers: { "apollo-require-preflight": "true" },
      data: {
        query: SIGN_IN,
        variables: { input: { email: person.email, password: person.password } },
      },
    });
    const { errors } = (await answer.json()) as { errors?: unknown };
    if (errors) throw new Error(`sign-in of ${person.email}: ${JSON.stringify(errors)}`);
    sessions.set(person.email, await context.cookies());
  }
  await page.goto(new URL(path, fixtures.gatewayUrl).href);
}
