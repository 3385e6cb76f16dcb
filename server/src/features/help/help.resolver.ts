import { DEFAULT_RETURN_INTERVAL } from "@soleira/schema/attendance/return-slots";
import type { RemoteConfiguration as Wire } from "@soleira/schema/enterprise/wire";
import { VideoPostQuery } from "@soleira/schema/help/video-wire";
import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { parsedBy } from "../../graph/form";
import { Refusals } from "../../graph/refusals";
import { REMEMBERED } from "../../limits/cost";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { type Banner, RemoteConfiguration } from "./configuration.type";
import { VideoPostPage } from "./video.type";

/** Without an id of its own it is another banner when it says something else. */
const bannerOf = ({ id, ...banner }: NonNullable<Wire["banner"]>): InstanceType<typeof Banner> => ({
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
  async remoteConfiguration(@Ctx() context: Context): Promise<InstanceType<typeof RemoteConfiguration>> {
    const [{ enterprise }, { returnLaterIntervals, banner, helpDeskUrls, ...document }] = await Promise.all([
      context.agency.account.me(),
      context.agency.enterprise.configuration(),
    ]);
    return {
      ...document,
      returnLaterInterval:
        returnLaterIntervals[enterprise.id] ?? returnLaterIntervals.default ?? DEFAULT_RETURN_INTERVAL,
      hasVideos: context.agency.help.hasVideos,
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

  @Query(() => VideoPostPage, {
    description: `Videos of the content site, newest first. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, NOT_FOUND where there is no content site (\`RemoteConfiguration.hasVideos\`), UPSTREAM_UNAVAILABLE where it does not answer.

Example: \`{ videoPosts(search: "funil") { total items { title url embedUrl publishedAt } } }\``,
  })
  @Refusals({ fields: { q: "search" } })
  async videoPosts(
    @Arg("search", () => String, {
      nullable: true,
      description: "A part of the title, up to 100 characters.",
    })
    search: string | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    // A content site says nothing about what it refuses.
    const { q } = parsedBy(VideoPostQuery.pick({ q: true }), { q: search?.trim() || undefined });
    return agency.help.videoPosts({ q, ...pageBounds(page, size) });
  }
}
