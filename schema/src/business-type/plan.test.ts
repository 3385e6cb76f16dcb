import { typeChangeForm } from "./forms";
import { needsAgent, planTypeChange, typeChangeWarning } from "./plan";

const LEAD = {
  status: "VISIT_SCHEDULED",
  businessType: "SALE",
  agentRoles: ["ESTATE_AGENT_SALE"],
  visitsAhead: 1,
  waitingProposals: 2,
} as const;

test("the present agent keeps it where they have the role, else one is needed that has it", () => {
  expect(planTypeChange({ ...LEAD, agentRoles: ["ESTATE_AGENT_SALE", "ESTATE_AGENT_RENT"] }, "RENT")).toEqual(
    {
      kind: "allow",
      status: "IN_PROGRESS",
      handsOver: false,
      canceledVisits: 1,
      deletedProposals: 2,
    },
  );
  expect(planTypeChange(LEAD, "RENT")).toMatchObject({ kind: "refuse", why: "agent-needed" });
  expect(planTypeChange(LEAD, "RENT", ["ESTATE_AGENT_SALE"])).toMatchObject({ why: "agent-lacks-role" });
  expect(planTypeChange(LEAD, "RENT", ["ESTATE_AGENT_RENT"])).toMatchObject({
    kind: "allow",
    handsOver: true,
  });
  expect([needsAgent({ agentRoles: null }, "SALE"), needsAgent(LEAD, "SALE")]).toEqual([true, false]);
  expect(needsAgent({ agentRoles: ["PRE_ATTENDANT"] }, "RENT")).toBe(false);
});

test("a closed one and the type that it has are refused", () => {
  expect(planTypeChange({ ...LEAD, status: "FINISHED" }, "RENT")).toMatchObject({ why: "closed" });
  expect(planTypeChange({ ...LEAD, status: "LEAD_QUALIFIED" }, "SALE")).toMatchObject({ why: "closed" });
  expect(planTypeChange(LEAD, "SALE")).toMatchObject({ why: "same-type" });
});

test("the dialog names what ends", () => {
  expect(typeChangeWarning(LEAD)).toBe(
    "1 visita agendada será cancelada e 2 propostas em aberto serão excluídas.",
  );
  expect(typeChangeWarning({ visitsAhead: 0, waitingProposals: 1 })).toBe(
    "1 proposta em aberto será excluída.",
  );
  expect(typeChangeWarning({ visitsAhead: 2, waitingProposals: 0 })).toBe(
    "2 visitas agendadas serão canceladas.",
  );
  expect(typeChangeWarning({ visitsAhead: 0, waitingProposals: 0 })).toBeNull();
});

test("the form asks for another type, and for an agent where one is needed", () => {
  const form = typeChangeForm("SALE", (to) => to === "RENT");
  const refused = (values: object) => form.safeParse(values).error?.issues.map(({ message }) => message);
  expect(refused({ businessType: "RENT", userId: "" })).toEqual(["Escolha um corretor deste funil."]);
  expect(refused({ businessType: "RAISE_PROPERTY", userId: "" })).toBeUndefined();
  expect(refused({ businessType: "SALE", userId: "" })).toEqual(["Escolha outro tipo de negócio."]);
  expect(refused({ businessType: "", userId: "" })).toEqual(["Escolha o tipo de negócio."]);
});
