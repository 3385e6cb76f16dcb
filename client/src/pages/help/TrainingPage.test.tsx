import { screen, waitFor, within } from "@testing-library/react";
import { helpAnswers } from "../../../test/help";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const video = (id: string, more: object = {}) => ({
  __typename: "VideoPost",
  id,
  title: `Vídeo ${id}`,
  summary: "Sobre o funil.",
  url: "https://vimeo.com/1",
  embedUrl: "https://player.vimeo.com/video/1",
  thumbnail: null,
  // In Acre it was the day before.
  publishedAt: "2026-11-12T03:30:00.000Z",
  ...more,
});
const answers = (items: object[], totalPages = 1): Answers => ({
  ...signedIn({}, { timeZone: "America/Rio_Branco" }),
  videoPosts: ({ page }) => ({
    data: {
      videoPosts: {
        __typename: "VideoPostPage",
        total: items.length,
        page,
        pageSize: 10,
        totalPages,
        unreadable: 0,
        items,
      },
    },
  }),
});
const frames = () => document.querySelectorAll("iframe");

test("a video is played in its place after a press, one at a time; another address is a link", async () => {
  const app = await renderApp(
    "/training",
    answers([video("2"), video("1"), video("0", { embedUrl: null, url: "https://blog.example/0" })]),
  );
  const button = await screen.findByRole("button", { name: "Assistir: Vídeo 2" });
  expect(screen.getAllByText("11/11/2026")).toHaveLength(3);
  expect(frames()).toHaveLength(0);
  await app.user.click(button);
  const [frame] = frames();
  expect(frame?.src).toBe("https://player.vimeo.com/video/1?autoplay=1");
  expect(frame).toHaveAttribute("title", "Vídeo 2");
  await app.user.click(screen.getByRole("button", { name: "Assistir: Vídeo 1" }));
  expect([...frames()].map(({ title }) => title)).toEqual(["Vídeo 1"]);
  const link = screen.getByRole("link", { name: "Abrir: Vídeo 0 (abre em outra aba)" });
  expect(link).toHaveAttribute("href", "https://blog.example/0");
});

test("a part of the title and the page are in the address", async () => {
  const app = await renderApp("/training?page=2", answers([video("1")], 2));
  await screen.findByText("Vídeo 1");
  await app.user.type(screen.getByRole("searchbox", { name: "Buscar vídeo" }), "funil{Enter}");
  await waitFor(() => expect(app.place().search).toBe("?q=funil"));
  expect(app.asked("VideoPosts").map(({ variables }) => variables)).toEqual([
    { search: null, page: 2 },
    { search: "funil", page: 1 },
  ]);
  await app.user.click(await screen.findByRole("button", { name: /página 2|Próxima/i }));
  await waitFor(() => expect(app.place().search).toBe("?q=funil&page=2"));
});

test("nothing found, and nothing there", async () => {
  const app = await renderApp("/training?q=xyz", answers([], 0));
  expect(await within(screen.getByRole("main")).findByText("Nenhum vídeo com este título.")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Ver todos os vídeos" }));
  expect(await screen.findByText("Ainda não há vídeos.")).toBeVisible();
  expect(app.place().search).toBe("");
});

test("where the content site does not answer it can be tried again; without one there are none", async () => {
  let answer: Answers[string] = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.");
  const app = await renderApp("/training", { ...signedIn(), videoPosts: (of) => answer(of) });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Não conseguimos carregar os vídeos.");
  answer = refused("NOT_FOUND", "Não encontrado.");
  await app.user.click(within(alert).getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Ainda não há vídeos.")).toBeVisible();
});

test("it is reached from the help page, where there are videos; the help desk is at its side too", async () => {
  const helpDeskUrls = [{ __typename: "HelpDeskUrl", segment: "base", url: "https://help.example/" }];
  const app = await renderApp("/service", {
    ...answers([video("1")]),
    ...helpAnswers({ hasVideos: true, helpDeskUrls }),
  });
  await app.user.click(await screen.findByRole("link", { name: "Treinamento" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Treinamento" })).toBeVisible();
  expect(app.place().pathname).toBe("/training");
  expect(screen.getByRole("link", { name: /^Site de ajuda/ })).toHaveAttribute(
    "href",
    "https://help.example/",
  );
});
