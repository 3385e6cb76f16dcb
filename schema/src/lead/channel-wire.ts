import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { typedLine } from "../input/wire";
import { LeadPortal } from "../lists/wire";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";
import { enumOf } from "../rest/words";
import {
  FORM_ID_TEXT,
  KEY_TEXT,
  META_ID_TEXT,
  META_SECRET_TEXT,
  META_TOKEN_TEXT,
  MOST_ORIGINS,
  MOST_QUESTIONS,
  ORIGIN_TEXT,
  originIn,
  SHORTEST_KEY,
} from "./doors";

const count = z.number().int();

export const DeliveryState = enumOf({
  WAITING: "It came, and waits to be taken: by itself, within moments unless taking it failed.",
  TAKEN: "It is an attendance, or was added to one.",
  REFUSED: "It was refused: see `reason`.",
  TEST: "It was a test: no attendance.",
  HELD: "It came without a proof that a browser sent it, and waits for a manager.",
}).describe("What a delivery of a lead has become.");

export const DeliveryReason = enumOf({
  UNREADABLE: "It is no lead that can be read.",
  NO_LISTING: "It names no listing, which the portal's rules ask for.",
  NO_CONTACT: "It has neither name nor phone nor e-mail.",
  FAILED: "Taking it failed for three days.",
  PAGE: "Of Meta: its page is not entered.",
  TOKEN: "Of Meta: the page's token was refused.",
  GONE: "Of Meta: the lead is not there, or not for this token.",
  AWAY: "Of Meta: nobody answered, or with a failure of its own.",
  DISCARDED: "A manager has discarded it.",
}).describe("Why a delivery was refused, or has to be fetched again.");

/** A page of Meta whose leads are fetched; its token is never answered (docs/product/channels.md#meta). */
export const MetaPage = z
  .object({
    pageId: z.string().describe("Meta's id of the page."),
    enteredAt: Instant.describe("When its token was entered last."),
  })
  .describe("A page of Meta whose leads are fetched with its token, which is never shown.");
export type MetaPage = z.infer<typeof MetaPage>;
export const MetaPageParams = z.object({
  page: z
    .string()
    .regex(/^\d{1,30}$/, META_ID_TEXT)
    .describe("Meta's id of the page."),
});
export const MetaPageBody = z.object({
  token: typedLine(1000)
    .trim()
    .min(SHORTEST_KEY, META_TOKEN_TEXT)
    .describe("The page's token, with the right `leads_retrieval`, 16 to 1000 characters."),
  appSecret: typedLine(200)
    .trim()
    .min(SHORTEST_KEY, META_SECRET_TEXT)
    .describe("The secret of the app that the page is subscribed to, 16 to 200 characters."),
});
export type MetaPageBody = z.infer<typeof MetaPageBody>;

export const MetaField = enumOf({
  NAME: "Who the lead is.",
  PHONE: "A phone, or several.",
  EMAIL: "An e-mail, or several.",
  PROPERTY_CODE: "The code of the listing.",
  MESSAGE: "A line of the message.",
}).describe("What the answer to a question of a form of Meta is.");
export type MetaField = z.infer<typeof MetaField>;
/** What an agency takes the answers to a form's questions for, by question. */
export type MetaFields = Readonly<Record<string, MetaField>>;
const asked = z.string().describe("The question, as Meta names it: `qual_o_seu_whatsapp?`.");
/** A form of Meta that leads came by (docs/product/channels.md#meta). */
export const MetaForm = z
  .object({
    formId: z.string().describe("Meta's id of the form."),
    questions: z
      .array(
        z
          .object({
            question: asked,
            field: MetaField.describe("What its answer is taken for."),
            chosen: z.boolean().describe("Whether the agency has said so; else its words tell."),
          })
          .describe("A question of a form of Meta."),
      )
      .describe("In their order in the last lead that came by it."),
  })
  .describe("A form of Meta that leads of the last 30 days came by, and what its answers are taken for.");
export type MetaForm = z.infer<typeof MetaForm>;
export const MetaFormParams = z.object({
  form: z
    .string()
    .regex(/^\d{1,30}$/, FORM_ID_TEXT)
    .describe("Meta's id of the form."),
});
export const MetaFormBody = z.object({
  questions: z
    .array(
      z.object({
        question: typedLine(300).min(1).describe("The question, as Meta names it."),
        field: MetaField,
      }),
    )
    .max(MOST_QUESTIONS, `No máximo ${MOST_QUESTIONS} perguntas.`)
    .describe(
      `What the answers to these questions are, at most ${MOST_QUESTIONS}; of any other its words tell. Empty: of none.`,
    ),
});
export type MetaFormBody = z.infer<typeof MetaFormBody>;

/** A form of the agency's own site (docs/product/channels.md#site). */
export const SiteForm = z
  .object({
    id: z.string().describe("Opaque and stable; public: it stands in the page."),
    name: z.string().describe("2 to 60 characters."),
    origins: z.array(z.string()).describe("Sites that it is taken from, as browsers call them."),
    createdAt: Instant.describe("When it was made."),
  })
  .describe("A form of the agency's own site.");
export type SiteForm = z.infer<typeof SiteForm>;
export const SiteFormBody = z.object({
  name: typedLine(60).trim().min(2, "De 2 a 60 caracteres.").describe("2 to 60 characters."),
  origins: z
    .array(
      z
        .string()
        .max(300)
        .transform((text, context) => {
          const origin = originIn(text);
          if (origin) return origin;
          context.addIssue({ code: "custom", message: ORIGIN_TEXT });
          return z.NEVER;
        }),
    )
    .min(1, ORIGIN_TEXT)
    .max(MOST_ORIGINS, `No máximo ${MOST_ORIGINS} endereços.`)
    .describe("Sites that it is taken from, one to ten: `https://www.example.com`."),
});
export type SiteFormBody = z.output<typeof SiteFormBody>;
export const SiteFormParams = z.object({ id: z.uuid().describe("Of `forms`.") });

/** One way by which leads come to the agency (docs/product/channels.md). */
export const LeadChannel = z
  .object({
    channel: LeadPortal.describe("The door."),
    address: z.string().describe("Where it sends leads to, by POST."),
    agencyAddress: z
      .string()
      .nullable()
      .describe(
        "The same with the agency's id, for a key that several agencies have; null where there is none.",
      ),
    user: z
      .string()
      .nullable()
      .describe("What to name as the user of the Basic header; null where there is no such header."),
    takesKey: z.boolean().describe("Whether it has a key of its own, which counts beside the secret."),
    pages: z.array(MetaPage).describe("Of Meta: the pages whose leads are fetched; empty of any other."),
    metaForms: z
      .array(MetaForm)
      .nullish()
      .describe("Of Meta: the forms that leads came by, the last one first; empty of any other."),
    forms: z.array(SiteForm).describe("Of the agency's site: its forms; empty of any other."),
    secretAt: Instant.nullable().describe("When the present secret was made; null without one."),
    keyAt: Instant.nullable().describe("When the door's own key was entered; null without one."),
    taken: count.describe("Deliveries of the last 30 days that are attendances."),
    waiting: count.describe("Those that wait."),
    held: count.describe("Those that wait for a manager."),
    refused: count.describe("Those that were refused."),
    tests: count.describe("Tests among them."),
    lastAt: Instant.nullable().describe("When the last of them came; null without any."),
  })
  .describe("A door by which leads come in: its address, its secret, and what came in the last 30 days.");
export type LeadChannel = z.infer<typeof LeadChannel>;
export const LeadChannelList = z.object({ items: z.array(LeadChannel) });

export const LeadKeyBody = z.object({
  key: typedLine(200)
    .trim()
    .min(SHORTEST_KEY, KEY_TEXT)
    .nullable()
    .describe("As the portal gave it, 16 to 200 characters; null takes it away."),
});
export type LeadKeyBody = z.infer<typeof LeadKeyBody>;

export const LeadDelivery = z
  .object({
    id: Id.describe("Opaque and stable."),
    channel: LeadPortal.describe("The door that it came by."),
    state: DeliveryState.describe("What it has become."),
    receivedAt: Instant.describe("When it came."),
    reason: DeliveryReason.nullable().describe("Null unless it was refused, or could not be fetched."),
    tries: count.describe("How often taking it has failed."),
    nextTryAt: Instant.nullable().describe("Null unless it waits."),
    mended: z.boolean().describe("Whether a manager has mended it."),
    customerService: z
      .object({ id: Id, businessType: z.enum(BUSINESS_TYPES) })
      .nullable()
      .describe("The attendance that it is, or was added to; null without one."),
  })
  .describe("A lead as a door delivered it.");
export type LeadDelivery = z.infer<typeof LeadDelivery>;
export const LeadDeliveryPage = pageOf(LeadDelivery);
export const LeadDeliveryQuery = z.object({
  channel: LeadPortal.optional(),
  state: DeliveryState.optional(),
  ...pageQuery(20),
});
export type LeadDeliveryQuery = z.output<typeof LeadDeliveryQuery>;

/** With what came; of people alone, for managers (docs/product/channels.md#deliveries). */
export const LeadDeliveryDetail = LeadDelivery.extend({
  raw: z.string().describe("What came, as JSON, or as a manager has mended it. It holds personal data."),
});
export type LeadDeliveryDetail = z.infer<typeof LeadDeliveryDetail>;

export const TakeDeliveryBody = z.object({
  raw: z
    .string()
    .max(262_144, "No máximo 256 kB.")
    .nullish()
    .describe(
      "What is to be taken in its place, as JSON; absent or null: what came. INVALID where it is no lead of that door.",
    ),
});
export type TakeDeliveryBody = z.infer<typeof TakeDeliveryBody>;
