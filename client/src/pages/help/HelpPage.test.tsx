import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { helpAnswers } from "../../../test/help";
import { refused, renderApp, signedIn } from "../../../test/renderApp";
import { clockSays, dismissAlerts } from "../../../test/visits";

const ALL = {
  helpDeskUrls: [
    { __typename: "HelpDeskUrl", segment: "base", url: "https://help.example/" },
    { __typename: "HelpDeskUrl", segment: "visits", url: "https://help.example/agenda" },
  ],
  ticketsUrl: "https://help.example/tickets?lang=pt",
  whatsappUrl: "https://wa.me/5511999990000",
  knowledgeUrl: "https://help.example/base",
};
const card = (title: string, times: object = {}) => ({
  __typename: "HelpCard",
  title,
  text: "Às 10h.",
  imageUrl: null,
  url: "https://live.example/1",
  startsAt: null,
  endsAt: null,
  ...times,
});
const FRIDAY_NOON = new Date("2026-11-20T15:00:00.000Z");
const heading = () => screen.findByRole("heading", { level: 1, name: "Central de ajuda" });
const links = () =>
  within(screen.getByRole("main"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

beforeEach(() => clockSays(FRIDAY_NOON));
afterEach(() => {
  dismissAlerts();
  jest.restoreAllMocks();
});

test("the help icon leads there with the first segment of the page", async () => {
  const app = await renderApp("/user-profile", helpAnswers(ALL));
  await app.user.click(await screen.findByRole("link", { name: "Ajuda" }));
  await heading();
  expect(app.place()).toMatchObject({ pathname: "/service", search: "?from=user-profile" });
  await app.user.click(screen.getByRole("link", { name: "Ajuda" }));
  expect(app.place().search).toBe("?from=user-profile");
});

test("cards with an address, and at the side the help desk's of the page before", async () => {
  await renderApp("/service?from=visits", helpAnswers(ALL));
  expect(await screen.findByRole("button", { name: /^Meus chamados/ })).toBeVisible();
  expect(links()).toEqual([
    "/service",
    "https://help.example/agenda",
    "https://help.example/base",
    "https://wa.me/5511999990000",
  ]);
  expect(screen.getByRole("link", { name: /^Ajuda sobre a página anterior/ })).toBeVisible();
});

test("of another page the base counts; what has no address is not shown", async () => {
  await renderApp("/service?from=proposals", helpAnswers({ helpDeskUrls: ALL.helpDeskUrls }));
  expect(await screen.findByRole("link", { name: /^Site de ajuda/ })).toHaveAttribute(
    "href",
    "https://help.example/",
  );
  expect(links()).toEqual(["/service", "https://help.example/", "https://help.example/"]);
  expect(screen.queryByText("Ajuda pelo WhatsApp")).toBeNull();
});

test.each([
  ["2026-11-20T11:59:30.000Z", "Abre às 9h", false],
  ["2026-11-20T12:00:00.000Z", "Aberto agora", true],
  ["2026-11-20T21:00:00.000Z", "Abre seg. às 9h", false],
  ["2026-11-21T15:00:00.000Z", "Abre seg. às 9h", false],
])("WhatsApp at %s: %s", async (now, text, open) => {
  // The agency is in Acre, two hours behind: it is São Paulo that counts.
  clockSays(new Date(now));
  await renderApp("/service", {
    ...helpAnswers(ALL),
    ...signedIn({}, { timeZone: "America/Rio_Branco" }),
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Ajuda pelo WhatsApp/ }) !== null).toBe(open);
});

test("cards of a training and of something live show between their instants", async () => {
  const times = { startsAt: "2026-11-20T14:00:00.000Z", endsAt: "2026-11-20T15:00:00.000Z" };
  await renderApp(
    "/service",
    helpAnswers({
      liveCard: card("Plantão", times),
      trainingCard: card("Funil em dia", { endsAt: "2026-11-20T15:00:01.000Z" }),
    }),
  );
  expect(await screen.findByRole("link", { name: /Funil em dia/ })).toHaveAttribute(
    "href",
    "https://live.example/1",
  );
  expect(screen.queryByText("Plantão")).toBeNull();
});

test("without any card it says so; what fails can be tried again", async () => {
  let answer = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.");
  const app = await renderApp("/service", {
    ...helpAnswers(),
    remoteConfiguration: () => answer() as never,
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("A imobiliária não respondeu.");
  answer = helpAnswers().remoteConfiguration as never;
  await app.user.click(within(alert).getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Ainda não há canais de ajuda por aqui.")).toBeVisible();
});

describe("tickets", () => {
  /** A window that the browser opened, and where it was sent. */
  function openedTab() {
    const tab = {
      opener: window as Window | null,
      document: { title: "" },
      closed: false,
      sent: [] as string[],
      location: { replace: (url: string) => void tab.sent.push(url) },
      close: () => {
        tab.closed = true;
      },
    };
    const open = jest.spyOn(window, "open").mockImplementation(() => tab as never);
    return { tab, open };
  }
  const press = async (answers: Parameters<typeof renderApp>[1]) => {
    const app = await renderApp("/service", { ...helpAnswers(ALL), ...answers });
    const button = await screen.findByRole("button", { name: /^Meus chamados/ });
    expect(app.asked("HelpDeskToken")).toHaveLength(0);
    await app.user.click(button);
    return app;
  };

  test("the window opens in the click, and goes to the help desk with the token", async () => {
    const { tab, open } = openedTab();
    const app = await press({ helpDeskToken: () => ({ data: { helpDeskToken: "a.b.c" } }) });
    expect(open.mock.calls).toEqual([["about:blank", "_blank"]]);
    await waitFor(() => expect(tab.sent).toEqual(["https://help.example/tickets?lang=pt&jwt=a.b.c"]));
    expect(tab.opener).toBeNull();
    expect(app.asked("HelpDeskToken")).toHaveLength(1);
    // It is kept nowhere.
    expect(JSON.stringify(app.client.cache.extract())).not.toContain("a.b.c");
  });

  test("without a token it goes there all the same; after a failure it closes", async () => {
    const { tab } = openedTab();
    await press({ helpDeskToken: () => ({ data: { helpDeskToken: null } }) });
    await waitFor(() => expect(tab.sent).toEqual(["https://help.example/tickets?lang=pt"]));
  });

  test("a failure closes the window and says why; so does a window that was not opened", async () => {
    const { tab, open } = openedTab();
    const app = await press({
      helpDeskToken: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
    });
    expect(await screen.findByText("A imobiliária não respondeu.")).toBeVisible();
    expect([tab.closed, tab.sent]).toEqual([true, []]);
    open.mockImplementation(() => null);
    await app.user.click(screen.getByRole("button", { name: /^Meus chamados/ }));
    expect(await screen.findByText(/^O navegador bloqueou a nova janela/)).toBeVisible();
    expect(app.asked("HelpDeskToken")).toHaveLength(1);
  });
});

test("it is read again each hour, and the last good one stays", async () => {
  jest.useFakeTimers({ now: FRIDAY_NOON, advanceTimers: true, doNotFake: ["queueMicrotask"] });
  try {
    let answer = helpAnswers({ whatsappUrl: ALL.whatsappUrl }).remoteConfiguration;
    const app = await renderApp("/service", {
      ...signedIn(),
      remoteConfiguration: (...of) => answer?.(...of) as never,
    });
    await waitFor(() => expect(app.asked("RemoteConfiguration").length).toBeGreaterThan(0));
    await screen.findByText("Ajuda pelo WhatsApp");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const before = app.asked("RemoteConfiguration").length;
    answer = refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu.") as never;
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(app.asked("RemoteConfiguration").length).toBeGreaterThan(before);
    expect(screen.getByText("Ajuda pelo WhatsApp")).toBeVisible();
    answer = helpAnswers({ knowledgeUrl: ALL.knowledgeUrl }).remoteConfiguration;
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(await screen.findByText("Base de conhecimento")).toBeVisible();
    expect(screen.queryByText("Ajuda pelo WhatsApp")).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
