import * as z from "zod";
import { AccountEmail } from "../account/register-wire";
import { ROLES } from "../account/roles";
import { RoleName } from "../account/wire";
import { searched } from "../format/plain";
import { LONGEST_TEXT } from "../input/text";
import { idIn, typedText } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, Named, pageOf, pageQuery } from "../page/wire";
import { LONG_TEXT, titled, valueWords } from "../rest/words";
import { PERSON_STATUS_DESCRIPTION, PERSON_STATUSES, type PersonStatus as Status } from "./status";

const roles = z
  .array(z.enum(ROLES, "Papel desconhecido."), "Escolha pelo menos um papel.")
  .min(1, "Escolha pelo menos um papel.")
  .max(ROLES.length, "O mesmo papel está na lista duas vezes.")
  // Each once, in one order: what is written down and compared.
  .transform((names) => ROLES.filter((role) => names.includes(role)))
  .describe("One at least, else INVALID. ENTERPRISE_ADMIN is given and taken by admins, else FORBIDDEN.");
const meaning: Record<Status, string> = {
  ACTIVE: "they work in the agency.",
  INVITED: "they were invited by mail and did not accept yet.",
  SUSPENDED: "they worked in the agency and have no access to it until they are restored.",
};
export const PersonStatus = z
  .enum(PERSON_STATUSES, "Situação desconhecida.")
  .register(valueWords, titled(PERSON_STATUS_DESCRIPTION, meaning))
  .describe("Whether somebody works in the agency.");

/** docs/product/people.md#list */
export const Person = z
  .object({
    /** Of one who is invited that of the invitation, with `i` before it. */
    id: Id.describe(
      "Opaque and stable; of who works there the `id` of their `UserRef`. Who accepts an invitation has another one from then on.",
    ),
    name: z.string().nullish().describe("Full name; null of who is INVITED."),
    email: z.string().describe("The sign-in, or where the invitation was sent to."),
    roles: z
      .array(RoleName)
      .transform((names) => ROLES.filter((role) => names.includes(role)))
      .describe(
        "Roles in this agency, of who is INVITED those that they will have. One that this version does not know is left out.",
      ),
    status: PersonStatus.describe("Whether they work here."),
    mfaEnabled: z
      .boolean()
      .default(false)
      .describe("Whether their sign-in asks for a code of a second factor."),
    lastSeenAt: Instant.nullish().describe(
      "Last use of this agency, to a quarter of an hour; null before the first.",
    ),
    openAttendances: z
      .number()
      .int()
      .min(0)
      .default(0)
      .describe("Attendances of theirs that are neither FINISHED nor LEAD_QUALIFIED."),
    expiresAt: Instant.nullish().describe(
      "Until when the invitation may be accepted; null of who is not INVITED.",
    ),
  })
  .describe(
    "Somebody of the agency, as those who manage it see them: who works or worked there, or was invited.",
  );
export type Person = z.infer<typeof Person>;

export const PeopleQuery = z.object({
  q: z
    .string()
    .overwrite(searched)
    .max(100)
    .optional()
    .describe("A part of name or e-mail, whatever case and accents; at most 100 characters."),
  role: z.enum(ROLES, "Papel desconhecido.").optional().describe("Who has this role, beside others."),
  status: PersonStatus.optional().describe("In this status."),
  team: idIn("Equipe desconhecida.").optional().describe("Of this team of `teams`; nobody where it is gone."),
  ...pageQuery(TABLE_PAGE_SIZE),
});
export const PeoplePage = pageOf(Person);

/** Again for the same address takes the place of the first. */
export const InviteBody = z.object({
  email: AccountEmail.describe(
    "Where the invitation is sent; it counts for this address alone. INVALID for who works in the agency, or is SUSPENDED there.",
  ),
  roles,
});
export const RolesBody = z.object({ roles });

/** What becomes of the open attendances of who leaves. */
export const LEAVING = ["KEEP", "QUEUE", "USER"] as const;
/** Suspends or restores (docs/product/people.md#leaving). */
export const PersonStatusBody = z
  .object({
    status: z.enum(["ACTIVE", "SUSPENDED"], "Situação desconhecida."),
    attendances: z.enum(LEAVING, "Escolha o que fazer com os atendimentos.").default("KEEP"),
    distributeToUserId: idIn("Corretor inválido.")
      .nullish()
      .describe("An agent of the agency who works the funnel of each of them, else INVALID."),
    reason: typedText(LONGEST_TEXT)
      .nullish()
      .describe(`Why: for the person's changes and the history of each attendance that goes. ${LONG_TEXT}`),
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

export const HandedOver = z
  .object({
    id: Id.describe("The attendance."),
    customerName: z.string().describe("Name of its customer."),
    user: Named.nullish().describe("Its agent now; null where the agency does not say."),
    visitsKept: z
      .array(Instant)
      .default([])
      .describe("When the visits begin that stay with who left, since the new agent is not free then."),
  })
  .describe("An attendance that went with the suspension of its agent.");
export const PersonStatusAnswer = z.object({
  person: Person,
  transferred: z
    .array(HandedOver)
    .default([])
    .describe("Attendances that went to others in the same step, by number; empty where none went."),
  kept: z.number().int().min(0).default(0).describe("Open attendances that the person still has."),
});
export type PersonStatusAnswer = z.infer<typeof PersonStatusAnswer>;

/** Invitations of an agency that may wait at one time (docs/product/people.md#inviting). */
export const MOST_INVITATIONS = 50;
export const INVITE_REFUSALS = {
  works: "Esta pessoa já trabalha aqui.",
  suspended: "Esta pessoa está suspensa. Restaure o acesso dela.",
  tooMany: `Já há ${MOST_INVITATIONS} convites esperando. Cancele um para convidar outra pessoa.`,
} as const;

export const PersonChangeQuery = z.object(pageQuery(TABLE_PAGE_SIZE));
export const PersonChange = z
  .object({
    id: Id.describe("Opaque and stable."),
    at: Instant.describe("When."),
    by: z.string().nullish().describe("Name of who did it; null where the agency's software did."),
    what: z.string().describe("What was done, in Portuguese: `Papéis: Demonstrador → Corretor de locação`."),
  })
  .describe("Something that was done to a person of the agency. It is written down once and stays.");
export const PersonChangePage = pageOf(PersonChange);
