import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { expectAccessible } from "../support/browser/accessible";
import { expect, fixtures, named, test } from "../support/browser/fixtures";
import { signIn } from "../support/browser/session";

// A page of the agency's own site, of another origin than ours, with scripts and without (docs/product/channels.md#site).

/** A site of one page, whose body is what was copied. */
async function siteOf(body: () => string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="pt-BR"><title>Contato</title><main><h1>Contato</h1>${body()}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function visitor(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test("a form is made, copied into a page of another site, and sent with scripts and without", async ({
  page,
  browser,
}) => {
  let html = "";
  const site = await siteOf(() => html);
  await signIn(page, named("Valéria Sampaio"), "/management/channels");
  const part = page.getByRole("region", { name: "Site da imobiliária" });
  await part.getByRole("button", { name: "Novo formulário" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome").fill("Contato do site");
  await dialog.getByLabel("Sites").fill("não é um site");
  await dialog.getByRole("button", { name: "Criar formulário" }).click();
  await expect(dialog.getByText(/Informe o endereço do site/)).toBeVisible();
  await dialog.getByLabel("Sites").fill(site.url);
  await expectAccessible(page, "a form of the site");
  await dialog.getByRole("button", { name: "Criar formulário" }).click();
  await part.getByRole("button", { name: "Código para o site: Contato do site" }).click();
  const code = await dialog.getByLabel("HTML").inputValue();
  await expectAccessible(page, "the form's HTML");
  await dialog.getByRole("button", { name: "Fechar" }).first().click();
  // The stack listens where it finds room.
  html = code.replaceAll(/https?:\/\/[^/"]+(?=\/v1\/leads)/g, fixtures.agencyUrl);

  const scripted = await visitor(browser, `${site.url}/?utm_source=boletim`, true);
  await scripted.getByLabel("Nome").fill("Jaciara Com Script");
  await scripted.getByLabel("E-mail").fill("com-script@exemplo.example");
  await scripted.getByRole("button", { name: "Enviar" }).click();
  await expect(scripted.getByText("Recebemos seu contato. Em breve falaremos com você.")).toBeVisible();
  await expect(scripted.getByLabel("Nome")).toHaveValue("");

  const bare = await visitor(browser, site.url, false);
  await bare.getByLabel("Nome").fill("Jaciara Sem Script");
  await bare.getByLabel("E-mail").fill("sem-script@exemplo.example");
  await bare.getByRole("button", { name: "Enviar" }).click();
  await expect(bare.getByRole("heading", { name: "Recebemos seu contato" })).toBeVisible();
  await bare.getByRole("link", { name: "Voltar ao site" }).click();
  await expect(bare.getByRole("heading", { name: "Contato" })).toBeVisible();

  await page.reload();
  await expect(part.getByText(/1 recebido · 1 a conferir em 30 dias/)).toBeVisible();
  await page.getByLabel("Situação das entregas").selectOption("A conferir");
  await page
    .getByRole("listitem")
    .filter({ hasText: "A conferir" })
    .getByRole("button", { name: /^Ver entrega de Site da imobiliária/ })
    .click();
  await expect(dialog.getByLabel("O que chegou")).toHaveValue(/Jaciara Sem Script/);
  await expectAccessible(page, "a lead that waits for a manager");
  await dialog.getByRole("button", { name: "Receber lead" }).click();
  await expect(page.getByText("Nenhuma entrega nesta situação.")).toBeVisible();

  // Another site with the same HTML is refused, and says so.
  await part.getByRole("button", { name: "Editar formulário Contato do site" }).click();
  await dialog.getByLabel("Sites").fill("https://www.outro.example");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(part.getByText("https://www.outro.example")).toBeVisible();
  await scripted.getByLabel("Nome").fill("Jaciara De Fora");
  await scripted.getByLabel("E-mail").fill("de-fora@exemplo.example");
  await scripted.getByRole("button", { name: "Enviar" }).click();
  await expect(scripted.getByText("Este site não pode enviar por este formulário.")).toBeVisible();
  await expect(scripted.getByLabel("Nome")).toHaveValue("Jaciara De Fora");
  site.close();
});
