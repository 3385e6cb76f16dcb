import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const contact = (id: string, kind: "PHONE" | "EMAIL", value: string, identifies = true) => ({
  __typename: "CustomerContact",
  id,
  kind,
  value,
  identifies,
});
/** An open attendance of Marina's, with the person's contacts. */
const row = (id: string, name: string, contacts: object[] = []) => ({
  __typename: "Attendance",
  id,
  version: 1,
  status: "IN_PROGRESS",
  businessType: "SALE",
  customer: {
    __typename: "Customer",
    id: `c${id}`,
    name,
    phone: null,
    email: null,
    contacts: { __typename: "CustomerContacts", revision: "r", items: contacts },
    attendances: null,
  },
  user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  enterprise: { __typename: "EnterpriseRef", id: "1" },
  properties: { __typename: "AttendancePropertyPage", total: 0, items: [] },
  proposals: { __typename: "ProposalPage", items: [] },
});
const FILLER = contact("f", "EMAIL", "naotem@email.com", false);
const survivor = row("1", "Rita Sá", [contact("1", "PHONE", "(11) 98765-4321"), FILLER]);
const again = row("2", "Rita Sá");
const phone = row("3", "Outra Pessoa", [contact("3", "PHONE", "11 8765-4321")]);
const stranger = row("4", "João D’Ávila", [contact("4", "EMAIL", "joao@exemplo.example"), FILLER]);
const rows = [survivor, again, phone, stranger];
const page = (items: object[]) => ({ data: { attendances: { __typename: "AttendancePage", items } } });

const open = (more: Answers = {}) =>
  renderApp("/merge-calls/1", {
    ...signedIn(),
    mergeSurvivor: () => ({
      data: {
        attendance: {
          ...survivor,
          customer: {
            ...survivor.customer,
            phone: "(11) 98765-4321",
            attendances: { __typename: "AttendancePage", items: [survivor, again] },
          },
        },
      },
    }),
    mergeOffered: () => ({
      data: {
        attendanceDuplicates: [
          {
            __typename: "AttendanceDuplicate",
            attendanceId: "3",
            user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
            customer: { __typename: "CustomerRef", id: "c3", name: "Outra Pessoa" },
          },
        ],
      },
    }),
    mergeSearch: () => page([stranger, phone]),
    mergePreview: ({ ids }) => page(rows.filter(({ id }) => (ids as string[]).includes(id))),
    mergeAttendances: refused("UPSTREAM_UNAVAILABLE", "A imobiliária não respondeu."),
    ...more,
  });

test("those of the same person, phone or e-mail come first, also while something else is searched", async () => {
  const app = await open();
  await app.user.type(await screen.findByRole("searchbox"), "joao");
  const found = await screen.findByRole("group", { name: "Encontrados" });
  const groups = screen.getAllByRole("group");
  expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
    "Mesma pessoa, telefone ou e-mail",
    "Encontrados",
  ]);
  const [offered] = groups;
  if (!offered) throw new Error("nothing was offered");
  expect(within(offered).getAllByRole("checkbox")).toHaveLength(2);
  expect(within(found).getAllByRole("checkbox")).toHaveLength(1);
});

test("what could not be looked for is said, and never that there is none", async () => {
  const failed = refused("UPSTREAM_UNREADABLE", "A imobiliária respondeu, mas não de um jeito legível.");
  const app = await open({ mergeOffered: failed, mergeSearch: failed });
  expect(
    await screen.findByText(/^Não foi possível procurar outros atendimentos desta pessoa\./),
  ).toBeVisible();
  await app.user.type(screen.getByRole("searchbox"), "joao");
  expect(await screen.findByRole("button", { name: "Copiar para o suporte" })).toBeVisible();
  expect(screen.queryByText("Nenhum atendimento aberto encontrado.")).toBeNull();
});

test("who has nothing in common is named, and merged only when their name is typed", async () => {
  const app = await open();
  // The phone is the same with and without its ninth digit.
  await app.user.click(await screen.findByRole("checkbox", { name: /#3/ }));
  await screen.findByRole("region", { name: "O que termina" });
  expect(screen.queryByText(/em comum com este lead/)).toBeNull();
  await app.user.type(screen.getByRole("searchbox"), "joao");
  await app.user.click(await screen.findByRole("checkbox", { name: /#4/ }));
  const says = "João D’Ávila (#4) não tem telefone, e-mail nem nome em comum com este lead.";
  expect(await screen.findByText((text) => text.startsWith(says))).toBeVisible();

  await app.user.click(screen.getByRole("button", { name: "Mesclar" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(says);
  const confirm = within(dialog).getByRole("button", { name: "Mesclar" });
  expect(confirm).toBeDisabled();
  const field = within(dialog).getByRole("textbox", {
    name: "Para mesclar #4, digite o nome: João D’Ávila",
  });
  await app.user.type(field, "Rita Sá");
  expect(confirm).toBeDisabled();
  await app.user.clear(field);
  await app.user.type(field, "joao d'avila");
  await app.user.click(confirm);
  await waitFor(() => expect(app.asked("MergeAttendances")).toHaveLength(1));
  expect(app.asked("MergeAttendances")[0]?.variables.input).toMatchObject({
    otherAttendanceIds: ["3", "4"],
    confirmedNames: [{ attendanceId: "4", name: "joao d'avila" }],
  });
});
