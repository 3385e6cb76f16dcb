import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { detail, openDetail } from "../../../test/detail";

const duplicate = (id: string, name: string, more: object = {}) => ({
  __typename: "PossibleDuplicate",
  attendanceId: id,
  businessType: "SALE",
  by: "EMAIL",
  mergeable: true,
  customer: { __typename: "CustomerRef", id: `c${id}`, name },
  ...more,
});
const celia = duplicate("12", "Célia Prado");
const davi = duplicate("9", "Davi Rocha", { by: "PHONE", businessType: "RENT", mergeable: false });
const hints = () => screen.findByRole("region", { name: "Possíveis duplicados" });

test("the page says whose contact the lead has too, and one press says that they are two people", async () => {
  const inputs: unknown[] = [];
  await openDetail({
    possibleDuplicates: [celia, davi],
    answers: {
      setDifferentPeople: ({ input }) => {
        inputs.push(input);
        const attendance = { ...detail(), version: 9, possibleDuplicates: [davi] };
        return {
          data: {
            setDifferentPeople: { __typename: "SetDifferentPeoplePayload", attendance, conflict: null },
          },
        };
      },
    },
  });
  const region = await hints();
  const [first, second] = within(region).getAllByRole("listitem");
  expect(first).toHaveTextContent("Mesmo e-mail que Célia Prado (atendimento nº 12)");
  expect(second).toHaveTextContent("Mesmo telefone que Davi Rocha (atendimento nº 9)");
  expect(within(region).getByRole("link", { name: /Davi Rocha/ })).toHaveAttribute(
    "href",
    "/attendance/rent/customer-service/9",
  );
  expect(within(region).getAllByRole("button", { name: /^Mesclar/ })).toHaveLength(1);
  await userEvent.click(
    within(region).getByRole("button", { name: "São duas pessoas: este lead e Célia Prado" }),
  );
  await waitFor(() => expect(inputs).toMatchObject([{ attendanceId: "1", otherAttendanceId: "12" }]));
  expect(await screen.findByText("Anotado: são duas pessoas.")).toBeVisible();
});

test("one press asks whether to merge, and merges by the call of merging", async () => {
  const inputs: unknown[] = [];
  const row = (id: string, name: string) => ({
    ...detail({ id, version: 4 }),
    customer: {
      ...detail().customer,
      id: `c${id}`,
      name,
      contacts: {
        __typename: "CustomerContacts",
        revision: null,
        items: [
          {
            __typename: "CustomerContact",
            id: `k${id}`,
            kind: "EMAIL",
            value: "casal@exemplo.com.br",
            identifies: true,
          },
        ],
      },
    },
    properties: { __typename: "AttendancePropertyPage", total: 0, items: [] },
    proposals: { __typename: "ProposalPage", items: [] },
  });
  await openDetail({
    possibleDuplicates: [celia],
    answers: {
      mergePreview: () => ({
        data: {
          attendances: {
            __typename: "AttendancePage",
            items: [row("1", "Ana Souza"), row("12", "Célia Prado")],
          },
        },
      }),
      mergeAttendances: ({ input }) => {
        inputs.push(input);
        const attendance = { ...detail(), version: 5 };
        return {
          data: {
            mergeAttendances: { __typename: "MergeAttendancesPayload", attendance, conflict: null },
          },
        };
      },
    },
  });
  await userEvent.click(within(await hints()).getByRole("button", { name: "Mesclar com Célia Prado" }));
  const dialog = await screen.findByRole("dialog", { name: "Mesclar atendimentos" });
  expect(inputs).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Mesclar" }));
  await waitFor(() => expect(inputs).toMatchObject([{ attendanceId: "1", otherAttendanceIds: ["12"] }]));
});

test("who may not change the attendance reads the hint alone", async () => {
  await openDetail({
    possibleDuplicates: [celia],
    fields: { user: { __typename: "UserRef", id: "8", name: "Outra Pessoa" } },
  });
  const region = await hints();
  expect(region).toHaveTextContent("Mesmo e-mail que Célia Prado");
  expect(within(region).queryByRole("button")).toBeNull();
});
