import type { Role } from "@soleira/schema/account/roles";
import { inviteRefusal, managesPeople, type PersonAction, planPerson } from "@soleira/schema/person/plan";
import type { Person } from "./personText";

export type PersonDialog = "change-roles" | "suspend" | "changes" | Confirmed;
/** What is only asked whether to do it. */
export type Confirmed =
  | "restore"
  | "end-sessions"
  | "reset-second-factor"
  | "invite-again"
  | "cancel-invitation";

export type PersonDialogProps = {
  person: Person;
  onClose: () => void;
  /** The list may be another one now. */
  onChanged: () => void;
};

type Actor = { userId: string; roles: readonly Role[] };
const ACTIONS: readonly { action: PersonAction; label: string }[] = [
  { action: "change-roles", label: "Alterar papéis" },
  { action: "end-sessions", label: "Encerrar sessões" },
  { action: "reset-second-factor", label: "Redefinir verificação em duas etapas" },
  { action: "restore", label: "Restaurar acesso" },
  { action: "suspend", label: "Suspender acesso" },
];

/** What the caller may do to somebody; what they may not is not there (docs/product/people.md#powers). */
export function actionsOn(person: Person, actor: Actor): { action: PersonDialog; label: string }[] {
  const { id, roles, status, secondFactorEnabled: mfaEnabled } = person;
  if (status === "INVITED") {
    if (!managesPeople(actor.roles) || inviteRefusal(actor.roles, roles)) return [];
    return [
      { action: "invite-again", label: "Enviar de novo" },
      { action: "cancel-invitation", label: "Cancelar convite" },
    ];
  }
  // How many admins there are, and where else somebody works, the agency alone knows: it says so where it refuses.
  const member = { userId: id, roles, active: status === "ACTIVE", mfaEnabled, ownAlone: true };
  const call = { actor, activeAdmins: 2, roles };
  return [
    ...ACTIONS.filter(({ action }) => planPerson(action, member, call) === null),
    { action: "changes", label: "Histórico" },
  ];
}
