import { AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE, LARGEST_AVATAR } from "@soleira/schema/account/avatar";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Answers, refused, renderApp, session, signedIn } from "../../../test/renderApp";
import { refusedFile, uploadsOf } from "../../../test/uploads";
import { dismissAlerts } from "../../../test/visits";

let uploads: ReturnType<typeof uploadsOf>;
beforeEach(() => {
  uploads = uploadsOf();
});
afterEach(() => {
  uploads.undo();
  dismissAlerts();
});

const OLD = "/files/users/7/avatar/old";
const NEW = "/files/users/7/avatar/new";
const profile = (avatarUrl: string | null) => ({
  ...session.user,
  phone: "11988880101",
  phoneNotApplicable: false,
  title: null,
  avatarUrl,
  secondFactorEnabled: false,
  recoveryCodesLeft: null,
  passwordPolicy: { __typename: "PasswordPolicy", minLength: 6, maxLength: 12, symbols: "*@#$%" },
});
const agency = (avatarUrl: string | null, answers: Answers = {}, enterprise: object = {}): Answers => ({
  ...signedIn({ avatarUrl }, enterprise),
  userProfile: () => ({
    data: {
      me: profile(avatarUrl),
      enterprise: {
        __typename: "Enterprise",
        id: "1",
        canEditAvatar: true,
        hasSecondFactor: true,
        hasSessionList: false,
        ...enterprise,
      },
    },
  }),
  updateProfile: () => ({
    data: {
      updateProfile: { __typename: "UpdateProfilePayload", user: profile(NEW), confirmationSentTo: null },
    },
  }),
  ...answers,
});
const picture = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "foto", { type });
const INPUT = "Arquivo da foto";

async function edit(answers: Answers) {
  const app = await renderApp("/user-profile/update", answers);
  const dialog = within(await screen.findByRole("dialog", { name: "Editar perfil" }));
  return {
    app,
    dialog,
    /** Whatever the browser's own filter says of it. */
    choose: (file: File) =>
      userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText(INPUT), file),
    save: () => app.user.click(dialog.getByRole("button", { name: "Salvar" })),
    button: (name: string) => dialog.findByRole("button", { name }),
    /** The picture in the dialog; undefined for initials. */
    shown: () => dialog.queryByRole("presentation")?.getAttribute("src"),
  };
}
test("the phone takes no digit beyond a whole number, and is sent without what was too much", async () => {
  const { app, save, dialog } = await edit(agency(null));
  const phone = dialog.getByRole("textbox", { name: "Telefone" });
  await app.user.type(phone, "1234");
  expect(phone).toHaveValue("(11) 98888-0101");
  await app.user.clear(phone);
  await app.user.click(phone);
  await app.user.paste("(11) 98100-20001234");
  expect(phone).toHaveValue("(11) 98100-2000");
  await save();
  await waitFor(() =>
    expect(app.asked("UpdateProfile")[0]?.variables.input).toMatchObject({ phone: "11981002000" }),
  );
});

/** The shell's, which a dialog hides from screen readers. */
const person = () => screen.getByRole("button", { name: "Perfil de Marina Duarte", hidden: true });
const inShell = () => within(person()).queryByRole("presentation", { hidden: true })?.getAttribute("src");

test("a picture of 524,288 bytes is shown before it is sent, and then in the shell and on the profile", async () => {
  const { app, choose, save, button, dialog, shown } = await edit(agency(null));
  expect(dialog.getByText("MD")).toBeVisible();
  await choose(picture(LARGEST_AVATAR));
  expect(await button("Trocar foto")).toBeVisible();
  expect(shown()).toMatch(/^data:image\/png;base64,/);
  expect(uploads.sent).toHaveLength(0);
  await save();
  expect(uploads.sent[0]).toMatchObject({
    path: "/uploads/avatar",
    headers: { "content-type": "image/png", "x-csrf": "1", "x-soleira-enterprise": "1" },
  });
  expect(uploads.sent[0]?.file.size).toBe(524_288);
  await act(async () => uploads.progress(1, 4));
  expect(dialog.getByRole("progressbar", { name: "Enviando a foto" })).toHaveAttribute("value", "25");
  expect(dialog.getByText("25%")).toBeVisible();
  await act(async () => uploads.progress(4, 4));
  expect(dialog.getByText("Conferindo…")).toBeVisible();
  expect(app.asked("UpdateProfile")).toHaveLength(0);
  await act(async () => uploads.answer({ status: 200, json: { id: "7", avatarUrl: NEW } }));
  expect(await screen.findByText("Perfil atualizado.")).toBeVisible();
  expect(app.place().pathname).toBe("/user-profile");
  expect(inShell()).toBe(NEW);
  const data = within(screen.getByRole("region", { name: "Seus dados" }));
  expect(data.getByRole("presentation")).toHaveAttribute("src", NEW);
});

test.each([
  ["one of 524,289 bytes", picture(LARGEST_AVATAR + 1), "Tamanho de imagem excede o limite de 500kb."],
  ["an SVG", picture(100, "image/svg+xml"), "Envie uma imagem JPG ou PNG."],
  ["a text", picture(100, "text/plain"), "Envie uma imagem JPG ou PNG."],
  ["an empty one", picture(0), "Envie uma imagem JPG ou PNG."],
])("%s is refused and the field is cleared", async (_, file, message) => {
  const { choose, save, button, dialog, shown } = await edit(agency(OLD));
  await choose(picture(9));
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  await choose(file);
  expect(await button("Trocar foto")).toHaveAccessibleDescription(new RegExp(`^${message}`));
  expect(dialog.getByLabelText(INPUT)).toHaveValue("");
  expect(shown()).toBe(OLD);
  await save();
  expect(await screen.findByText("Perfil atualizado.")).toBeVisible();
  expect(uploads.sent).toHaveLength(0);
});

test("what the agency finds wrong with it is said at the field; what was typed is kept, and nothing is saved", async () => {
  const { app, choose, save, button, dialog, shown } = await edit(agency(OLD));
  await app.user.clear(dialog.getByLabelText("Nome"));
  await app.user.type(dialog.getByLabelText("Nome"), "Marina Prado");
  await choose(picture(9));
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  await save();
  await act(async () => uploads.answer(refusedFile(400, "INVALID", AVATAR_WRONG_TYPE)));
  expect(await button("Trocar foto")).toHaveAccessibleDescription(/^Envie uma imagem JPG ou PNG\./);
  expect(await button("Trocar foto")).toHaveFocus();
  expect(shown()).toBe(OLD);
  expect(dialog.getByLabelText("Nome")).toHaveValue("Marina Prado");
  await choose(picture(9));
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  expect(await button("Trocar foto")).not.toHaveAttribute("aria-invalid");
  await save();
  await act(async () => uploads.answer(refusedFile(413, "TOO_COMPLEX", AVATAR_TOO_LARGE)));
  expect(await button("Trocar foto")).toHaveAccessibleDescription(
    /^Tamanho de imagem excede o limite de 500kb\./,
  );
  expect(app.asked("UpdateProfile")).toHaveLength(0);
});

test("one that is cut off on its way, or has to wait, stays chosen and is sent again under its key", async () => {
  const { app, choose, save, dialog, shown } = await edit(agency(OLD));
  await choose(picture(9));
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  await save();
  await act(async () => uploads.answer("lost"));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Não foi possível salvar. O envio foi interrompido. Verifique sua internet e tente de novo.",
  );
  expect(shown()).toMatch(/^data:/);
  await save();
  await act(async () => uploads.answer(refusedFile(429, "TOO_MANY", "Muitos envios agora.")));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Muitos envios agora.");
  await save();
  await act(async () => uploads.answer({ status: 502 }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Não foi possível enviar a foto. Tente de novo em instantes.",
  );
  await save();
  await act(async () => uploads.answer({ status: 200, json: { id: "7", avatarUrl: NEW } }));
  expect(await screen.findByText("Perfil atualizado.")).toBeVisible();
  expect(new Set(uploads.sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(app.asked("UpdateProfile")).toHaveLength(1);
});

test("where the session is over meanwhile it leads to /login", async () => {
  const answers = agency(OLD);
  const { app, choose, save, shown } = await edit(answers);
  await choose(picture(9));
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  await save();
  answers.me = refused("SESSION_OVER", "Sessão encerrada.");
  await act(async () =>
    uploads.answer({
      status: 401,
      json: { errors: [{ message: "Sessão encerrada.", extensions: { code: "SESSION_OVER" } }] },
    }),
  );
  await waitFor(() => expect(app.place().pathname).toBe("/login"));
});

test("removed it is gone when that is saved; refused it stays", async () => {
  const gone = { __typename: "User", id: "7", avatarUrl: null };
  const answers = agency(OLD, {
    removeAvatar: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
    updateProfile: () => ({
      data: {
        updateProfile: { __typename: "UpdateProfilePayload", user: profile(null), confirmationSentTo: null },
      },
    }),
  });
  const { app, save, button, dialog, shown } = await edit(answers);
  expect(inShell()).toBe(OLD);
  await app.user.click(await button("Remover foto"));
  expect(shown()).toBeUndefined();
  expect(await button("Escolher foto")).toHaveFocus();
  await save();
  expect(await dialog.findByRole("alert")).toHaveTextContent("A imobiliária não respondeu.");
  expect(inShell()).toBe(OLD);
  answers.removeAvatar = () => ({
    data: { removeAvatar: { __typename: "RemoveAvatarPayload", user: gone } },
  });
  await save();
  expect(await screen.findByText("Perfil atualizado.")).toBeVisible();
  expect(inShell()).toBeUndefined();
  expect(within(person()).getByText("MD")).toBeVisible();
});

test("a picture that does not come gives way to the initials", async () => {
  await renderApp("/no-permission", signedIn({ avatarUrl: OLD }));
  await screen.findByText("Você ainda não tem um funil aqui.");
  fireEvent.error(within(person()).getByRole("presentation"));
  expect(within(person()).getByText("MD")).toBeVisible();
});

test("where the agency keeps no pictures none is asked for", async () => {
  const { dialog } = await edit(agency(null, {}, { canEditAvatar: false }));
  expect(dialog.getByLabelText("Nome")).toHaveValue("Marina Duarte");
  expect(dialog.queryByLabelText(INPUT)).toBeNull();
  expect(dialog.queryByRole("button", { name: /foto/ })).toBeNull();
});

const KINDS = ["LEAD_NEW", "VISIT_SOON"];
const preferences = (pushedKinds: string[], hours: object = {}) => ({
  __typename: "NotificationPreferences",
  pushedKinds,
  quietFrom: null,
  quietTo: null,
  ...hours,
});
const withPush = (answers: Answers = {}): Answers =>
  agency(
    null,
    {
      notificationPreferences: () => ({ data: { notificationPreferences: preferences(KINDS) } }),
      ...answers,
    },
    { hasPush: true },
  );

test("what is pushed and when not: an error keeps what was chosen, and closing leads back", async () => {
  const answers = withPush({
    updateNotificationPreferences: refused("INVALID", "Horário inválido."),
  });
  const app = await renderApp("/user-profile", answers);
  await app.user.click(await screen.findByRole("link", { name: "Preferências" }));
  expect(app.place().pathname).toBe("/user-profile/notifications");
  const dialog = within(await screen.findByRole("dialog", { name: "Preferências de notificações" }));
  const box = (name: string) => dialog.getByRole("checkbox", { name });
  const checked = () => dialog.getAllByRole("checkbox", { checked: true }).length;
  expect(box("Novo lead")).toBeChecked();
  expect(box("Visita em 1 hora")).toBeChecked();
  expect(checked()).toBe(2);
  await app.user.click(box("Novo lead"));
  await app.user.click(box("Não avisar em um horário do dia"));
  expect(dialog.getByLabelText("Das")).toHaveValue("22:00");
  fireEvent.change(dialog.getByLabelText("Às"), { target: { value: "" } });
  const save = dialog.getByRole("button", { name: "Salvar" });
  await app.user.click(save);
  expect(dialog.getByLabelText("Às")).toHaveAccessibleDescription("Informe o horário.");
  expect(app.asked("UpdateNotificationPreferences")).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText("Às"), { target: { value: "06:30" } });
  await app.user.click(save);
  expect(await dialog.findByRole("alert")).toHaveTextContent("Não foi possível salvar. Horário inválido.");
  expect(box("Novo lead")).not.toBeChecked();
  expect(dialog.getByLabelText("Às")).toHaveValue("06:30");

  const saved = preferences(["VISIT_SOON"], { quietFrom: "22:00", quietTo: "06:30" });
  answers.updateNotificationPreferences = () => ({
    data: {
      updateNotificationPreferences: {
        __typename: "UpdateNotificationPreferencesPayload",
        preferences: saved,
      },
    },
  });
  await app.user.click(save);
  expect(await screen.findByText("Preferências salvas.")).toBeVisible();
  await waitFor(() => expect(app.place().pathname).toBe("/user-profile"));
  expect(app.asked("UpdateNotificationPreferences").at(-1)?.variables.input).toMatchObject({
    pushedKinds: ["VISIT_SOON"],
    quietFrom: "22:00",
    quietTo: "06:30",
  });
});

test("the preferences are found by an address of their own, where the agency pushes", async () => {
  await renderApp("/user-profile/notifications", withPush());
  expect(await screen.findByRole("dialog", { name: "Preferências de notificações" })).toBeVisible();
});

test("an agency that pushes nothing has no preferences", async () => {
  const app = await renderApp("/user-profile/notifications", agency(null));
  expect(await screen.findByRole("heading", { name: "Minha conta" })).toBeVisible();
  expect(app.place().pathname).toBe("/user-profile");
});
