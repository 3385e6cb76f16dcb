import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectPartAccessible } from "../support/browser/accessible";
import { agencyApiOf } from "../support/browser/agency-api";
import { alerts } from "../support/browser/dialog-scenario";
import { CUT, fail } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { chooseEntry, press, type } from "../support/browser/keys";
import {
  INVITATION_LINK,
  mailedPath,
  newAddress,
  newPerson,
  RESET_LINK,
  VERIFY_LINK,
} from "../support/browser/new-person";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const POLICY =
  "Sua senha deve ter entre 6 a 12 caracteres. São permitidos letras, números e os símbolos (*@#$%)";

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await type(page, field(page, "E-mail"), email);
  await type(page, field(page, "Senha"), password);
  await page.keyboard.press("Enter");
}

async function leave(page: Page): Promise<void> {
  await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), "Sair");
  await expect(page).toHaveURL(/\/login$/);
}

test("a stranger registers, confirms the address, and has an agency with a first lead", async ({ page }) => {
  const email = newAddress("bruna");
  await page.goto("/attendance/sale?sort=oldest");
  await press(page, link(page, "Criar conta"));
  await expect(page).toHaveURL("/login/register?sort=oldest");
  const send = button(page, "Criar conta");
  await type(page, field(page, "Seu nome"), "Bru");
  await type(page, page.getByLabel("Telefone"), "1198");
  await type(page, field(page, "Senha"), "abc");
  await type(page, field(page, "Repita a senha"), "abd");
  await press(page, send);
  await expect(field(page, "Seu nome")).toHaveAccessibleDescription(
    "Nome precisa ter no mínimo 4 caracteres",
  );
  await expect(field(page, "Seu nome")).toBeFocused();
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("Informe seu e-mail.");
  await expect(page.getByLabel("Telefone")).toHaveAccessibleDescription("Telefone é inválido");
  await expect(field(page, "Senha")).toHaveAccessibleDescription(
    new RegExp(`^${POLICY.replace(/[()*$]/g, "\\$&")}`),
  );
  await expect(field(page, "Repita a senha")).toHaveAccessibleDescription("As senhas não são iguais");
  await expectPartAccessible(page, "registering with messages", "main");

  await type(page, field(page, "Seu nome"), "Bruna Prado");
  await type(page, field(page, "Nome da imobiliária"), "Prado Imóveis");
  await type(page, field(page, "E-mail"), email);
  await type(page, page.getByLabel("Telefone"), "11988880101");
  await type(page, field(page, "Senha"), "segredo1");
  await type(page, field(page, "Repita a senha"), "segredo1");
  const mend = await fail(page, "Register", CUT);
  await press(page, send);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(CUT.text);
  await mend();
  await expect(field(page, "E-mail")).toHaveValue(email);
  await press(page, send);
  await expect(page.getByText(`Enviamos um link para ${email}.`)).toBeVisible();
  await expectPartAccessible(page, "registered", "main");

  const path = await mailedPath(email, VERIFY_LINK);
  await page.goto(path);
  // To open it uses nothing up.
  await page.reload();
  await press(page, button(page, "Confirmar e-mail"));
  await expect(page.getByText("Prado Imóveis")).toBeVisible();
  const steps = page.getByRole("region", { name: "Primeiros passos" });
  await expect(steps.getByText("0 de 4 feitos")).toBeVisible();
  await expectPartAccessible(page, "first steps", "main");
  await press(page, steps.getByRole("link", { name: /^Traga seus leads/ }));
  await expect(page).toHaveURL("/management/import");
  await page.goto("/new-customer-service/sale?from=home");
  await type(page, page.getByLabel("Nome do lead"), "Primeira Cliente");
  await type(page, page.getByLabel("Telefone"), "11977770202");
  await press(page, button(page, "Criar atendimento"));
  await expect(page.getByRole("heading", { level: 1, name: "Primeira Cliente" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Responder primeiro" })).toContainText("Primeira Cliente");
  await expect(steps.getByText("1 de 4 feitos")).toBeVisible();
  await press(page, steps.getByRole("button", { name: "Ocultar" }));
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("region", { name: "Responder primeiro" })).toBeVisible();
  await expect(steps).toBeHidden();

  await page.goto(path);
  await press(page, button(page, "Confirmar e-mail"));
  await expect(page.getByRole("alert")).toHaveText("Este link não vale mais. Peça um novo.");
  await type(page, field(page, "E-mail"), email);
  await press(page, button(page, "Enviar de novo"));
  await expect(
    page.getByRole("status").filter({ hasText: /^Se houver um cadastro com este e-mail/ }),
  ).toBeFocused();
});

test("an invitation: who has no account makes one, who has one takes it with a press; once", async ({
  page,
}) => {
  const manager = await agencyApiOf(named("Fernanda Lima"));
  const invite = async (email: string) => {
    await manager.post("/v1/enterprises/mine/people", { email, roles: ["ESTATE_AGENT_SALE"] });
    return mailedPath(email, INVITATION_LINK);
  };
  const shown = page.getByRole("banner").getByText("Grupo Horizonte Imóveis");
  const stranger = { email: newAddress("carla"), password: "segredo1" };
  const path = await invite(stranger.email);
  await page.goto(path);
  await expect(page.getByRole("main")).toContainText("Fernanda Lima convidou");
  await expect(page.getByRole("main")).toContainText("Corretor de venda");
  await type(page, field(page, "Seu nome"), "Carla Convidada");
  await type(page, field(page, "Senha"), stranger.password);
  await type(page, field(page, "Repita a senha"), stranger.password);
  await expectPartAccessible(page, "invitation", "main");
  await press(page, button(page, "Criar conta"));
  await expect(field(page, "E-mail")).toHaveValue(stranger.email);
  await enter(page, stranger);
  await expect(shown).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText("Este convite não vale mais. Peça outro à imobiliária.");

  const person = await newPerson("Dora Conhecida");
  await page.goto(await invite(person.email));
  await press(page, button(page, "Sair e entrar com o outro"));
  await expect(field(page, "E-mail")).toHaveValue(person.email);
  await enter(page, person);
  await press(page, button(page, "Entrar na imobiliária"));
  await expect(shown).toBeVisible();
});

test("a forgotten password: the link of a mail, once; the old one and what is over are refused", async ({
  page,
}) => {
  const person = await newPerson("Rita Esquecida");
  await page.goto("/reset-password/1/nenhum");
  await expect(page.getByRole("alert")).toHaveText("Este link não vale mais.");
  await page.goto("/login");
  await type(page, field(page, "E-mail"), person.email);
  await press(page, link(page, "Esqueci minha senha"));
  await expect(field(page, "E-mail")).toHaveValue(person.email);
  await press(page, button(page, "Enviar link"));
  await expect(
    page.getByText("Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha."),
  ).toBeVisible();

  const path = await mailedPath(person.email, RESET_LINK);
  await page.goto(path);
  const save = button(page, "Salvar senha");
  await press(page, save);
  await expect(field(page, "Nova senha")).toHaveAccessibleDescription(/^Senha é obrigatória/);
  await expect(field(page, "Repita a nova senha")).toHaveAccessibleDescription(
    "É obrigatório confirmar sua senha",
  );
  await type(page, field(page, "Nova senha"), "outra123");
  await type(page, field(page, "Repita a nova senha"), "outra123");
  const mend = await fail(page, "ResetPassword", CUT);
  await press(page, save);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(CUT.text);
  await mend();
  await press(page, save);
  await expect(page).toHaveURL("/login");
  await expect(alerts(page)).toContainText("Senha alterada com sucesso");
  await enter(page, person);
  await expect(page.getByText("E-mail ou senha inválidos.")).toBeVisible();
  await enter(page, { ...person, password: "outra123" });
  await expect(page.getByRole("heading", { name: "Olá, Rita" })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText("Este link não vale mais.");
});

test("data and password, then a second factor: on, a code, a recovery code, off; sessions are seen and ended", async ({
  page,
  browser,
}) => {
  const person = await newPerson("Olavo Duplo");
  await page.goto("/user-profile/mfa-enable/mfa-code");
  await enter(page, person);
  // The address of step two without a secret leads to step one, and what was asked for is where one arrives.
  await expect(page).toHaveURL("/user-profile/mfa-enable");
  await press(page, button(page, "Voltar"));

  await test.step("data", async () => {
    await press(page, link(page, "Editar perfil"));
    await expect(page).toHaveURL("/user-profile/update");
    await type(page, field(page, "Nome"), "Oto");
    await press(page, button(page, "Salvar"));
    await expect(field(page, "Nome")).toHaveAccessibleDescription("Nome precisa ter no mínimo 4 caracteres");
    await expect(field(page, "Telefone")).toHaveAccessibleDescription("Insera um telefone");
    await expectPartAccessible(page, "profile with messages", "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/user-profile");
    await expect(link(page, "Editar perfil")).toBeFocused();
    await press(page, link(page, "Editar perfil"));
    await type(page, field(page, "Nome"), "Olavo Lima");
    await press(page, field(page, "Não se aplica"), "Space");
    await press(page, button(page, "Salvar"));
    await expect(page.getByRole("region", { name: "Seus dados" })).toContainText("Não se aplica");
    await expect(page.getByRole("button", { name: "Perfil de Olavo Lima" })).toBeVisible();
  });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await test.step("password: the others are out, this one goes on", async () => {
    await other.goto(new URL("/user-profile", page.url()).href);
    await enter(other, person);
    await expect(other.getByRole("listitem").filter({ hasText: "Este aparelho" })).toBeVisible();
    await press(page, link(page, "Alterar senha"));
    await type(page, field(page, "Senha atual"), "errada1");
    await type(page, field(page, "Nova senha"), "outra123");
    await type(page, field(page, "Repita a nova senha"), "outra123");
    const dialog = page.getByRole("dialog");
    await press(page, dialog.getByRole("button", { name: "Alterar senha" }));
    await expect(field(page, "Senha atual")).toHaveAccessibleDescription("Senha atual incorreta.");
    await type(page, field(page, "Senha atual"), person.password);
    await press(page, dialog.getByRole("button", { name: "Alterar senha" }));
    await expect(alerts(page)).toContainText("Senha alterada com sucesso");
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    person.password = "outra123";
    await enter(other, person);
    await expect(other).toHaveURL("/user-profile");
  });

  await test.step("another address asks for the present password", async () => {
    await page.goto("/profile");
    const address = newAddress("mudada");
    const present = page.getByLabel(/^Senha atual/);
    await page.getByLabel("Tratamento").selectOption("Sr.");
    await type(page, field(page, "E-mail"), address);
    await press(page, button(page, "Salvar"));
    await expect(present).toHaveAccessibleDescription(/Senha atual é obrigatória/);
    await type(page, present, "errada1");
    await press(page, button(page, "Salvar"));
    await expect(present).toHaveAccessibleDescription(/Senha atual incorreta\./);
    await expect(field(page, "E-mail")).toHaveValue(address);
    await type(page, present, person.password);
    await press(page, button(page, "Salvar"));
    await expect(alerts(page)).toContainText(`link enviado a ${address}`);
    await page.goto("/user-profile");
  });

  await test.step("sessions", async () => {
    await page.reload();
    const rows = page.getByRole("region", { name: "Onde estou conectado" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await press(page, rows.getByRole("button", { name: /^Encerrar/ }));
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Onde estou conectado" })).toBeFocused();
    await expect(button(page, "Encerrar as outras")).toBeHidden();
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.close();
  });

  let totp = new TOTP();
  const codes = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  let recovery: string[] = [];
  await test.step("on", async () => {
    await press(page, link(page, "Ativar"));
    await type(page, field(page, "Senha atual"), "errada1");
    await press(page, button(page, "Continuar"));
    await expect(field(page, "Senha atual")).toHaveAccessibleDescription("Senha atual incorreta.");
    await type(page, field(page, "Senha atual"), person.password);
    await press(page, button(page, "Continuar"));
    await expect(page.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
    totp = new TOTP({
      secret: Secret.fromBase32(((await page.locator("code").textContent()) ?? "").replace(/\s/g, "")),
    });
    await press(page, link(page, "Continuar"));
    const code = field(page, "Código");
    await type(page, code, "12ab");
    await press(page, button(page, "Finalizar"));
    await expect(code).toHaveAccessibleDescription(/^Este campo é numérico/);
    await type(page, code, "12");
    await expect(code).toHaveAccessibleDescription(/^Código inválido/);
    await type(page, code, totp.generate() === "000000" ? "000001" : "000000");
    await press(page, button(page, "Finalizar"));
    await expect(code).toHaveAccessibleDescription(/^Error ao validar o código!/);
    await type(page, code, totp.generate());
    await press(page, button(page, "Finalizar"));
    await expect(codes).toHaveCount(10);
    recovery = await codes.allTextContents();
    await expectPartAccessible(page, "recovery codes", "main");
    const file = page.waitForEvent("download");
    await press(page, button(page, "Baixar"));
    expect((await file).suggestedFilename()).toBe("soleira-codigos-de-recuperacao.txt");
    await press(page, button(page, "Concluir"));
    await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();
  });

  await test.step("a code", async () => {
    await leave(page);
    await page.goto("/login/mfa");
    await expect(page).toHaveURL("/login");
    await page.goto("/visits?view=day");
    await enter(page, person);
    await expect(page).toHaveURL("/login/mfa?view=day");
    await expectPartAccessible(page, "code", "main");
    const code = field(page, "Código");
    await expect(code).toBeFocused();
    await type(page, code, totp.generate() === "000000" ? "000001" : "000000");
    await page.keyboard.press("Enter");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    // The one of this step may have been used: the next one counts already.
    await type(page, code, totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/visits?view=day");
  });

  await test.step("a recovery code, and off", async () => {
    await leave(page);
    await enter(page, person);
    await press(page, button(page, "Usar um código de recuperação"));
    await type(page, field(page, "Código de recuperação"), "ABC");
    await page.keyboard.press("Enter");
    await expect(field(page, "Código de recuperação")).toHaveAccessibleDescription(/^Código inválido/);
    await type(page, field(page, "Código de recuperação"), recovery[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Olá, Olavo" })).toBeVisible();
    await chooseEntry(page, page.getByRole("button", { name: /^Perfil de/ }), "Minha conta");
    await expect(page.getByText("Restam 9 códigos de recuperação.")).toBeVisible();
    await press(page, button(page, "Desativar"));
    const dialog = page.getByRole("dialog");
    await type(page, dialog.getByLabel("Código"), recovery[0] ?? "");
    await press(page, dialog.getByRole("button", { name: "Desativar" }));
    await expect(dialog.getByLabel("Código")).toHaveAttribute("aria-invalid", "true");
    await type(page, dialog.getByLabel("Código"), recovery[1] ?? "");
    await press(page, dialog.getByRole("button", { name: "Desativar" }));
    await expect(dialog).toBeHidden();
    await expect(link(page, "Ativar")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Segurança" })).toBeFocused();
  });
});

/** 40 × 30 pixels of one colour. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAALElEQVR42u3NMQ0AAAgDsBnBDyLwrwMZcDTp39T0iYjFYrFY" +
    "LBaLxWKx+G+81ECI3pzcmO8AAAAASUVORK5CYII=",
  "base64",
);

test("a picture is chosen, refused, shown in the header, and removed", async ({ page }) => {
  const person = await newPerson("Flora Retrato");
  await page.goto("/user-profile");
  await enter(page, person);
  const inHeader = page.getByRole("banner").getByRole("button", { name: /^Perfil de/ });
  await expect(inHeader).toHaveText("FR");
  await press(page, link(page, "Editar perfil"));
  const dialog = page.getByRole("dialog");
  const file = dialog.getByLabel("Arquivo da foto");
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });

  const large = Buffer.concat([PNG, Buffer.alloc(524_289 - PNG.length)]);
  await choose("grande.png", "image/png", large);
  const first = button(page, "Escolher foto");
  await expect(first).toHaveAccessibleDescription(/^Tamanho de imagem excede o limite de 500kb\./);
  await expect(file).toHaveValue("");
  await choose("desenho.svg", "image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(first).toHaveAccessibleDescription(/^Envie uma imagem JPG ou PNG\./);
  await expectPartAccessible(page, "a picture that is refused", "[role=dialog]");

  // What the browser shows of it is no proof: the agency looks at its bytes.
  await choose("cortada.png", "image/png", PNG.subarray(0, PNG.length - 20));
  await type(page, field(page, "Nome"), "Flora Prado");
  await press(page, field(page, "Não se aplica"), "Space");
  await press(page, button(page, "Salvar"));
  await expect(dialog.getByRole("button", { name: /foto$/ })).toHaveAccessibleDescription(
    /^Envie uma imagem JPG ou PNG\./,
  );
  await expect(field(page, "Nome")).toHaveValue("Flora Prado");

  // As large as it may be: what follows the picture's end is no part of it.
  await choose("foto.png", "image/png", large.subarray(0, 524_288));
  await expect(button(page, "Trocar foto")).toBeVisible();
  await expectPartAccessible(page, "a picture that is chosen", "[role=dialog]");
  await press(page, button(page, "Salvar"));
  await expect(alerts(page)).toContainText("Perfil atualizado.");
  const picture = inHeader.getByRole("presentation");
  await expect(picture).toHaveAttribute("src", /^\/files\/users\/\d+\/avatar\/[\da-f]{32}$/);
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  await page.reload();
  await expect(picture).toHaveJSProperty("naturalWidth", 256);
  await expect(page.getByRole("region", { name: "Seus dados" }).getByRole("presentation")).toBeVisible();

  await press(page, link(page, "Editar perfil"));
  await press(page, button(page, "Remover foto"));
  await press(page, button(page, "Salvar"));
  await expect(inHeader).toHaveText("FP");
  await expect(picture).toHaveCount(0);
  await page.reload();
  await expect(inHeader).toHaveText("FP");
});
