import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { forgetAlerts, heading, openDetail } from "../../../test/detail";
import { conflicting, refused, signedIn } from "../../../test/renderApp";

afterEach(forgetAlerts);

const tag = (id: string, name: string) => ({ __typename: "Tag", id, name, color: null });
const INVESTOR = tag("1", "Investidor");
const VIP = tag("2", "VIP");
const edit = () => screen.findByRole("button", { name: "Editar etiquetas" });
const open = async ({ user }: { user: { click(element: Element): Promise<void> } }) => {
  await user.click(await edit());
  const dialog = within(await screen.findByRole("dialog", { name: "Editar etiquetas" }));
  await dialog.findByRole("checkbox", { name: "VIP" });
  return { box: (name: string) => dialog.getByRole("checkbox", { name }), dialog };
};
const save = ({ user }: { user: { click(element: Element): Promise<void> } }) =>
  user.click(screen.getByRole("button", { name: "Salvar" }));
const shown = () =>
  within(screen.getByRole("list", { name: "Etiquetas" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const answered = (attendance: object) => ({
  data: { setTags: { __typename: "SetTagsPayload", attendance, conflict: null } },
});

test("several are chosen and saved, then none; the focus returns to the button", async () => {
  const app = await openDetail({
    fields: { tags: [VIP] },
    answers: {
      setTags: ({ input }) => {
        const { tagIds } = input as { tagIds: string[] };
        return answered(app.change({ tags: [INVESTOR, VIP].filter(({ id }) => tagIds.includes(id)) }));
      },
    },
  });
  await heading("Ana Souza");
  const { box } = await open(app);
  expect(box("VIP")).toBeChecked();
  await app.user.click(box("Investidor"));
  await save(app);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown()).toEqual(["Investidor", "VIP"]);
  expect(await edit()).toHaveFocus();
  const again = await open(app);
  for (const name of ["VIP", "Investidor"]) await app.user.click(again.box(name));
  await save(app);
  expect(await screen.findByText("Sem etiquetas")).toBeVisible();
  expect(app.asked("SetTags").map(({ variables }) => variables.input)).toMatchObject([
    { attendanceId: "1", tagIds: ["2", "1"], expectedVersion: 1 },
    { attendanceId: "1", tagIds: [], expectedVersion: 2 },
  ]);
});

test("the same ones again are not sent; refused, the choice stays and is why said", async () => {
  const app = await openDetail({
    fields: { tags: [VIP] },
    answers: { setTags: refused("FORBIDDEN", "Não pode.") },
  });
  await heading("Ana Souza");
  await open(app);
  await save(app);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(app.asked("SetTags")).toHaveLength(0);
  const { box } = await open(app);
  await app.user.click(box("Investidor"));
  await save(app);
  expect(await screen.findByText("Não foi possível salvar. Não pode.")).toBeVisible();
  expect(box("Investidor")).toBeChecked();
});

const CHANGED = "Fernanda alterou este atendimento enquanto isso.";

test("what others tag meanwhile stays: the same choice is made on top of it", async () => {
  const app = await openDetail({ fields: { tags: [VIP] } });
  await heading("Ana Souza");
  const { box } = await open(app);
  await app.user.click(box("VIP"));
  const conflict = app.change({ tags: [INVESTOR, VIP] });
  app.answers.setTags = ({ input }) =>
    (input as { expectedVersion: number }).expectedVersion === conflict.version
      ? answered(app.change({ tags: [INVESTOR] }))
      : conflicting("setTags", "attendance", CHANGED, { conflict })();
  await save(app);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(app.asked("SetTags").map(({ variables }) => variables.input)).toMatchObject([
    { tagIds: [], expectedVersion: 1 },
    { tagIds: ["1"], expectedVersion: 2 },
  ]);
  expect(shown()).toEqual(["Investidor"]);
});

test("closed meanwhile, it says so, and the page has no button any more", async () => {
  const app = await openDetail();
  await heading("Ana Souza");
  const { box } = await open(app);
  await app.user.click(box("VIP"));
  const conflict = app.change({ status: "FINISHED" });
  app.answers.setTags = conflicting("setTags", "attendance", "Este atendimento foi finalizado.", {
    conflict,
  });
  await save(app);
  expect(await screen.findByText("Não foi possível salvar. Este atendimento foi finalizado.")).toBeVisible();
  expect(box("VIP")).toBeChecked();
  expect(app.asked("SetTags")).toHaveLength(1);
  await app.user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("button", { name: "Editar etiquetas" })).toBeNull();
});

test("a long list is searched; a tag that is no longer offered stays until it is taken off", async () => {
  const many = Array.from({ length: 9 }, (_, nth) => tag(`${nth + 10}`, `Bairro ${nth}`));
  const app = await openDetail({
    fields: { tags: [tag("99", "De antes")] },
    answers: { detailTags: () => ({ data: { tags: [VIP, ...many] } }) },
  });
  await heading("Ana Souza");
  const { dialog, box } = await open(app);
  expect(box("De antes")).toBeChecked();
  await app.user.type(dialog.getByRole("searchbox", { name: "Buscar em Etiquetas" }), "vip");
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
});

test.each([
  ["none", () => ({ data: { tags: [] } }), "Nenhuma etiqueta cadastrada"],
  ["no answer", refused("UPSTREAM_UNAVAILABLE", "Fora do ar."), /As etiquetas não puderam ser carregadas/],
])("of a list that has %s the dialog says so, and nothing can be saved", async (_, detailTags, text) => {
  const app = await openDetail({ answers: { detailTags } });
  await heading("Ana Souza");
  await app.user.click(await edit());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: "Salvar" })).toBeDisabled();
});

test("who keeps the lists is led from an empty one to where tags are made; nobody else is", async () => {
  const none = { detailTags: () => ({ data: { tags: [] } }) };
  const link = () => screen.queryByRole("link", { name: "Cadastrar etiquetas" });
  const agent = await openDetail({ answers: none });
  await heading("Ana Souza");
  await agent.user.click(await edit());
  expect(await screen.findByText("A gestão da imobiliária cadastra as etiquetas.")).toBeVisible();
  expect(link()).toBeNull();
  cleanup();
  const manager = await openDetail({ session: signedIn({ roles: ["ENTERPRISE_MANAGER"] }), answers: none });
  await heading("Ana Souza");
  await manager.user.click(await edit());
  await waitFor(() => expect(link()).toHaveAttribute("href", "/management/lists?list=tags"));
});

test.each([
  ["a closed attendance", { status: "FINISHED" }],
  ["another agent's", { user: { __typename: "UserRef", id: "8", name: "Caio" } }],
])("%s is not tagged from here", async (_, fields) => {
  await openDetail({ fields: { tags: [VIP], ...fields } });
  await heading("Ana Souza");
  expect(await screen.findByText("VIP")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Editar etiquetas" })).toBeNull();
});
