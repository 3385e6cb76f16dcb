import { isManager } from "@soleira/schema/account/roles";
import { Ctx, Query, Resolver } from "type-graphql";
import { refusal } from "../../agency/http/agency-error";
import type { Context } from "../../session/context";
import { type AgencyCall, AgencyCalls } from "./agency-call.type";

/** What managers see of the agency API (docs/product/agency-calls.md). */
@Resolver()
export class AgencyCallResolver {
  @Query(() => AgencyCalls, {
    description: `What each REST call of the agency was last answered, and what of it could not be read: of this gateway process since it started, whoever called; of several processes each counts alone. Paths are templates, values are never said. For managers and admins, and their programs by a token with READ. Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN.

Example: \`{ agencyCalls { since items { call lastAt status code times failures unreadable { fields { field expected got } since lastAt times } } } }\``,
  })
  async agencyCalls(@Ctx() { agency }: Context): Promise<AgencyCalls> {
    const { roles } = await agency.account.me();
    if (!isManager(roles)) throw refusal("FORBIDDEN");
    const { since, calls, unreadable } = agency.seen();
    const never = { lastAt: null, status: null, code: null, times: 0, failures: 0 };
    const names = new Set([...calls, ...unreadable].map(({ call }) => call));
    const items = [...names].map((name): AgencyCall => {
      const { lastAt, ...seen } = calls.find(({ call }) => call === name) ?? never;
      const odd = unreadable
        .filter(({ call }) => call === name)
        .sort((one, other) => other.lastAt - one.lastAt);
      return {
        ...seen,
        call: name,
        lastAt: lastAt === null ? null : new Date(lastAt),
        unreadable: odd.map((one) => ({ ...one, since: new Date(one.since), lastAt: new Date(one.lastAt) })),
      };
    });
    const rank = ({ unreadable: odd, code }: AgencyCall) =>
      odd.length > 0 ? 0 : code?.startsWith("UPSTREAM") ? 1 : 2;
    items.sort((one, other) => rank(one) - rank(other) || (one.call < other.call ? -1 : 1));
    return { since: new Date(since), items };
  }
}
