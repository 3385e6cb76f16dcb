import { ROLE_NAME, type Role } from "@soleira/schema/account/roles";
import { formatDateTime } from "@soleira/schema/format/dates";
import type { Person_PersonFragment as Person } from "./People.generated";

export type { Person };

/** Who is invited has no name yet. */
export const nameOf = ({ name, email }: Pick<Person, "name" | "email">): string => name ?? email;

export const rolesText = (roles: readonly Role[]): string => roles.map((role) => ROLE_NAME[role]).join(", ");

/** When somebody was here last; of who is invited, until when they may come. */
export function lastSeenText({ status, lastSeenAt, invitationExpiresAt }: Person, zone: string): string {
  if (status === "INVITED")
    return invitationExpiresAt ? `Vale até ${formatDateTime(new Date(invitationExpiresAt), zone)}` : "–";
  return lastSeenAt ? formatDateTime(new Date(lastSeenAt), zone) : "Nunca";
}

export const attendancesText = (count: number): string =>
  count === 1 ? "1 atendimento aberto" : `${count} atendimentos abertos`;

/** Where the focus goes after a dialog about somebody. */
export const menuOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-person-menu="${CSS.escape(id)}"]`);
