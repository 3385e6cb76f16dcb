import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { LONGEST_STOPPED_AFTER } from "../attendance/next-step";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { typedLine, typedText } from "../input/wire";
import { Id, Instant } from "../page/wire";
import { valueWords } from "../rest/words";
import {
  CONTACT_ICONS,
  LISTS,
  type ListName as List,
  LONGEST_MESSAGE,
  MOST_ITEMS,
  PORTAL_NAME,
  PORTALS,
  STOPPED_AFTER_TEXT,
} from "./lists";

export const LIST_REFUSALS = {
  taken: "Já existe um item com este nome.",
  "set-aside": "Já existe um item com este nome, fora de uso. Traga-o de volta.",
  last: "A lista precisa de ao menos um item.",
  full: `A lista já tem ${MOST_ITEMS} itens.`,
  group: "Escolha onde o item vale.",
  "no-group": "Esta lista não é dividida.",
  color: "Escolha uma cor.",
  icon: "Escolha um ícone.",
  text: "Escreva a mensagem.",
  "no-color": "Os itens desta lista não têm cor.",
  "no-icon": "Os itens desta lista não têm ícone.",
  "no-text": "Os itens desta lista não têm texto.",
  "no-pre-service": "Só motivos de status valem na pré-venda.",
  portal: "Um portal entrega leads por este canal.",
} as const;
export type ListRefusal = keyof typeof LIST_REFUSALS;

const meaning: Record<List, string> = {
  "status-reasons": "`statusReasons`: why an attendance enters a status, of each status a list of its own.",
  "visit-reasons": "`visitReasons`: of each `VisitReasonType` a list of its own.",
  "transfer-reasons": "`transferReasons`.",
  "history-reasons": "`historyReasons`, of observations.",
  tags: "`tags` of attendances.",
  temperatures: "`temperatures`, from cold to hot: the place is the heat.",
  "contact-types": "`contactTypes`.",
  channels: "`acquisitionChannels`.",
  messages: "Ready messages (`Attendance.readyMessages`), of each funnel and of all.",
};
export const ListName = z
  .enum(LISTS)
  .register(valueWords, meaning)
  .describe("The lists that an agency keeps itself.");
export const ContactIcon = z
  .enum(CONTACT_ICONS, "Escolha um ícone.")
  .register(valueWords, {
    whatsapp: "A bubble with a phone.",
    phone: "A phone.",
    email: "An envelope.",
    person: "A person.",
    video: "A camera.",
  })
  .describe("The icon that a contact type is shown with.");
export const LeadPortal = z
  .enum(PORTALS, "Portal desconhecido.")
  .register(valueWords, Object.fromEntries(PORTALS.map((portal) => [portal, `'${PORTAL_NAME[portal]}'.`])))
  .describe("Portals that deliver leads.");

const NAME =
  "2 to 60 characters; INVALID where another item of the list has it, also one that is set aside, whatever case and accents.";
const COLOR = "`#rrggbb`. INVALID for lists other than TAGS and TEMPERATURES.";
const ICON = "INVALID for lists other than CONTACT_TYPES.";
const TEXT = `Up to ${LONGEST_MESSAGE} characters, with \`{{lead}}\`, \`{{corretor}}\`, \`{{imobiliaria}}\` and \`{{imovel}}\`. INVALID for lists other than MESSAGES.`;
const PRE_SERVICE = "Whether pre-attendants choose it too. INVALID for lists other than STATUS_REASONS.";
const name = typedLine(60).trim().min(2, "De 2 a 60 caracteres.").describe(NAME);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Escolha uma cor.");
const text = typedText(LONGEST_MESSAGE).trim().min(1, "Escreva a mensagem.");

export const ListItem = z.object({
  id: Id.describe("The `id` that it has where it is offered. Unique in its list."),
  name: z.string().describe("Name as shown; of a ready message its title."),
  /** Of status-reasons the status, of visit-reasons the kind of change, of messages the funnel; null: of all funnels. */
  group: z.string().nullish(),
  color: z
    .string()
    .nullish()
    .describe("CSS colour, `#rrggbb`, of TAGS and TEMPERATURES; null where it has none."),
  icon: z.string().nullish().describe("Of CONTACT_TYPES; null in other lists."),
  text: z
    .string()
    .nullish()
    .describe(
      "Of MESSAGES, the text with `{{lead}}`, `{{corretor}}`, `{{imobiliaria}}` and `{{imovel}}`; null in other lists.",
    ),
  preService: z
    .boolean()
    .nullish()
    .describe("Of STATUS_REASONS, whether pre-attendants choose it too; null in other lists."),
  portal: z
    .string()
    .nullish()
    .describe("Of CHANNELS, the portal whose leads come by it, `ZAP`: it stays offered. Null for any other."),
  setAsideAt: Instant.nullish().describe(
    "Since when it is set aside: offered no more, and shown where it was chosen. Null while it is offered.",
  ),
});
export type ListItem = z.infer<typeof ListItem>;

/** Group by group, in their order, those that are set aside among them. */
export const ListItems = z.object({ items: z.array(ListItem) });

export const ListItemBody = z.object({
  name,
  group: z.string().max(40).nullish(),
  color: color.nullish().describe(`${COLOR} A temperature needs one.`),
  icon: ContactIcon.nullish().describe(`${ICON} They need one.`),
  text: text.nullish().describe(`${TEXT} They need one.`),
  preService: z.boolean().nullish().describe(PRE_SERVICE),
});
export type ListItemBody = z.infer<typeof ListItemBody>;

/** What is left out stays; an item never changes its group. */
export const ListChangeBody = z.object({
  name: name.optional(),
  color: color.optional().describe(COLOR),
  icon: ContactIcon.optional().describe(ICON),
  text: text.optional().describe(TEXT),
  preService: z.boolean().optional().describe(PRE_SERVICE),
  place: z
    .int("Lugar inválido.")
    .min(1, "Lugar inválido.")
    .max(MOST_ITEMS, "Lugar inválido.")
    .optional()
    .describe(
      "Its place among those of its list and group that are offered, from 1; 200 is always the last. INVALID below 1 and over 200.",
    ),
  offered: z
    .boolean()
    .optional()
    .describe(
      "False sets it aside: it is offered no more, and shown where it was chosen; CONFLICT for the last one of a list that needs one, and for a channel of a portal. True offers it again, where it was.",
    ),
});
export type ListChangeBody = z.infer<typeof ListChangeBody>;

/** One column; order and statuses are fixed. */
export const ColumnBody = z.object({
  businessType: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.").describe("The funnel."),
  status: z
    .enum(ATTENDANCE_STATUSES, "Status desconhecido.")
    .describe("The column; INVALID where the funnel has none for it."),
  description: typedLine(30)
    .trim()
    .min(2, "De 2 a 30 caracteres.")
    .optional()
    .describe("Title as shown: 2 to 30 characters, else INVALID."),
  useOnPreService: z
    .boolean()
    .optional()
    .describe("Whether pre-attendants of an agency with pre-service see it."),
  actionRequired: z
    .boolean()
    .optional()
    .describe("Whether moving here asks for something first (a reason, a visit …)."),
  stoppedAfterDays: z
    .number(STOPPED_AFTER_TEXT)
    .int(STOPPED_AFTER_TEXT)
    .min(0, STOPPED_AFTER_TEXT)
    .max(LONGEST_STOPPED_AFTER, STOPPED_AFTER_TEXT)
    .optional()
    .describe(
      "Days in this column after which a lead with nothing planned is stopped ('parado'): 1 to 365, else INVALID; 0 takes the limit away.",
    ),
});

export const Credential = z
  .object({
    channel: z.string().describe("The portal."),
    createdAt: Instant.describe("When the first one was made."),
    replacedAt: Instant.nullish().describe(
      "When the present secret took the place of another one, which counts for 24 hours more; null where it is the first.",
    ),
  })
  .describe(
    "That a portal has a secret with which it delivers the agency's leads. The secret itself is said once.",
  );
export const CredentialList = z.object({ items: z.array(Credential) });
/** A new secret, in the place of the one before. */
export const CredentialBody = z.object({ channel: LeadPortal.describe("The portal.") });
/** Said this once: the agency keeps a digest. */
export const NewCredential = Credential.extend({
  user: z.string().describe("What to name as the user of the Basic header; any other does as well."),
  secret: z
    .string()
    .describe(
      "The secret. It is said this once, and to a repeat with the same `idempotencyKey`: keep it at the portal.",
    ),
});
