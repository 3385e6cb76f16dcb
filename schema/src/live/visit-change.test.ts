import type { Role } from "../account/roles";
import type { Visit } from "../visit/wire";
import { visitAudience, visitChangeKind, visitChangeOf } from "./visit-change";

const VISIT = { id: "3" } as Visit;
type Sides = Parameters<typeof visitChangeKind>[0];
const EVENT: Sides = {
  enterpriseId: "2",
  audience: { userIds: ["5", "7"], enterpriseIds: ["2", "1"] },
  visit: VISIT,
};
const viewer = (userId: string, enterpriseId: string, ...roles: Role[]) => ({ userId, enterpriseId, roles });
const kind = (who: ReturnType<typeof viewer>, event: Partial<Sides> = {}) =>
  visitChangeKind({ ...EVENT, ...event }, who);
const bruno = viewer("5", "2", "ESTATE_AGENT_SALE");
const ana = viewer("6", "2", "ESTATE_AGENT_SALE");

test("whose agenda or attendance it is, and staff, see it", () => {
  expect(kind(bruno)).toBe("UPDATED");
  expect(kind(bruno, { created: true })).toBe("CREATED");
  expect(kind(bruno, { visit: null })).toBe("REMOVED");
  expect(kind(viewer("8", "1", "ENTERPRISE_MANAGER"))).toBe("UPDATED");
  expect(kind(viewer("5", "3", "ESTATE_AGENT_SALE"))).toBeNull();
  expect(kind(ana)).toBeNull();
});

describe("one that goes along with its lead", () => {
  const moved: Partial<Sides> = {
    lost: { userIds: ["6"], enterpriseIds: [] },
    gained: { userIds: ["5"], enterpriseIds: [] },
  };
  test("is gone for who lost it, new for who got it, changed for all others", () => {
    expect([ana, bruno, viewer("7", "2", "DEMONSTRATOR")].map((who) => kind(who, moved))).toEqual([
      "REMOVED",
      "CREATED",
      "UPDATED",
    ]);
    expect(kind(viewer("5", "2", "ENTERPRISE_MANAGER"), moved)).toBe("UPDATED");
    expect(visitAudience({ ...EVENT, ...moved }).userIds).toEqual(["5", "7", "6"]);
  });
  test("shows nothing of itself to who lost it", () => {
    const event = {
      ...EVENT,
      type: "visit.changed",
      id: "3",
      attendanceId: "9",
      at: "2026-11-22T12:00:00.000Z",
      actor: { id: "1", name: "Fernanda" },
    } as const;
    expect(visitChangeOf({ ...event }, "REMOVED")).toMatchObject({ id: "3", actor: null, visit: null });
    expect(visitChangeOf({ ...event }, "CREATED")).toMatchObject({ actor: { id: "1" }, visit: VISIT });
  });
});
