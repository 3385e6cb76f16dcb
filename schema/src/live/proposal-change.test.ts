import type { Role } from "../account/roles";
import { proposalAudience, proposalChangeKind } from "./proposal-change";

const NO_AUDIENCE = { userIds: [], enterpriseIds: [] };
type Sides = Parameters<typeof proposalChangeKind>[0];
const EVENT: Sides = {
  businessType: "SALE",
  enterpriseId: "2",
  created: false,
  audience: { userIds: ["5"], enterpriseIds: ["2", "1"] },
  lost: { userIds: ["6"], enterpriseIds: [] },
};
const viewer = (userId: string, enterpriseId: string, ...roles: Role[]) => ({ userId, enterpriseId, roles });
const kind = (who: ReturnType<typeof viewer>, event: Partial<Sides> = {}) =>
  proposalChangeKind({ ...EVENT, ...event }, who);

test("its agent and managers see it, those of the holding above too", () => {
  expect(kind(viewer("5", "2", "ESTATE_AGENT_SALE"))).toBe("UPDATED");
  expect(kind(viewer("5", "2", "ESTATE_AGENT_SALE"), { created: true })).toBe("CREATED");
  expect(kind(viewer("8", "2", "ENTERPRISE_MANAGER"))).toBe("UPDATED");
  expect(kind(viewer("9", "1", "ENTERPRISE_ADMIN"))).toBe("UPDATED");
});

test("who had the lead before a transfer learns only that it is gone", () => {
  expect(kind(viewer("6", "2", "ESTATE_AGENT_SALE"))).toBe("REMOVED");
  expect(proposalAudience(EVENT)).toEqual({ userIds: ["5", "6"], enterpriseIds: ["2", "1"] });
});

test("who has it since a transfer learns that it is there", () => {
  const gained = { userIds: ["5"], enterpriseIds: [] };
  expect(kind(viewer("5", "2", "ESTATE_AGENT_SALE"), { gained })).toBe("CREATED");
  expect(kind(viewer("8", "2", "ENTERPRISE_MANAGER"), { gained })).toBe("UPDATED");
  expect(kind(viewer("5", "2", "ENTERPRISE_MANAGER", "ESTATE_AGENT_SALE"), { gained })).toBe("UPDATED");
});

test("the funnel of the attendance counts, not that of its proposal of before", () => {
  expect(kind(viewer("5", "2", "ESTATE_AGENT_RENT"), { businessType: "RENT" })).toBe("UPDATED");
  expect(kind(viewer("5", "2", "ESTATE_AGENT_SALE"), { businessType: "RENT" })).toBeNull();
  expect(kind(viewer("6", "2", "ESTATE_AGENT_SALE"), { businessType: "RENT" })).toBe("REMOVED");
});

test("everybody else learns nothing", () => {
  expect(kind(viewer("5", "2", "PRE_ATTENDANT"))).toBeNull();
  expect(kind(viewer("5", "2", "ESTATE_AGENT_RENT"))).toBeNull();
  expect(kind(viewer("7", "2", "ENTERPRISE_RECEPTION"))).toBeNull();
  expect(kind(viewer("7", "2", "ESTATE_AGENT_SALE"))).toBeNull();
  expect(kind(viewer("7", "2", "ENTERPRISE_RECEPTION", "ESTATE_AGENT_SALE"))).toBeNull();
  expect(kind(viewer("5", "3", "ESTATE_AGENT_SALE"))).toBeNull();
  expect(kind(viewer("9", "3", "ENTERPRISE_ADMIN"))).toBeNull();
  expect(kind(viewer("6", "2", "ESTATE_AGENT_SALE"), { lost: NO_AUDIENCE })).toBeNull();
});
