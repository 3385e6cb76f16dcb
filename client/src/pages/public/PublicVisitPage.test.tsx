import "@testing-library/jest-dom";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { type Answers, gatewayOf, refused } from "../../../test/renderApp";
import { makePublicClient } from "../../data/client/publicClient";
import { Alerts } from "../../ui/Alerts";
import "./NotComingDialog";
import "./OtherTimeDialog";
import { PublicVisitPage } from "./PublicVisitPage";

const address = { visitId: "5", uuid: "7d9c1f6e-58b0-4a39-9d0c-5b8f0c9f2f11" };
const visit = (over: object = {}) => ({
  __typename: "PublicVisit",
  id: "5",
  status: "OPEN",
  mayAnswer: true,
  customerName: "Marina",
  startsAt: "2030-05-02T13:30:00.000Z",
  endsAt: "2030-05-02T14:00:00.000Z",
  timeZone: "America/Sao_Paulo",
  confirmedAt: null,
  askedFor: null,
  enterprise: {
    __typename: "PublicEnterprise",
    name: "Aurora Imóveis",
    logoUrl: null,
    creci: null,
    phone: "1133334444",
  },
  agent: { __typename: "PublicAgent", name: "Rui Prado", phone: "11987654321" },
  property: {
    __typename: "PublicVisitProperty",
    code: "AP1023",
    type: "Apartamento",
    district: "Pinheiros",
    address: null,
  },
  ...over,
});
const free = (times: string[]) => ({
  data: { publicVisitAvailability: [{ __typename: "AvailableDay", date: "2030-05-03", times }] },
});

function open(answers: Answers, at: typeof address | null = address) {
  const { link, asked } = gatewayOf({ publicVisit: () => ({ data: { publicVisit: visit() } }), ...answers });
  render(
    <ApolloProvider client={makePublicClient(link)}>
      <MemoryRouter>
        <PublicVisitPage address={at} />
        <Alerts />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { asked, user: userEvent.setup() };
}
const press = async (user: ReturnType<typeof userEvent.setup>, button: string) =>
  user.click(await screen.findByRole("button", { name: button }));

test("says when and where by the agency's clock, and who waits there; without a street no map", async () => {
  open({});
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "Marina, sua visita está marcada",
  );
  expect(screen.getByText("quinta-feira, 2 de maio")).toBeVisible();
  expect(screen.getByText(/das 10:30 às 11:00/)).toBeVisible();
  expect(screen.getByText("Pinheiros")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Pinheiros/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Pôr no calendário" })).toHaveAttribute(
    "href",
    `/files/public-visits/5/${address.uuid}/visita.ics`,
  );
});

test("an answer says which time was seen; where that is another by now the page reads again", async () => {
  const { user, asked } = open({
    answerPublicVisit: refused("CONFLICT", "A imobiliária mudou o horário da visita."),
  });
  await press(user, "Confirmar presença");
  expect(await screen.findByText("A imobiliária mudou o horário da visita.")).toBeVisible();
  expect(asked("AnswerPublicVisit")[0]?.variables.input).toMatchObject({
    ...address,
    answer: "CONFIRM",
    expectedStartsAt: "2030-05-02T13:30:00.000Z",
  });
  expect(asked("PublicVisit")).toHaveLength(2);
});

test("a time that was taken meanwhile is said at its field, with those that are free now", async () => {
  let times = ["09:00", "09:30"];
  const { user, asked } = open({
    publicVisitAvailability: () => free(times),
    answerPublicVisit: () => {
      times = ["09:30"];
      const message = "Este horário acabou de ser ocupado. Escolha outro.";
      return refused("CONFLICT", message, { fields: [{ field: "startsAt", message }] })();
    },
  });
  await press(user, "Pedir outro horário");
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(await within(dialog).findByLabelText("Dia"), "2030-05-03");
  await user.click(within(dialog).getByLabelText("09:00"));
  await press(user, "Enviar pedido");
  expect(await within(dialog).findByText(/acabou de ser ocupado/)).toBeVisible();
  expect(asked("AnswerPublicVisit")[0]?.variables.input).toMatchObject({
    answer: "OTHER_TIME",
    startsAt: "2030-05-03T12:00:00.000Z",
  });
  expect(await within(dialog).findByLabelText("09:30")).toBeVisible();
  expect(within(dialog).queryByLabelText("09:00")).toBeNull();
});

test("what is canceled says so and offers nothing; a link that is none says whom to ask", async () => {
  open({ publicVisit: () => ({ data: { publicVisit: visit({ status: "CANCELED", mayAnswer: false }) } }) });
  expect(await screen.findByText("Para marcar outra, fale com Rui Prado.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Confirmar|Pedir|poderei/ })).toBeNull();
  open({ publicVisit: refused("NOT_FOUND", "Visita não encontrada.") });
  expect(await screen.findByText("Link indisponível")).toBeVisible();
});
