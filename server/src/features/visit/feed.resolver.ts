import type { FeedAnswer } from "@soleira/schema/visit/wire";
import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import { unreadable } from "../../agency/http/agency-error";
import type { Context } from "../../session/context";
import { feedUrl } from "./feed";
import { RenewVisitFeedPayload, RevokeVisitFeedPayload, VisitFeed } from "./visit.type";

@Resolver()
export class FeedResolver {
  @Query(() => VisitFeed, {
    description: `The caller's visits for a calendar program. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND where the agency has no feeds.

Example: \`{ visitFeed { url } }\``,
  })
  async visitFeed(@Ctx() context: Context): Promise<FeedAnswer> {
    return publicFeed(await context.agency.visit.feed(), context);
  }

  @Mutation(() => RenewVisitFeedPayload, {
    description: `Makes a secret address; the one before stops working at once. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND where the agency has no feeds.

Example: \`mutation { renewVisitFeed { visitFeed { url } } }\``,
  })
  async renewVisitFeed(@Ctx() context: Context) {
    return { visitFeed: publicFeed(await context.agency.visit.renewFeed(), context) };
  }

  @Mutation(() => RevokeVisitFeedPayload, {
    description: `Ends the feed: its address stops working at once. Errors: UNAUTHENTICATED, SESSION_OVER, NOT_FOUND where the agency has no feeds.

Example: \`mutation { revokeVisitFeed { visitFeed { url } } }\``,
  })
  async revokeVisitFeed(@Ctx() context: Context) {
    return { visitFeed: publicFeed(await context.agency.visit.revokeFeed(), context) };
  }
}

/** The agency's path as the address that is reached from outside; an address of its own stays. */
function publicFeed({ url }: { url: string | null }, { shared }: Context): FeedAnswer {
  if (url === null) return { url };
  const shown = feedUrl(url, shared.publicUrl);
  if (!shown)
    throw unreadable("GET /v1/schedules/users/me/feed", [
      { field: "url", expected: "the path of a feed", got: "string" },
    ]);
  return { url: shown };
}
