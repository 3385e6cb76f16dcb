import * as z from "zod";
import { PasswordPolicy } from "../account/wire";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { Tag, Temperature } from "../attendance/labels";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { inOneSpelling } from "../help/spelling";
import { Id, Instant, Named } from "../page/wire";

const flag = z.boolean().default(false);

/** GET /v1/enterprises/mine (docs/product/enterprises.md#settings); flags that another agency leaves out are off. */
export const Enterprise = z.object({
  id: Id,
  name: z.string(),
  /** IANA zone of the enterprise (docs/product/enterprises.md#time-zone). */
  timeZone: z.string().default("America/Sao_Paulo"),
  accountStatus: z.string().default("ACTIVE"),
  holding: flag,
  hasPreService: flag,
  hasDemonstrator: flag,
  hasVisitPartner: flag,
  activeNewProposalFlow: flag,
  hasSyncCrmProperty: flag,
  harryNoProperty: flag,
  /** Absent or not false: customers may be edited (docs/product/customers.md#edit). */
  isCanEditCustomer: z.boolean().nullish(),
  conversationTool: z.string().nullish(),
  // What follows was added later: another agency may have a name of ours for something else, and goes without then.
  /** Where another tool than the product's own opens. */
  conversationUrl: z.string().nullish().catch(null),
  /** A small picture as a `data:` address. */
  logo: z.string().nullish().catch(null),
  creci: z.string().nullish().catch(null),
  phone: z.string().nullish().catch(null),
  /** Where 'Gestão' leads; null: to the pages of the product (docs/product/settings.md#agency). */
  managementUrl: z.string().nullish().catch(null),
  /** Null: that of all agencies. */
  passwordPolicy: PasswordPolicy.nullish().catch(null),
  /** Whether only who is checked in is given leads. */
  checkInRequired: z.boolean().nullish().catch(null),
  /** Whether a person who comes back goes to the agent who had them (ours). */
  returnsToAgent: z.boolean().nullish().catch(null),
  /** Days until a new proposal is due, unless said otherwise. */
  proposalDays: z.number().int().min(1).nullish().catch(null),
  /** Ours: goes up with each change of the settings. */
  version: z.number().int().nullish().catch(null),
});
export type Enterprise = z.infer<typeof Enterprise>;

/** GET /v1/enterprises/mine/statuses?business_type: the columns of a funnel (docs/product/enterprises.md#columns). */
export const StatusColumn = z.object({
  status: z.enum(ATTENDANCE_STATUSES),
  order: z.number().int(),
  useOnPreService: z.boolean().default(false),
  description: z.string(),
  actionRequired: z.boolean().default(true),
});
export type StatusColumn = z.infer<typeof StatusColumn>;
export const StatusList = z.object({ items: z.array(StatusColumn) });
export const StatusListQuery = z.object({
  business_type: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido."),
});

/** GET /v1/enterprises/mine/temperatures, from cold to hot. */
export const TemperatureList = z.object({ items: z.array(Temperature) });

/** GET /v1/tags and GET /v1/customer-services/{id}/tags */
export const TagList = z.object({ items: z.array(Tag) });

/** GET /v1/enterprises/mine/subsidiaries: of the holding, or of the holding that this enterprise belongs to. */
export const SubsidiaryList = z.object({ items: z.array(Named) });

const webAddress = z.url({ protocol: /^https?$/ });

/** A card of the help page, shown between its instants (docs/product/help.md#configuration). */
const HelpCard = z.object({
  title: z.string(),
  text: z.string(),
  imageUrl: webAddress.nullish(),
  url: webAddress,
  startsAt: Instant.nullish(),
  endsAt: Instant.nullish(),
});
export type HelpCard = z.infer<typeof HelpCard>;

/** What is shown once to each, with a picture that leads somewhere (docs/product/help.md#banner). */
const Banner = z.object({
  /** Closed by it, the banner stays closed on that device. */
  id: Id.nullish(),
  title: z.string(),
  imageUrl: webAddress,
  linkUrl: webAddress,
});

/**
 * GET /v1/configuration (docs/product/enterprises.md#remote-configuration): the remote configuration document as the
 * agency holds it. Of each key both spellings are read, `show_banner` and `showBanner`.
 */
export const RemoteConfiguration = z.preprocess(
  (document) => inOneSpelling(document, ["returnLaterIntervals", "helpDeskUrls"]),
  z.object({
    /** Minutes by enterprise id; `default` for the rest. */
    returnLaterIntervals: z
      .record(z.string(), z.union([z.literal(10), z.literal(15), z.literal(30)]))
      .default({}),
    showBanner: z.boolean().default(false),
    /** One that cannot be shown is none: the rest of the document counts all the same. */
    banner: Banner.nullish().catch(null),
    /** By the first path segment of the page where help is asked for; `base` for the rest. */
    helpDeskUrls: z.record(z.string(), webAddress).default({}),
    ticketsUrl: webAddress.nullish(),
    whatsappUrl: webAddress.nullish(),
    knowledgeUrl: webAddress.nullish(),
    /** The product's own chat. */
    chatUrl: webAddress.nullish(),
    liveCard: HelpCard.nullish(),
    trainingCard: HelpCard.nullish(),
  }),
);
export type RemoteConfiguration = z.infer<typeof RemoteConfiguration>;

/** Which field of a document's banner is wrong, so that it is left out: `imageUrl`; null for a good one and for none. */
export function wrongInBanner(document: unknown): string | null {
  const { banner } = Object(inOneSpelling(document, [])) as { banner?: unknown };
  const [issue] = Banner.nullish().safeParse(banner).error?.issues ?? [];
  return issue ? issue.path.join(".") || "banner" : null;
}
