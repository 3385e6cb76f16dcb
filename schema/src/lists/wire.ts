import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { typedLine, typedText } from "../input/wire";
import { Id, Instant } from "../page/wire";
import { CONTACT_ICONS, LONGEST_MESSAGE, MOST_ITEMS, PORTALS } from "./lists";

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

const name = typedLine(60).trim().min(2, "De 2 a 60 caracteres.");
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Escolha uma cor.");
const icon = z.enum(CONTACT_ICONS, "Escolha um ícone.");
const text = typedText(LONGEST_MESSAGE).trim().min(1, "Escreva a mensagem.");

export const ListItem = z.object({
  id: Id,
  name: z.string(),
  /** Of status-reasons the status, of visit-reasons the kind of change, of messages the funnel; null: of all funnels. */
  group: z.string().nullish(),
  color: z.string().nullish(),
  icon: z.string().nullish(),
  text: z.string().nullish(),
  /** Of status-reasons: pre-attendants choose it too. */
  preService: z.boolean().nullish(),
  /** Of channels: the portal whose leads come by it; it cannot be set aside. */
  portal: z.string().nullish(),
  /** Since when it is offered no more. */
  setAsideAt: Instant.nullish(),
});
export type ListItem = z.infer<typeof ListItem>;

/** GET /v1/enterprises/mine/lists/{list}: all items, group by group, in their order, those that are set aside among them. */
export const ListItems = z.object({ items: z.array(ListItem) });

/** POST /v1/enterprises/mine/lists/{list}: an item at the end of its list or group. */
export const ListItemBody = z.object({
  name,
  group: z.string().max(40).nullish(),
  color: color.nullish(),
  icon: icon.nullish(),
  text: text.nullish(),
  preService: z.boolean().nullish(),
});
export type ListItemBody = z.infer<typeof ListItemBody>;

/** PUT /v1/enterprises/mine/lists/{list}/{id}: what is left out stays; an item never changes its group. */
export const ListChangeBody = z.object({
  name: name.optional(),
  color: color.optional(),
  icon: icon.optional(),
  text: text.optional(),
  preService: z.boolean().optional(),
  /** Its place among those of its list or group that are offered, from 1; behind the last one is the last. */
  place: z.int("Lugar inválido.").min(1, "Lugar inválido.").max(MOST_ITEMS, "Lugar inválido.").optional(),
  /** False sets it aside, true offers it again where it was. */
  offered: z.boolean().optional(),
});
export type ListChangeBody = z.infer<typeof ListChangeBody>;

/** PUT /v1/enterprises/mine/statuses: one column; order and statuses are fixed. Answers the funnel's columns. */
export const ColumnBody = z.object({
  businessType: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido."),
  status: z.enum(ATTENDANCE_STATUSES, "Status desconhecido."),
  description: typedLine(30).trim().min(2, "De 2 a 30 caracteres.").optional(),
  useOnPreService: z.boolean().optional(),
  actionRequired: z.boolean().optional(),
});

/** GET /v1/enterprises/mine/credentials */
export const Credential = z.object({
  channel: z.string(),
  createdAt: Instant,
  /** When the present secret took the place of another one, which counts for a day more. */
  replacedAt: Instant.nullish(),
});
export const CredentialList = z.object({ items: z.array(Credential) });
/** POST /v1/enterprises/mine/credentials: a new secret, in the place of the one before. */
export const CredentialBody = z.object({ channel: z.enum(PORTALS, "Portal desconhecido.") });
/** Said this once: the agency keeps a digest. */
export const NewCredential = Credential.extend({ user: z.string(), secret: z.string() });
