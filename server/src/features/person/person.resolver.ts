import { TABLE_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { PeopleQuery, type Person as Wire } from "@soleira/schema/person/wire";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import * as z from "zod";
import { Refusals } from "../../graph/refusals";
import { inputPart } from "../../graph/shape";
import type { Context } from "../../session/context";
import { pageBounds } from "../attendance/page-bounds";
import { Person, PersonChangePage, PersonPage } from "./person.type";

const { q: search, role, status, team: teamId } = PeopleQuery.shape;
const PersonFilter = inputPart(
  "PersonFilter",
  "Which people; what is absent or null does not matter.",
  z.object({ search, role, status, teamId }),
);

export const WHO_READS =
  "FORBIDDEN for who is neither manager, admin nor reception, and where the agency does not manage its people here (`Enterprise.hasManagement`)";

/** Who works in the agency (docs/product/people.md#list). */
@Resolver(() => Person)
export class PersonResolver {
  @Query(() => PersonPage, {
    description: `Who works or worked in the caller's agency, and who is invited; an invitation that ran out is left out. Of a holding its own people, not its units'. Size 1 to 100. Errors: UNAUTHENTICATED, SESSION_OVER, INVALID with \`fields\`, ${WHO_READS}.

Example: \`{ people(filter: { role: ESTATE_AGENT_SALE, status: ACTIVE }) { total items { id name email roles lastSeenAt openAttendanceCount } } }\``,
  })
  @Refusals({
    fields: { q: "filter.search", role: "filter.role", status: "filter.status", team: "filter.teamId" },
  })
  people(
    @Arg("filter", () => PersonFilter, { nullable: true, description: "All where it is absent." })
    filter: InstanceType<typeof PersonFilter> | undefined,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    return agency.person.list({
      q: filter?.search || undefined,
      role: filter?.role ?? undefined,
      status: filter?.status ?? undefined,
      team: filter?.teamId || undefined,
      ...pageBounds(page, size),
    });
  }

  @Query(() => Person, {
    description: `One person of the caller's agency, or who is invited to it. Errors: UNAUTHENTICATED, SESSION_OVER; NOT_FOUND when there is none, ${WHO_READS}.

Example: \`{ person(id: "1") { name status changes { items { at by description } } } }\``,
  })
  person(
    @Arg("id", () => ID, { description: "Of `people`." }) id: string,
    @Ctx() { agency }: Context,
  ): Promise<Wire> {
    return agency.person.find(id);
  }

  @FieldResolver(() => PersonChangePage, {
    description:
      "What was done to them in this agency, newest first; nothing of who is INVITED. Size 1 to 100, else INVALID.",
  })
  async changes(
    @Root() { id, status }: Wire,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("size", () => Int, { defaultValue: TABLE_PAGE_SIZE, description: "1 to 100." }) size: number,
    @Ctx() { agency }: Context,
  ) {
    const bounds = pageBounds(page, size);
    if (status !== "INVITED") return agency.person.changes(id, bounds);
    return { items: [], page: bounds.page, pageSize: bounds.size, totalPages: 0, total: 0, unreadable: 0 };
  }
}
