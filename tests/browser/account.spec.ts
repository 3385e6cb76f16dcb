import { expectPartAccessible } from "../support/browser/accessible";
import { alerts } from "../support/browser/dialog-scenario";
import { CUT, fail, REFUSAL } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry, press, type } from "../support/browser/keys";
import { signInByForm } from "../support/browser/session";

test("sign-in: what is missing, a wrong password, a suspended account, cut off", async ({ page }) => {
  await page.goto("/login");
  const email = page.getByLabel("E-mail");
  const password = page.getByLabel("Senha", { exact: true });
  const enter = page.getByRole("button", { name: "Entrar" });
  await press(page, enter);
  await expect(email).toHaveAccessibleDescription("Informe seu e-mail.");
  await expect(password).toHaveAccessibleDescription("Informe sua senha.");
  await expect(email).toBeFocused();
  await type(page, email, named("Karina Duarte").email);
  await press(page, enter);
  await expect(password).toBeFocused();
  await type(page, password, "Errada1");
  await press(page, enter);
  await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible();
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(named("Karina Duarte").email);
  await expectPartAccessible(page, "sign-in with a message", "main");

  await type(page, password, named("Karina Duarte").password);
  await press(page, enter);
  const inForm = page.getByRole("main").getByRole("alert");
  await expect(inForm).toHaveText("Essa conta está suspensa, consulte a imobiliária.");
  const mend = await fail(page, "SignIn", CUT);
  await press(page, enter);
  await expect(inForm).toHaveText(CUT.text);
  await mend();
  await expect(page).toHaveURL(/\/login/);
});

test("who works in several agencies chooses one, and changes it later", async ({ page }) => {
  const { email, password } = named("Juliana Rocha");
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/login/agency");
  const seringal = page.getByRole("button", { name: /^Seringal Imóveis/ });
  await expect(seringal).toBeVisible();
  await expectPartAccessible(page, "choice of an agency", "main");
  for (const fault of [CUT, REFUSAL]) {
    const mend = await fail(page, "SwitchEnterprise", fault);
    await press(page, seringal);
    await expect(alerts(page)).toContainText(fault.text);
    await expect(seringal).toBeFocused();
    await mend();
  }
  await press(page, seringal);
  const shown = page.getByRole("banner").getByText("Seringal Imóveis");
  await expect(shown).toBeVisible();

  const profile = page.getByRole("button", { name: "Perfil de Juliana Rocha" });
  const mend = await fail(page, "SwitchEnterprise", CUT);
  await chooseEntry(page, profile, "Grupo Horizonte Imóveis");
  await expect(alerts(page)).toContainText(CUT.text);
  await expect(shown).toBeVisible();
  await expect(profile).toBeFocused();
  await mend();
  await chooseEntry(page, profile, "Grupo Horizonte Imóveis");
  await expect(page.getByRole("banner").getByText("Grupo Horizonte Imóveis")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("out, although the line was cut at first", async ({ page }) => {
  await signInByForm(page, named("Wesley Costa"));
  const profile = page.getByRole("button", { name: "Perfil de Wesley Costa" });
  const mend = await fail(page, "SignOut", CUT);
  await chooseEntry(page, profile, "Sair");
  await expect(alerts(page)).toContainText(CUT.text);
  await mend();
  await chooseEntry(page, profile, "Sair");
  await expect(page).toHaveURL(/\/login/);
});
