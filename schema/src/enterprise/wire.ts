import * as z from "zod";
import { PasswordPolicy } from "../account/wire";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Tag, Temperature } from "../attendance/labels";
import { LONGEST_STOPPED_AFTER } from "../attendance/next-step";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { inOneSpelling } from "../help/spelling";
import { Id, Instant, Named } from "../page/wire";

/** Another agency may leave it out: it is off then. */
const flag = z.boolean().default(false);
/** On unless it is off. */
export const UnlessOff = z
  .boolean()
  .nullish()
  .transform((on) => on !== false);
/** Another agency may have the name for something else: it is off then. */
export const LaterFlag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((on) => on === true);

/** docs/product/enterprises.md#settings */
export const Enterprise = z
  .object({
    id: Id.describe("Opaque and stable."),
    name: z.string().describe("Name as shown."),
    timeZone: z
      .string()
      .default("America/Sao_Paulo")
      .describe('IANA zone, `America/Sao_Paulo`. "Today" is always this zone\'s today.'),
    accountStatus: z.string().default("ACTIVE").describe("Whether the enterprise may work."),
    holding: flag.describe("Has subsidiaries; its managers see them."),
    hasPreService: flag.describe("Pre-attendants answer first: fewer columns and reasons for them."),
    hasDemonstrator: flag.describe("Rent visits are made by a demonstrator that the agent chooses."),
    hasVisitPartner: flag.describe("Visits are scheduled at a partner's site."),
    activeNewProposalFlow: flag.describe("The new proposal flow is on."),
    hasSyncCrmProperty: flag.describe("Properties come from a CRM and are not edited here."),
    harryNoProperty: flag.describe("Works without properties."),
    isCanEditCustomer: UnlessOff.describe("Whether name, phone and e-mail of a customer may be edited."),
    conversationTool: z
      .string()
      .nullish()
      .describe("Name of the partner chat tool; null when WhatsApp is used directly."),
    // What follows was added later: another agency may have a name of ours for something else, and goes without then.
    conversationUrl: z
      .string()
      .nullish()
      .catch(null)
      .describe("Where another tool for conversations opens; null without one."),
    /** A small picture as a `data:` address. */
    logo: z.string().nullish().catch(null),
    creci: z.string().nullish().catch(null).describe("Registration as a broker; null where not known."),
    phone: z.string().nullish().catch(null).describe("Phone as shown; null without one."),
    managementUrl: z
      .string()
      .nullish()
      .catch(null)
      .describe("Where 'Gestão' leads; null: to the pages of the product."),
    /** Null: that of all agencies. */
    passwordPolicy: PasswordPolicy.nullish().catch(null),
    checkInRequired: LaterFlag.describe("Whether only who is checked in is given leads."),
    returnsToAgent: LaterFlag.describe(
      "Whether a person who comes back, and whose attendance is finished, goes to the agent who had them before the queue; false of an agency that does not say it.",
    ),
    isBeginning: LaterFlag.describe(
      "Whether home shows its managers what comes first (`beginning`), until one of them puts it away; false of an agency that does not say it.",
    ),
    proposalDays: z
      .number()
      .int()
      .min(1)
      .nullish()
      .catch(null)
      .describe("Days until a new proposal is due, unless said otherwise; null where the agency names none."),
    version: z
      .number()
      .int()
      .nullish()
      .catch(null)
      .describe("Goes up with each change of the settings; null where the agency has no versions."),
  })
  .describe("The agency that the session is bound to (UI: 'imobiliária'), with what it has switched on.");
export type Enterprise = z.infer<typeof Enterprise>;

/** docs/product/enterprises.md#columns */
export const StatusColumn = z
  .object({
    status: z.enum(ATTENDANCE_STATUSES).describe("The status."),
    order: z.number().int(),
    useOnPreService: z
      .boolean()
      .default(false)
      .describe("Pre-attendants of an agency with pre-service see it."),
    description: z.string().describe("Title as shown: `Em atendimento`."),
    actionRequired: z
      .boolean()
      .default(true)
      .describe("Moving here asks for something first (a reason, a visit …)."),
    stoppedAfterDays: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_STOPPED_AFTER)
      .nullish()
      .catch(null)
      .describe(
        "Days in this column after which a lead with nothing planned is stopped ('parado'), 1 to 365; null without a limit.",
      ),
  })
  .describe("A column of a funnel, as the agency words it.");
export type StatusColumn = z.infer<typeof StatusColumn>;
export const StatusList = z.object({ items: z.array(StatusColumn) });
export const StatusListQuery = z.object({
  business_type: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido."),
});

/** From cold to hot. */
export const TemperatureList = z.object({ items: z.array(Temperature) });

export const TagList = z.object({ items: z.array(Tag) });

export const SubsidiaryList = z.object({ items: z.array(Named) });

const webAddress = z.url({ protocol: /^https?$/ });

/** docs/product/help.md#configuration */
export const HelpCard = z
  .object({
    title: z.string().describe("Title."),
    text: z.string().describe("A sentence or two."),
    imageUrl: webAddress.nullish().describe("Address of a picture; null without one."),
    url: webAddress.describe("Where it leads."),
    startsAt: Instant.nullish().describe("Shown from then on; null: already."),
    endsAt: Instant.nullish().describe("Shown until then; null: without end."),
  })
  .describe("A card of the help page, shown between its instants.");

/** docs/product/help.md#banner */
export const Banner = z
  .object({
    id: Id.describe(
      "Closed by it, the banner stays closed on that device; made of title and link where it has none.",
    ).nullish(),
    title: z.string().describe("Title, and the name of its picture."),
    imageUrl: webAddress.describe("Address of the picture."),
    linkUrl: webAddress.describe("Where it leads."),
  })
  .describe("A picture with a link that is shown once over the page (UI: 'novidade').");

/**
 * The remote configuration document as the agency holds it (docs/product/enterprises.md#remote-configuration). Of each key both spellings are read, `show_banner` and `showBanner`.
 */
export const RemoteConfiguration = z.preprocess(
  (document) => inOneSpelling(document, ["returnLaterIntervals", "helpDeskUrls"]),
  z.object({
    /** Minutes by enterprise id; `default` for the rest. */
    returnLaterIntervals: z
      .record(z.string(), z.union([z.literal(10), z.literal(15), z.literal(30)]))
      .default({}),
    showBanner: z.boolean().default(false).describe("Whether the banner shows."),
    /** One that cannot be shown is none: the rest of the document counts all the same. */
    banner: Banner.nullish().catch(null).describe("The banner, whether it shows or not; null without one."),
    /** By the first path segment of the page where help is asked for; `base` for the rest. */
    helpDeskUrls: z.record(z.string(), webAddress).default({}),
    ticketsUrl: webAddress.nullish().describe("Own tickets at the help desk; null without any."),
    whatsappUrl: webAddress.nullish().describe("Help by WhatsApp; null without it."),
    knowledgeUrl: webAddress.nullish().describe("Knowledge base; null without one."),
    chatUrl: webAddress
      .nullish()
      .describe(
        "The product's own chat, of agencies whose `conversationTool` is `SOLEIRA`; null without it.",
      ),
    liveCard: HelpCard.nullish().describe("Something live; null without it."),
    trainingCard: HelpCard.nullish().describe("A training; null without one."),
  }),
);
export type RemoteConfiguration = z.infer<typeof RemoteConfiguration>;

/** Which field of a document's banner is wrong, so that it is left out: `imageUrl`; null for a good one and for none. */
export function wrongInBanner(document: unknown): string | null {
  const { banner } = Object(inOneSpelling(document, [])) as { banner?: unknown };
  const [issue] = Banner.nullish().safeParse(banner).error?.issues ?? [];
  return issue ? issue.path.join(".") || "banner" : null;
}
