import { screen, within } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const NOTHING = {
  __typename: "SheetImportCounts",
  unchecked: 0,
  new: 0,
  known: 0,
  refused: 0,
  created: 0,
  added: 0,
  reverted: 0,
  kept: 0,
};
const column = (title: string, field: string, ...samples: string[]) => ({
  __typename: "SheetImportColumn",
  title,
  field,
  samples,
});
const sheet = (over: object = {}) => ({
  __typename: "SheetImport",
  id: "41",
  kind: "LEADS",
  state: "CHECKED",
  fileName: "leads.csv",
  createdAt: "2026-11-20T14:30:00.000Z",
  endedAt: null,
  revertibleUntil: null,
  nextAt: null,
  hasTitles: true,
  columns: [column("Nome", "NAME", "Marina"), column("Celular", "PHONE", "(11) 98111-0001")],
  businessType: "SALE",
  receiver: "USER",
  user: { __typename: "UserRef", id: "7", name: "Ana Souza" },
  days: 1,
  rows: 3,
  counts: { ...NOTHING, new: 2, refused: 1 },
  ...over,
});
const rows = () => ({
  data: {
    sheetImportRows: {
      __typename: "SheetImportRowPage",
      page: 1,
      totalPages: 1,
      total: 1,
      unreadable: 0,
      items: [
        {
          __typename: "SheetImportRow",
          line: 4,
          state: "REFUSED",
          reason: "NO_CONTACT",
          name: "só isto",
          attendanceId: null,
          businessType: null,
        },
      ],
    },
  },
});
const people = () => ({
  data: { users: [{ __typename: "UserRef", id: "7", name: "Ana Souza" }] },
});
const manager = (enterprise: object = {}) => signedIn({ roles: ["ENTERPRISE_MANAGER"] }, enterprise);

test("what was mended is checked again before it may be imported; a refusal is said at its field", async () => {
  let found = sheet();
  const app = await renderApp("/management/import?import=41", {
    ...manager(),
    sheetImport: () => ({ data: { sheetImport: found } }),
    sheetImportRows: rows,
    importReceivers: people,
    checkSheetImport: () => ({
      errors: [
        {
          message: "Escolha a coluna do corretor.",
          path: ["checkSheetImport"],
          extensions: {
            code: "INVALID",
            fields: [{ field: "receiver", message: "Escolha a coluna do corretor." }],
          },
        },
      ],
    }),
    runSheetImport: () => {
      found = sheet({ state: "DONE", counts: { ...NOTHING, created: 2, refused: 1 } });
      return { data: { runSheetImport: { __typename: "SheetImportPayload", sheetImport: found } } };
    },
  });
  const run = () => screen.queryByRole("button", { name: "Importar 2 linhas" });
  expect(await screen.findByText("Linha 4 · Sem nome, telefone nem e-mail")).toBeVisible();
  expect(run()).toBeVisible();

  await app.user.click(screen.getByLabelText("O corretor que a planilha diz"));
  expect(run()).toBeNull();
  expect(screen.getByText(/verifique de novo antes de importar/)).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Verificar de novo" }));
  expect(await screen.findByText("Escolha a coluna do corretor.")).toBeVisible();
  expect(app.asked("CheckSheetImport").map(({ variables }) => variables)).toMatchObject([
    { input: { importId: "41", fields: ["NAME", "PHONE"], receiver: "COLUMN", userId: null, days: 1 } },
  ]);
});

test("an import is run; what came of it may be reverted", async () => {
  let found = sheet();
  const becomes = (name: string, over: object) => () => {
    found = sheet(over);
    return { data: { [name]: { __typename: "SheetImportPayload", sheetImport: found } } };
  };
  const app = await renderApp("/management/import?import=41", {
    ...manager(),
    sheetImport: () => ({ data: { sheetImport: found } }),
    sheetImportRows: rows,
    importReceivers: people,
    runSheetImport: becomes("runSheetImport", {
      state: "DONE",
      revertibleUntil: "2026-11-27T14:30:00.000Z",
      counts: { ...NOTHING, created: 2, refused: 1 },
    }),
    revertSheetImport: becomes("revertSheetImport", {
      state: "REVERTED",
      counts: { ...NOTHING, reverted: 1, kept: 1, refused: 1 },
    }),
  });
  await app.user.click(await screen.findByRole("button", { name: "Importar 2 linhas" }));
  expect(await screen.findByText(/Pode ser revertida até/)).toBeVisible();
  await app.user.click(screen.getByRole("button", { name: "Reverter" }));
  const dialog = await screen.findByRole("dialog");
  await app.user.click(within(dialog).getByRole("button", { name: "Reverter" }));
  expect(await screen.findByText(/1 linha já tinha sido trabalhada e ficou/)).toBeVisible();
});

test("reception sees no imports, nor does an agency where they are made elsewhere", async () => {
  await renderApp("/management/import", signedIn({ roles: ["ENTERPRISE_RECEPTION"] }));
  expect(await screen.findByText("Importar planilhas é da gestão da imobiliária.")).toBeVisible();
});
