import { type Role, seesEnterprise } from "../account/roles";

/** What may be done to a person of the agency (docs/product/people.md#powers). */
export const PERSON_ACTIONS = [
  "change-roles",
  "suspend",
  "restore",
  "end-sessions",
  "reset-second-factor",
] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

export const PERSON_REFUSALS = {
  "not-allowed": "Só a gestão pode fazer isso.",
  self: "Peça a outra pessoa da gestão: ninguém muda o próprio acesso.",
  "admin-only": "Só administradores podem fazer isso.",
  "last-admin": "A imobiliária precisa de ao menos um administrador.",
  "other-agency": "Esta pessoa trabalha também em outra imobiliária.",
  "no-roles": "Escolha pelo menos um papel.",
  suspended: "Esta pessoa está suspensa. Restaure o acesso dela.",
  active: "Esta pessoa já tem acesso.",
  "no-second-factor": "Esta pessoa não usa a verificação em duas etapas.",
} as const;
export type PersonRefusal = keyof typeof PERSON_REFUSALS;

/** Refusals by what is so at this moment (409); the others are of who asks (403) or of the call (400). */
export const isPersonConflict = (why: PersonRefusal): boolean =>
  ["last-admin", "suspended", "active", "no-second-factor"].includes(why);

type Member = {
  userId: string;
  roles: readonly Role[];
  active: boolean;
  mfaEnabled: boolean;
  /** Whether all memberships are in this agency or its holding. */
  ownAlone: boolean;
};
type Call = {
  actor: { userId: string; roles: readonly Role[] };
  /** Of the agency, this one included where it is one. */
  activeAdmins: number;
  /** Roles that it shall have, of 'change-roles'. */
  roles?: readonly Role[];
};

const isAdmin = (roles: readonly Role[]) => roles.includes("ENTERPRISE_ADMIN");
const mayManage = (roles: readonly Role[]) => isAdmin(roles) || roles.includes("ENTERPRISE_MANAGER");

/** Who sees the people of the agency; reception only reads (docs/product/people.md#list). */
export const seesPeople = (roles: readonly Role[]): boolean => seesEnterprise(roles);
export const managesPeople = (roles: readonly Role[]): boolean => mayManage(roles);

/** Why the action is refused; null where it may be done. Under the lock of the agency's memberships. */
export function planPerson(action: PersonAction, member: Member, call: Call): PersonRefusal | null {
  const { actor, activeAdmins } = call;
  if (!mayManage(actor.roles)) return "not-allowed";
  if (actor.userId === member.userId) return "self";
  const admins = isAdmin(actor.roles);
  if (!admins && isAdmin(member.roles)) return "admin-only";
  switch (action) {
    case "change-roles":
      return rolesRefusal(member, call.roles ?? [], { admins, activeAdmins });
    case "suspend":
      if (!member.active) return "suspended";
      return isAdmin(member.roles) && activeAdmins <= 1 ? "last-admin" : null;
    case "restore":
      return member.active ? "active" : null;
    case "end-sessions":
      return null;
    case "reset-second-factor":
      if (!admins) return "admin-only";
      if (!member.ownAlone) return "other-agency";
      return member.mfaEnabled ? null : "no-second-factor";
  }
}

function rolesRefusal(
  { roles, active }: Member,
  wanted: readonly Role[],
  { admins, activeAdmins }: { admins: boolean; activeAdmins: number },
): PersonRefusal | null {
  if (wanted.length === 0) return "no-roles";
  if (!active) return "suspended";
  if (!admins && isAdmin(wanted)) return "admin-only";
  return isAdmin(roles) && !isAdmin(wanted) && activeAdmins <= 1 ? "last-admin" : null;
}

/** Whether somebody may invite a person with these roles. */
export const inviteRefusal = (actor: readonly Role[], roles: readonly Role[]): PersonRefusal | null =>
  !mayManage(actor)
    ? "not-allowed"
    : roles.length === 0
      ? "no-roles"
      : isAdmin(roles) && !isAdmin(actor)
        ? "admin-only"
        : null;
