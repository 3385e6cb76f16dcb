import { DEFAULT_RETURN_INTERVAL } from "@soleira/schema/attendance/return-slots";
import type { RemoteConfiguration as Wire } from "@soleira/schema/enterprise/wire";
import { Ctx, Query, Resolver } from "type-graphql";
import { REMEMBERED } from "../limits/cost";
import type { Context } from "../session/context";
import { type Banner, RemoteConfiguration } from "./configuration.type";

/** Without an id of its own it is another banner when it says something else. */
const bannerOf = ({ id, ...banner }: NonNullable<Wire["banner"]>): Banner => ({
  ...banner,
  id: id ?? `${banner.title} ${banner.linkUrl}`,
});

/** Help and what the agency configures without a release (docs/product/help.md). */
@Resolver()
export class HelpResolver {
  @Query(() => RemoteConfiguration, {
    complexity: REMEMBERED,
    description: `Remote configuration for the caller's enterprise; defaults where the agency has none. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ remoteConfiguration { returnLaterInterval showBanner banner { id title linkUrl } helpDeskUrls { segment url } ticketsUrl liveCard { title url startsAt endsAt } } }\``,
  })
  async remoteConfiguration(@Ctx() context: Context): Promise<RemoteConfiguration> {
    const [{ enterprise }, { returnLaterIntervals, banner, helpDeskUrls, ...document }] = await Promise.all([
      context.agency.account.me(),
      context.agency.enterprise.configuration(),
    ]);
    return {
      ...document,
      returnLaterInterval:
        returnLaterIntervals[enterprise.id] ?? returnLaterIntervals.default ?? DEFAULT_RETURN_INTERVAL,
      banner: banner ? bannerOf(banner) : null,
      helpDeskUrls: Object.entries(helpDeskUrls).map(([segment, url]) => ({ segment, url })),
    };
  }

  @Query(() => String, {
    nullable: true,
    description: `A JWT of five minutes (HS256) by which the agency's help desk knows the caller: id, name and e-mail. Hand it to the help desk's address alone. Null where the agency has no help desk. Errors: UNAUTHENTICATED, SESSION_OVER.

Example: \`{ helpDeskToken }\``,
  })
  helpDeskToken(@Ctx() { agency }: Context): Promise<string | null> {
    return agency.help.deskToken();
  }
}
