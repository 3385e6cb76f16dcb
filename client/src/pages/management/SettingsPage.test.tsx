import { cleanup, screen, waitFor } from "@testing-library/react";
import { renderApp, signedIn } from "../../../test/renderApp";

const settings = {
  __typename: "Enterprise",
  id: "1",
  name: "Aurora Imóveis",
  logoUrl: null,
  creci: null,
  phone: null,
  timeZone: "America/Sao_Paulo",
  isHolding: false,
  hasPreService: false,
  hasDemonstrator: false,
  hasVisitPartner: false,
  hasNewProposalFlow: true,
  hasCrmProperties: false,
  canEditCustomer: true,
  worksWithoutProperties: false,
  checkInRequired: false,
  returnsToAgent: true,
  conversationTool: null,
  conversationUrl: null,
  managementUrl: null,
  proposalDays: 7,
  version: 3,
  passwordPolicy: { __typename: "PasswordPolicy", maxLength: 12, symbols: "*@#$%" },
};

test("a draft changes what was typed into it alone: what somebody else has changed since stays", async () => {
  let now = settings;
  const answers = {
    ...signedIn({ roles: ["ENTERPRISE_ADMIN"] }),
    settings: () => ({ data: { enterprise: now } }),
    updateEnterprise: () => ({
      data: {
        updateEnterprise: { __typename: "UpdateEnterprisePayload", enterprise: now, conflict: null },
      },
    }),
  };
  const first = await renderApp("/management/settings", answers);
  await first.user.click(await screen.findByLabelText(/^Telefone/));
  await first.user.paste("11970001234");
  cleanup();
  now = { ...settings, name: "Aurora Litoral", timeZone: "America/Manaus", version: 4 };
  const app = await renderApp("/management/settings", answers);
  expect(await screen.findByLabelText(/^Telefone/)).toHaveValue("11970001234");
  await app.user.click(screen.getByRole("button", { name: "Salvar configurações" }));
  await waitFor(() => expect(app.asked("UpdateEnterprise")).toHaveLength(1));
  expect(app.asked("UpdateEnterprise")[0]?.variables.input).toEqual({
    phone: "11970001234",
    expectedVersion: 4,
    idempotencyKey: expect.any(String),
  });
});
