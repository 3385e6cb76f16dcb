import { jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../test/renderApp";
import { actOnCode } from "../data/client/errorHandler";
import { drafts } from "../data/drafts";
import { MeDocument } from "../data/session/Me.generated";
import { alert, alerts } from "../ui/alert";

const visitor = refused("UNAUTHENTICATED", "Entre para continuar.");
const over = refused("SESSION_OVER", "Sua sessão terminou.", { agencyCode: 4016 });
const ref = (id: string, name: string) => ({ __typename: "EnterpriseRef", id, name });

const signInAs = (...enterprises: object[]) => ({
  data: { signIn: { user: { __typename: "User", id: "7", enterprise: enterprises[0], enterprises } } },
});

const SUSPENDED = "Essa conta está suspensa, consulte a imobiliária.";

afterEach(() =>
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  }),
);

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>["user"]) {
  await user.type(await screen.findByLabelText("E-mail"), "marina@exemplo.com.br");
  await user.type(screen.getByLabelText("Senha"), "segredo1");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}

test("a visitor goes to /login with the query string, signs in, and is back where they wanted to be", async () => {
  let session = false;
  const answers = signedIn();
  const app = await renderApp("/no-permission?view=table", {
    me: (variables) => (session ? (answers.me?.(variables) ?? {}) : visitor()),
    signIn: () => {
      session = true;
      return signInAs(ref("1", "Aurora Imóveis"));
    },
  });
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
  expect(app.place()).toMatchObject({ pathname: "/login", search: "?view=table" });
  expect(screen.queryByText(/Sua sessão expirou/)).toBeNull();

  await fillIn(app.user);
  expect(await screen.findByText("Você ainda não tem um funil aqui.")).toBeVisible();
  expect(app.place()).toMatchObject({ pathname: "/no-permission", search: "?view=table" });
  expect(app.asked("SignIn")[0]?.variables).toEqual({
    input: { email: "marina@exemplo.com.br", password: "segredo1" },
  });
});

test("a refused sign-in says what the server said and keeps the e-mail", async () => {
  const app = await renderApp("/login", {
    me: over,
    signIn: refused("INVALID", "E-mail ou senha incorretos."),
  });
  await fillIn(app.user);
  expect(await screen.findByText("E-mail ou senha incorretos.")).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("marina@exemplo.com.br");
  expect(screen.getByLabelText("Senha")).toHaveFocus();
});

test("too many tries: the button waits", async () => {
  const app = await renderApp("/login", {
    me: over,
    signIn: refused("TOO_MANY", "Muitas tentativas.", { retryAfter: 593 }),
  });
  await fillIn(app.user);
  expect(await screen.findByRole("button", { name: "Aguarde 9 min 53 s" })).toBeDisabled();
});

test("the password can be shown, and Caps Lock is shown", async () => {
  const app = await renderApp("/login", { me: over });
  await app.user.type(await screen.findByLabelText("Senha"), "{CapsLock}a");
  expect(screen.getByLabelText("Senha")).toHaveAccessibleDescription("Caps Lock está ligado.");
  await app.user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "text");
});

test("nothing is sent without e-mail and password", async () => {
  const app = await renderApp("/login", { me: over });
  await app.user.click(await screen.findByRole("button", { name: "Entrar" }));
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Informe seu e-mail.");
  expect(screen.getByLabelText("E-mail")).toHaveFocus();
  expect(app.asked("SignIn")).toHaveLength(0);
});

test("who works for several agencies chooses one", async () => {
  let session = false;
  const both = [ref("1", "Aurora Imóveis"), ref("2", "Aurora Litoral")];
  const answers = signedIn({ enterprises: both, roles: [] });
  const app = await renderApp("/login", {
    me: (variables) => (session ? (answers.me?.(variables) ?? {}) : over()),
    signIn: () => {
      session = true;
      return signInAs(...both);
    },
    switchEnterprise: () => ({
      data: { switchEnterprise: { user: { __typename: "User", id: "7", enterprise: both[1] } } },
    }),
  });
  await fillIn(app.user);
  await app.user.click(await screen.findByRole("button", { name: "Aurora Litoral" }));
  expect(app.asked("SwitchEnterprise")[0]?.variables).toEqual({ input: { enterpriseId: "2" } });
  await waitFor(() => expect(app.place().pathname).toBe("/no-permission"));
});

test("who is signed in already has nothing to do at /login", async () => {
  const app = await renderApp("/login", signedIn({ roles: [] }));
  await waitFor(() => expect(app.place().pathname).toBe("/no-permission"));
});

test.each([
  ["", null, "Sua sessão expirou. Entre de novo."],
  [
    ", and what was typed is kept",
    "7",
    "Sua sessão expirou. Entre de novo: o que você escreveu está guardado.",
  ],
  ["; another person's drafts are not mentioned", "8", "Sua sessão expirou. Entre de novo."],
])(
  "the session ends in the middle of work: /login says so, once, and nothing of it stays in the cache%s",
  async (_, typist, said) => {
    if (typist) drafts.keep({ userId: typist, enterpriseId: "1" }, "observation:1", { message: "Prefere" });
    let session = true;
    const answers = signedIn();
    const app = await renderApp("/no-permission?customer=9", {
      me: (variables) => (session ? (answers.me?.(variables) ?? {}) : over()),
      switchEnterprise: over,
    });
    await screen.findByText("Você ainda não tem um funil aqui.");
    session = false;
    const again = () =>
      app.client.query({ query: MeDocument, fetchPolicy: "network-only" }).catch(() => undefined);
    await act(async () => {
      await Promise.all([again(), again(), again()]);
    });
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
    expect(screen.getByText(said)).toHaveAttribute("role", "alert");
    expect(app.place()).toMatchObject({
      pathname: "/login",
      search: "?customer=9",
      state: { from: "/no-permission?customer=9" },
    });
    expect(app.client.cache.extract()).toEqual({});
  },
);

test("a suspended account gets a message, is signed out and led to /login, which says why until the next try", async () => {
  let out = false;
  const app = await renderApp("/no-permission", {
    me: (variables) =>
      out ? over() : (signedIn({}, { accountStatus: "SUSPENDED" }).me?.(variables) ?? over()),
    signOut: () => {
      out = true;
      return { data: { signOut: { __typename: "SignOutPayload", signedOut: true } } };
    },
    signIn: refused("INVALID", "E-mail ou senha incorretos."),
  });
  const form = within(await screen.findByRole("main"));
  expect(await form.findByText(SUSPENDED)).toBeVisible();
  expect(screen.getByText(SUSPENDED, { selector: "li *" })).toBeVisible();
  expect(app.place().pathname).toBe("/login");
  expect(app.asked("SignOut")).toHaveLength(1);
  await fillIn(app.user);
  expect(await form.findByText("E-mail ou senha incorretos.")).toBeVisible();
  expect(form.queryByText(SUSPENDED)).toBeNull();
});

test("a browser without cookies is told that nobody can sign in without", async () => {
  const cookies = jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await renderApp("/login", { me: over });
  expect(await screen.findByText(/^Seu navegador não aceita cookies aqui/)).toHaveAttribute("role", "alert");
  cookies.mockRestore();
});

test("requests carry the enterprise that the page shows", async () => {
  const app = await renderApp("/no-permission", signedIn());
  await screen.findByText("Você ainda não tem um funil aqui.");
  expect(app.asked("Me")[0]?.headers).toEqual({});
  await act(async () => {
    await app.client.query({ query: MeDocument, fetchPolicy: "network-only" });
  });
  expect(app.asked("Me")[1]?.headers).toEqual({ "x-soleira-enterprise": "1" });
});

test("without a connection the page says so and can be tried again", async () => {
  let online = false;
  const answers = signedIn();
  const app = await renderApp("/no-permission", {
    me: (variables) => (online ? (answers.me?.(variables) ?? {}) : new TypeError("Failed to fetch")),
  });
  expect(await screen.findByText(/^Sem conexão/)).toBeVisible();
  online = true;
  await app.user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Você ainda não tem um funil aqui.")).toBeVisible();
});

test("'Sair' ends the session", async () => {
  const app = await renderApp("/no-permission", {
    ...signedIn(),
    signOut: () => ({ data: { signOut: { __typename: "SignOutPayload", signedOut: true } } }),
  });
  await app.user.click(await screen.findByRole("button", { name: "Perfil de Marina Duarte" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Sair" }));
  await waitFor(() => expect(app.place()).toMatchObject({ pathname: "/login", search: "" }));
  expect(app.asked("SignOut")).toHaveLength(1);
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
  expect(screen.queryByText(/Sua sessão expirou/)).toBeNull();
});

test("what 'Sair' itself has refused is no session that ended", async () => {
  const app = await renderApp("/no-permission?view=day", {
    ...signedIn(),
    signOut: () => {
      actOnCode("SESSION_OVER");
      return { data: { signOut: { __typename: "SignOutPayload", signedOut: true } } };
    },
  });
  await app.user.click(await screen.findByRole("button", { name: "Perfil de Marina Duarte" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Sair" }));
  await waitFor(() => expect(app.place()).toMatchObject({ pathname: "/login", search: "", state: null }));
});

test("'Sair' asks before it takes drafts away; cancelled, and refused, they stay", async () => {
  const marina = { userId: "7", enterpriseId: "1" };
  drafts.keep(marina, "observation:1", { message: "Prefere a tarde." });
  drafts.keep({ ...marina, enterpriseId: "2" }, "observation:2", { message: "Ligar." });
  drafts.keep({ ...marina, userId: "8" }, "observation:1", { message: "De outra pessoa" });
  const answers: Answers = { ...signedIn(), signOut: refused("INTERNAL", "O sistema falhou.") };
  const app = await renderApp("/no-permission", answers);
  const ask = async () => {
    await app.user.click(await screen.findByRole("button", { name: "Perfil de Marina Duarte" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Sair" }));
    return within(await screen.findByRole("dialog", { name: "Sair e apagar o que não foi salvo?" }));
  };
  const first = await ask();
  expect(first.getByText("Você tem 2 rascunhos neste aparelho. Ao sair, eles são apagados.")).toBeVisible();
  await app.user.click(first.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Perfil de Marina Duarte" })).toHaveFocus());
  expect(app.asked("SignOut")).toHaveLength(0);

  drafts.forget({ ...marina, enterpriseId: "2" }, "observation:2");
  const again = await ask();
  expect(again.getByText("Você tem 1 rascunho neste aparelho. Ao sair, ele é apagado.")).toBeVisible();
  await app.user.click(again.getByRole("button", { name: "Sair" }));
  expect(await again.findByRole("alert")).toHaveTextContent("O sistema falhou.");
  expect(drafts.countOf("7")).toBe(1);

  answers.signOut = () => ({ data: { signOut: { __typename: "SignOutPayload", signedOut: true } } });
  await app.user.click(again.getByRole("button", { name: "Sair" }));
  await waitFor(() => expect(app.place()).toMatchObject({ pathname: "/login", state: null }));
  expect([drafts.countOf("7"), drafts.countOf("8")]).toEqual([0, 1]);
});

test("tabs follow the roles", async () => {
  await renderApp("/no-permission", signedIn({ roles: ["ESTATE_AGENT_RENT", "ESTATE_AGENT_SALE"] }));
  const tabs = await screen.findAllByRole("link", { name: /^Funil/ });
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Funil de vendas", "Funil de locação"]);
});

test("who sees the enterprise has the tables of the funnels that they do not work, named for themselves", async () => {
  await renderApp("/no-permission", signedIn({ roles: ["ENTERPRISE_MANAGER", "ESTATE_AGENT_RENT"] }));
  const links = within(await screen.findByRole("navigation", { name: "Principal" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Funil de locação", "/attendance/rent"],
    ["Vendas", "/attendance/sale?view=table"],
    ["Angariação", "/attendance/raise-property?view=table"],
    ["Agenda", "/visits"],
  ]);
});

test("the address of a lead's profile without a lead leads to the search", async () => {
  const app = await renderApp("/lead-profile", signedIn({ roles: ["ENTERPRISE_RECEPTION"] }));
  await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale"));
  expect(app.place()).toMatchObject({ search: "?view=table", state: { focus: "filters" } });
});

test("who works for many agencies searches the one to change to", async () => {
  const many = Array.from({ length: 8 }, (_, nth) => ref(String(nth + 1), `Casa ${nth + 1}`));
  const app = await renderApp("/no-permission", {
    ...signedIn({ roles: [], enterprises: [...many, ref("9", "São Bento")] }),
    switchEnterprise: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
  });
  await app.user.click(await screen.findByRole("button", { name: /^Perfil de/ }));
  await app.user.click(await screen.findByRole("menuitem", { name: /^Alterar conta/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar conta" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(9);
  expect(dialog.getByLabelText("Buscar imobiliária")).toHaveFocus();
  await app.user.keyboard("sao");
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  await app.user.click(dialog.getByRole("button", { name: "São Bento" }));
  expect(app.asked("SwitchEnterprise")[0]?.variables).toEqual({ input: { enterpriseId: "9" } });
  expect(await screen.findByText("A imobiliária não respondeu.")).toBeVisible();
  expect(dialog.getByLabelText("Buscar imobiliária")).toHaveValue("sao");
});

const two = [ref("1", "Aurora Imóveis"), ref("2", "Aurora Litoral")];
const seven = [...two, ...Array.from({ length: 5 }, (_, nth) => ref(String(nth + 3), `Casa ${nth + 3}`))];

test.each([
  ["the menu", "/no-permission", two],
  ["the search", "/no-permission", seven],
  ["a notification", "/notifications?agency=2&open=5", two],
])(
  "who is suspended in another agency is told so by %s, and goes on in this one",
  async (where, path, agencies) => {
    const app = await renderApp(path, {
      ...signedIn({ roles: [], enterprises: agencies }, { hasNotifications: true }),
      unreadNotifications: () => ({ data: { unreadNotificationCount: 0 } }),
      switchEnterprise: refused("ACCOUNT_SUSPENDED", SUSPENDED, { agencyCode: 4018 }),
    });
    const choose = async () => {
      if (where === "a notification")
        return app.user.click(await screen.findByRole("button", { name: "Alterar conta" }));
      await app.user.click(await screen.findByRole("button", { name: /^Perfil de/ }));
      if (where === "the menu")
        return app.user.click(await screen.findByRole("menuitemradio", { name: "Aurora Litoral" }));
      await app.user.click(await screen.findByRole("menuitem", { name: /^Alterar conta/ }));
      await app.user.click(await screen.findByRole("button", { name: "Aurora Litoral" }));
    };
    await choose();
    expect(await screen.findByText(SUSPENDED)).toBeVisible();
    expect(app.asked("SwitchEnterprise")).toHaveLength(1);
    expect(app.asked("SignOut")).toHaveLength(0);
    expect(app.place().pathname + app.place().search).toBe(path);
    expect(screen.getByText("Aurora Imóveis", { selector: "header *" })).toBeInTheDocument();
  },
);
