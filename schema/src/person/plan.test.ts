import type { Role } from "../account/roles";
import { inviteRefusal, isPersonConflict, PERSON_ACTIONS, planPerson } from "./plan";

const agent: Role[] = ["ESTATE_AGENT_SALE"];
const member = { userId: "5", roles: agent, active: true, mfaEnabled: true, ownAlone: true };
const admin = { userId: "1", roles: ["ENTERPRISE_ADMIN"] as Role[] };
const manager = { userId: "2", roles: ["ENTERPRISE_MANAGER"] as Role[] };
const by = (actor: typeof admin, roles?: Role[]) => ({ actor, activeAdmins: 1, ...(roles && { roles }) });

test("managers and admins, of anybody but themselves", () => {
  for (const action of PERSON_ACTIONS) {
    const roles: Role[] = ["ESTATE_AGENT_RENT"];
    expect(planPerson(action, member, by({ userId: "3", roles: agent }, roles))).toBe("not-allowed");
    expect(planPerson(action, member, by({ userId: "3", roles: ["ENTERPRISE_RECEPTION"] }, roles))).toBe(
      "not-allowed",
    );
    expect(planPerson(action, { ...member, ...manager }, by(manager, roles))).toBe("self");
  }
  expect(planPerson("change-roles", member, by(manager, ["ESTATE_AGENT_RENT"]))).toBeNull();
  expect(planPerson("change-roles", member, by(manager, []))).toBe("no-roles");
});

test("only admins make, change and reset", () => {
  const other = { ...member, roles: ["ENTERPRISE_ADMIN"] as Role[] };
  expect(planPerson("change-roles", member, by(manager, ["ENTERPRISE_ADMIN"]))).toBe("admin-only");
  expect(planPerson("suspend", other, { actor: manager, activeAdmins: 2 })).toBe("admin-only");
  expect(planPerson("reset-second-factor", member, by(manager))).toBe("admin-only");
  expect(planPerson("reset-second-factor", member, by(admin))).toBeNull();
  expect(planPerson("reset-second-factor", { ...member, ownAlone: false }, by(admin))).toBe("other-agency");
  expect(planPerson("reset-second-factor", { ...member, mfaEnabled: false }, by(admin))).toBe(
    "no-second-factor",
  );
});

test("the last admin stays", () => {
  const other = { ...member, roles: ["ENTERPRISE_ADMIN"] as Role[] };
  expect(planPerson("suspend", other, by(admin))).toBe("last-admin");
  expect(planPerson("change-roles", other, by(admin, agent))).toBe("last-admin");
  expect(planPerson("suspend", other, { actor: admin, activeAdmins: 2 })).toBeNull();
  expect(isPersonConflict("last-admin")).toBe(true);
  expect(isPersonConflict("self")).toBe(false);
});

test("suspended and restored once", () => {
  const away = { ...member, active: false };
  expect(planPerson("suspend", away, by(manager))).toBe("suspended");
  expect(planPerson("restore", away, by(manager))).toBeNull();
  expect(planPerson("restore", member, by(manager))).toBe("active");
  expect(planPerson("change-roles", away, by(manager, agent))).toBe("suspended");
});

test("an invitation has roles that the inviter may give", () => {
  expect(inviteRefusal(["ENTERPRISE_MANAGER"], agent)).toBeNull();
  expect(inviteRefusal(["ENTERPRISE_MANAGER"], ["ENTERPRISE_ADMIN"])).toBe("admin-only");
  expect(inviteRefusal(["ENTERPRISE_ADMIN"], ["ENTERPRISE_ADMIN"])).toBeNull();
  expect(inviteRefusal(["ENTERPRISE_RECEPTION"], agent)).toBe("not-allowed");
  expect(inviteRefusal(["ENTERPRISE_ADMIN"], [])).toBe("no-roles");
});
