import { screen, waitFor, within } from "@testing-library/react";
// Its code is there before two ask for it.
import "./LeadsToAccept";
import { type Answers, refused, renderApp, signedIn } from "../../../test/renderApp";

const OFFER = {
  __typename: "LeadToAccept",
  attendanceId: "7",
  firstName: "Marina",
  businessType: "SALE",
  propertyCode: "AP1034",
  property: "Apartamento, Pinheiros",
  since: "2026-11-20T15:00:00.000Z",
  dueAt: null,
};

function offered(accept: Answers[string]): Answers {
  let offers = [OFFER];
  return {
    ...signedIn({ roles: ["ESTATE_AGENT_SALE"] }, { hasAcceptance: true }),
    leadsToAccept: () => ({ data: { leadsToAccept: offers } }),
    acceptLead: (variables) => {
      offers = [];
      return accept(variables);
    },
  };
}
const strip = async () => within(await screen.findByRole("region", { name: "Leads para aceitar" }));

test("a lead to be accepted is above the page, by first name and listing; 'Aceitar' opens it", async () => {
  const app = await renderApp(
    "/user-profile",
    offered(() => ({
      data: {
        acceptLead: {
          __typename: "AcceptLeadPayload",
          attendance: { __typename: "Attendance", id: "7", businessType: "SALE" },
        },
      },
    })),
  );
  const leads = await strip();
  expect(leads.getByRole("listitem")).toHaveTextContent(/^Marina · AP1034 · Apartamento, Pinheiros/);
  await app.user.click(leads.getByRole("button", { name: "Aceitar Marina" }));
  await waitFor(() => expect(app.place().pathname).toBe("/attendance/sale/customer-service/7"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Leads para aceitar" })).toBeNull());
});

test("one that has gone on to somebody else is said, and is not there any more", async () => {
  const app = await renderApp("/user-profile", offered(refused("NOT_FOUND", "Não encontrado.")));
  await app.user.click((await strip()).getByRole("button", { name: "Aceitar Marina" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Leads para aceitar" })).toBeNull());
  expect(await screen.findByText(/Não encontrado/)).toBeVisible();
});
