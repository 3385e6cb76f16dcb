import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const template = (over: object = {}) => ({
  __typename: "DocumentTemplate",
  id: "4",
  name: "Recibo",
  businessType: "RENT",
  url: "/files/document-templates/4",
  updatedAt: "2026-11-20T12:00:00.000Z",
  ...over,
});

test("a manager renames a template, offers it in every funnel, and removes it", async () => {
  let templates = [template()];
  const app = await renderApp("/management/templates", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    managedTemplates: () => ({ data: { documentTemplates: templates } }),
    updateDocumentTemplate: () => {
      templates = [template({ name: "Recibo de chaves", businessType: null })];
      const payload = { __typename: "UpdateDocumentTemplatePayload", template: templates[0] };
      return { data: { updateDocumentTemplate: payload } };
    },
    deleteDocumentTemplate: () => {
      templates = [];
      const payload = { __typename: "DeleteDocumentTemplatePayload", deletedTemplateId: "4" };
      return { data: { deleteDocumentTemplate: payload } };
    },
  });
  const link = await screen.findByRole("link", { name: "Recibo" });
  expect(link).toHaveAttribute("href", "/files/document-templates/4");
  expect(screen.getByText("Funil de locação · alterado em 20/11/2026")).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Editar Recibo" }));
  const editing = within(await screen.findByRole("dialog", { name: "Editar modelo" }));
  await app.user.clear(editing.getByLabelText("Nome"));
  await app.user.type(editing.getByLabelText("Nome"), "Recibo de chaves");
  await app.user.selectOptions(editing.getByLabelText("Funil"), "Todos os funis");
  await app.user.click(editing.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("link", { name: "Recibo de chaves" })).toBeVisible();
  expect(app.asked("UpdateDocumentTemplate")[0]?.variables.input).toMatchObject({
    templateId: "4",
    name: "Recibo de chaves",
    businessType: null,
  });
  await app.user.click(screen.getByRole("button", { name: "Remover Recibo de chaves" }));
  const removing = within(await screen.findByRole("dialog", { name: "Remover modelo?" }));
  await app.user.click(removing.getByRole("button", { name: "Remover" }));
  expect(await screen.findByText("Nenhum modelo ainda.")).toBeVisible();
});

test("a new one waits for its file, which is a PDF or a picture", async () => {
  const app = await renderApp("/management/templates", {
    ...signedIn({ roles: ["ENTERPRISE_MANAGER"] }),
    managedTemplates: () => ({ data: { documentTemplates: [] } }),
  });
  await app.user.click(await screen.findByRole("button", { name: "Adicionar modelo" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar modelo" }));
  const save = dialog.getByRole("button", { name: "Salvar" });
  expect(save).toBeDisabled();
  const chooser = dialog.getByLabelText("Arquivo do modelo");
  const user = app.user;
  await user.upload(chooser, new File(["x"], "planilha.csv", { type: "text/csv" }));
  expect(save).toBeDisabled();
  await user.upload(chooser, new File(["%PDF"], "contrato.pdf", { type: "application/pdf" }));
  expect(await dialog.findByText("contrato.pdf")).toBeVisible();
  expect(save).toBeEnabled();
});

test.each([
  ["reception reads", { roles: ["ENTERPRISE_RECEPTION"] }, {}, "Modelos"],
  [
    "without proposals there is no such page",
    { roles: ["ENTERPRISE_ADMIN"] },
    { hasNewProposalFlow: false },
    "Esta página não existe.",
  ],
])("%s", async (_name, user, enterprise, title) => {
  await renderApp("/management/templates", {
    ...signedIn(user, enterprise),
    managedTemplates: () => ({ data: { documentTemplates: [template()] } }),
  });
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Recibo|Adicionar modelo/ })).toBeNull();
});
