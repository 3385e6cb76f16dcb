import { screen, within } from "@testing-library/react";
import { type Answers, refused, renderApp } from "../../../test/renderApp";

const tooMany = refused("TOO_MANY", "Muitas tentativas. Aguarde um momento.", { retryAfter: 65 });
const visitor: Answers = {
  me: refused("UNAUTHENTICATED", "Entre para continuar."),
  signInOptions: () => ({
    data: { signInOptions: { __typename: "SignInOptions", canRegister: true } },
  }),
  passwordReset: () => ({
    data: {
      passwordReset: {
        __typename: "PasswordReset",
        passwordPolicy: { __typename: "PasswordPolicy", minLength: 6, maxLength: 12, symbols: "*@#$%" },
      },
    },
  }),
  requestPasswordReset: tooMany,
  register: tooMany,
  verifyEmail: tooMany,
  resendVerificationEmail: tooMany,
  completeSecondFactor: tooMany,
  resetPassword: tooMany,
};
const mfa = { pathname: "/login/mfa", state: { asksCode: true } };
const NEW = { Senha: "segredo1", "Repita a senha": "segredo1" };
const NEW_AGENCY = {
  "Seu nome": "Bruna Prado",
  "Nome da imobiliária": "Prado Imóveis",
  "E-mail": "b@exemplo.com.br",
  ...NEW,
};

test.each([
  ["a forgotten password", "/login/forgot-password", "Enviar link", { "E-mail": "ana@exemplo.com.br" }],
  ["registering", "/login/register", "Criar conta", NEW_AGENCY],
  ["a link that is confirmed", "/login/verify-email?token=abc", "Confirmar e-mail", {}],
  ["another link", "/login/verify-email", "Enviar de novo", { "E-mail": "ana@exemplo.com.br" }],
  ["a code", mfa, "Entrar", { Código: "123456" }],
  [
    "a new password",
    "/reset-password/7/abc",
    "Salvar senha",
    { "Nova senha": "segredo1", "Repita a nova senha": "segredo1" },
  ],
])("too many tries of %s: the button waits, and what was typed is kept", async (_, place, label, typed) => {
  const app = await renderApp(place, visitor);
  const send = await screen.findByRole("button", { name: label });
  for (const [name, text] of Object.entries(typed)) await app.user.type(screen.getByLabelText(name), text);
  await app.user.click(send);
  expect(await screen.findByRole("button", { name: "Aguarde 1 min 5 s" })).toBeDisabled();
  expect(screen.getByText("Muitas tentativas. Aguarde um momento.")).toBeVisible();
  for (const [name, text] of Object.entries(typed)) expect(screen.getByLabelText(name)).toHaveValue(text);
});

const SUSPENDED = "Essa conta está suspensa, consulte a imobiliária.";
const suspended = refused("ACCOUNT_SUSPENDED", SUSPENDED, { agencyCode: 4018 });

test.each([
  ["e-mail and password", "/login", { "E-mail": "ana@exemplo.com.br", Senha: "segredo1" }],
  ["a code", mfa, { Código: "123456" }],
])(
  "a suspended account that signs in by %s reads so in the form until the next try",
  async (_, place, typed) => {
    const app = await renderApp(place, { ...visitor, signIn: suspended, completeSecondFactor: suspended });
    await screen.findByRole("button", { name: "Entrar" });
    for (const [name, text] of Object.entries(typed)) await app.user.type(screen.getByLabelText(name), text);
    await app.user.click(screen.getByRole("button", { name: "Entrar" }));
    const main = within(screen.getByRole("main"));
    expect(await main.findByText(SUSPENDED)).toBeVisible();
    expect(main.getByText(SUSPENDED).closest('[role="alert"]')).not.toBeNull();
    expect(screen.getAllByText(SUSPENDED)).toHaveLength(1);
  },
);
