import { expectAccessible } from "../support/browser/accessible";
import { fail, patch, REFUSAL } from "../support/browser/faults";
import { expect, named, test } from "../support/browser/fixtures";
import { press, tabTo } from "../support/browser/keys";
import { signIn } from "../support/browser/session";

type Answer = { remoteConfiguration: Record<string, unknown> };
const CARD = { __typename: "HelpCard", imageUrl: null, startsAt: null, endsAt: null };

test("help is asked for on the agenda: banner, cards, tickets, and a video after a press", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const asked: { url: string; authorization: string | undefined }[] = [];
  const answered = (body: string) => ({ contentType: "text/html", body });
  await context.route(/help\.example|player\.vimeo\.com|youtube-nocookie\.com/, async (route) => {
    const { authorization } = await route.request().allHeaders();
    asked.push({ url: route.request().url(), authorization });
    await route.fulfill(answered("<title>elsewhere</title><p>elsewhere"));
  });
  await patch<Answer>(page, "RemoteConfiguration", ({ remoteConfiguration }) => {
    Object.assign(remoteConfiguration, {
      showBanner: true,
      banner: {
        __typename: "Banner",
        id: "b1",
        title: "A agenda mostra o caminho",
        imageUrl: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
        linkUrl: "https://help.example/novo",
      },
      helpDeskUrls: [{ __typename: "HelpDeskUrl", segment: "visits", url: "https://help.example/agenda" }],
      ticketsUrl: "https://help.example/tickets",
      knowledgeUrl: "https://help.example/base",
      whatsappUrl: "https://wa.me/5511999990000",
      trainingCard: { ...CARD, title: "Funil em dia", text: "Em 20 minutos.", url: "https://help.example/t" },
    });
  });
  await signIn(page, named("Ana Souza"), "/visits");
  const banner = page.getByRole("dialog", { name: "A agenda mostra o caminho" });
  await expect(banner).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(banner).toBeHidden();

  await press(page, page.getByRole("link", { name: "Ajuda", exact: true }));
  await expect(page).toHaveURL("/service?from=visits");
  await expect(page.getByRole("link", { name: /^Ajuda sobre a página anterior/ })).toHaveAttribute(
    "href",
    "https://help.example/agenda",
  );
  await expectAccessible(page, "help");

  // The demo's agency has no help desk: the window goes there without a token.
  const tickets = page.getByRole("button", { name: /^Meus chamados/ });
  await tabTo(page, tickets);
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect.poll(() => tab.url()).toBe("https://help.example/tickets");
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  // Closed it stays closed.
  await page.reload();
  await expect(page.getByText("Base de conhecimento")).toBeVisible();
  const mend = await fail(page, "VideoPosts", REFUSAL);
  await page.getByRole("link", { name: "Treinamento", exact: true }).click();
  await expect(page.getByText("Não conseguimos carregar os vídeos.")).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  const first = page.getByRole("button", { name: /^Assistir: / }).first();
  await expect(first).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectAccessible(page, "training");
  await page.getByRole("searchbox", { name: "Buscar vídeo" }).fill("locacao");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/training?q=locacao");
  await expect(page.getByRole("button", { name: /^Assistir: / })).toHaveCount(1);
  await press(page, page.getByRole("button", { name: "Assistir: Locação: garantias explicadas" }));
  await expect(page.frameLocator("iframe").getByText("elsewhere")).toBeVisible();
  expect(asked.map(({ url }) => url)).toEqual([
    "https://help.example/tickets",
    "https://player.vimeo.com/video/1084537?autoplay=1",
  ]);
  expect(asked.flatMap(({ authorization }) => authorization ?? [])).toEqual([]);
});
