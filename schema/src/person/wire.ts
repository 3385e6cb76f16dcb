import * as z from "zod";
import { AccountEmail } from "../account/register-wire";
import { ROLES } from "../account/roles";
import { RoleName } from "../account/wire";
import { searched } from "../format/plain";
import { LONGEST_TEXT } from "../input/text";
import { idIn, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { PERSON_STATUSES } from "./status";

const roles = z
  .array(z.enum(ROLES, "Papel desconhecido."), "Escolha pelo menos um papel.")
  .min(1, "Escolha pelo menos um papel.")
  .max(ROLES.length, "O mesmo papel está na lista duas vezes.")
  // Each once, in one order: what is written down and compared.
  .transform((names) => ROLES.filter((role) => names.includes(role)));
const status = z.enum(PERSON_STATUSES, "Situação desconhecida.");

/** Somebody of the agency, or who was invited (docs/product/people.md#list). */
export const Person = z.object({
  /** Of the person; of one who is invited that of the invitation, with `i` before it. */
  id: Id,
  name: z.string().nullish(),
  email: z.string(),
  roles: z.array(RoleName).transform((names) => ROLES.filter((role) => names.includes(role))),
  status,
  mfaEnabled: z.boolean().default(false),
  lastSeenAt: Instant.nullish(),
  openAttendances: z.number().int().min(0).default(0),
  /** When the invitation ends. */
  expiresAt: Instant.nullish(),
});
export type Person = z.infer<typeof Person>;

/** GET /v1/enterprises/mine/people (ours, as all calls of people). */
export const PeopleQuery = z.object({
  q: z.string().overwrite(searched).max(100).optional(),
  role: z.enum(ROLES, "Papel desconhecido.").optional(),
  status: status.optional(),
  /** Of a team of the agency (docs/product/distribution.md#teams). */
  team: idIn("Equipe desconhecida.").optional(),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const PeoplePage = pageOf(Person);

/** POST /v1/enterprises/mine/people: invites; again for the same address takes the place of the first. */
export const InviteBody = z.object({ email: AccountEmail, roles });
/** PUT /v1/enterprises/mine/people/{id}/roles */
export const RolesBody = z.object({ roles });

/** What becomes of the open attendances of who leaves. */
export const LEAVING = ["KEEP", "QUEUE", "USER"] as const;
/** PUT /v1/enterprises/mine/people/{id}/status: suspends or restores (docs/product/people.md#leaving). */
export const PersonStatusBody = z
  .object({
    status: z.enum(["ACTIVE", "SUSPENDED"], "Situação desconhecida."),
    attendances: z.enum(LEAVING, "Escolha o que fazer com os atendimentos.").default("KEEP"),
    distributeToUserId: idIn("Corretor inválido.").nullish(),
    reason: typedText(LONGEST_TEXT).nullish(),
  })
  .refine(({ attendances, distributeToUserId }) => (attendances === "USER") === !!distributeToUserId, {
    path: ["distributeToUserId"],
    error: "Escolha o corretor.",
  })
  .meta({
    example: {
      status: "SUSPENDED",
      attendances: "USER",
      distributeToUserId: "16",
      reason: "Saiu da equipe.",
    },
  });

/** What PUT …/status did. */
export const PersonStatusAnswer = z.object({
  person: Person,
  /** Attendances that went to somebody else in the same step, in the order of their numbers. */
  transferred: z
    .array(
      z.object({
        id: Id,
        customerName: z.string(),
        user: Named.nullish(),
        /** When visits ahead begin that stay with who leaves: the new agent is not free then. */
        visitsKept: z.array(Instant).default([]),
      }),
    )
    .default([]),
  /** Open attendances that the person still has. */
  kept: z.number().int().min(0).default(0),
});
export type PersonStatusAnswer = z.infer<typeof PersonStatusAnswer>;

/** Invitations of an agency that may wait at one time (docs/product/people.md#inviting). */
export const MOST_INVITATIONS = 50;
export const INVITE_REFUSALS = {
  works: "Esta pessoa já trabalha aqui.",
  suspended: "Esta pessoa está suspensa. Restaure o acesso dela.",
  tooMany: `Já há ${MOST_INVITATIONS} convites esperando. Cancele um para convidar outra pessoa.`,
} as const;

/** GET /v1/enterprises/mine/people/{id}/changes, newest first. */
export const PersonChangeQuery = z.object(pageQuery(TABLE_PAGE_SIZE));
export const PersonChange = z.object({
  id: Id,
  at: Instant,
  by: z.string().nullish(),
  what: z.string(),
});
export const PersonChangePage = pageOf(PersonChange);
