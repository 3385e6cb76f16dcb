import type { SharedReport as Wire } from "@soleira/schema/report/wire";
import { Arg, Ctx, Field, ID, Mutation, Query, Resolver } from "type-graphql";
import { publicReportCall } from "../../agency/calls/without-session";
import { ERRORS, INPUT, keyOf } from "../../graph/mutation";
import { Refusals } from "../../graph/refusals";
import { payloadType } from "../../graph/shape";
import { asCustomer } from "../../graph/stranger";
import type { Context } from "../../session/context";
import { FILTER_PATHS, filtersOf, RevokeSharedReportInput, ShareReportInput } from "./report.input";
import { PublicReport, publicReportOf, SharedReport } from "./report.type";

const ShareReportPayload = payloadType("ShareReportPayload", "The shared report and its address.", {
  sharedReport: Field(() => SharedReport, { description: "What is shared." }),
  url: Field(() => String, {
    description:
      "Where whoever has it sees the report. It is said this once, and to a repeat with the same `idempotencyKey`: whoever has lost it shares anew.",
  }),
});
const RevokeSharedReportPayload = payloadType("RevokeSharedReportPayload", "The shared report has ended.", {
  revokedSharedReportId: Field(() => ID, { description: "Which one." }),
});

const WHO =
  "FORBIDDEN for who is neither manager nor admin, and where the agency has no reports (`Enterprise.hasReports`).";

/** Reports that are shown to who has no session, by a secret address (docs/product/reports.md#sharing). */
@Resolver()
export class SharedReportResolver {
  @Query(() => [SharedReport], {
    description: `The reports that the caller shares and that still work, the newest first. Errors: UNAUTHENTICATED, SESSION_OVER, ${WHO}

Example: \`{ sharedReports { id title startDate endDate expiresAt openedCount } }\``,
  })
  sharedReports(@Ctx() { agency }: Context): Promise<Wire[]> {
    return agency.report.shared();
  }

  @Query(() => PublicReport, {
    description: `What a shared report shows, for whoever has its address: neither session nor token is looked at. Errors: NOT_FOUND, the same for one that is unknown, revoked, past, or whose maker manages the agency no longer. TOO_MANY with \`retryAfter\`: 60 calls a minute, 30 of them not found in ten minutes, by the caller's address.

Example: \`{ publicReport(token: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA") { title enterpriseName columns { title } totals { cells } groups { columns { title } rows { cells } } } }\``,
  })
  async publicReport(
    @Arg("token", () => String, { description: "The last part of the address." }) token: string,
    @Ctx() context: Context,
  ): Promise<PublicReport> {
    const { agencyApi } = context.shared;
    return publicReportOf(
      await asCustomer(context, (stranger) => publicReportCall(agencyApi, stranger, token)),
    );
  }

  @Mutation(() => ShareReportPayload, {
    description: `Makes an address that shows totals and groups of a report for 30 days to whoever has it: no rows, no names of leads. ${ERRORS} ${WHO} CONFLICT where the caller has 50 that work.

Example: \`mutation { shareReport(input: { name: CHANNELS, filter: { startDate: "2026-11-01", endDate: "2026-11-20" } }) { url sharedReport { id expiresAt } } }\``,
  })
  @Refusals({ fields: FILTER_PATHS })
  async shareReport(
    @Arg("input", () => ShareReportInput, INPUT) input: InstanceType<typeof ShareReportInput>,
    @Ctx() { agency, shared }: Context,
  ) {
    const { token, ...sharedReport } = await agency.report.share(
      input.name,
      filtersOf(input.filter),
      keyOf(input),
    );
    return { sharedReport, url: `${shared.publicUrl}/relatorio/${token}` };
  }

  @Mutation(() => RevokeSharedReportPayload, {
    description: `Ends a shared report: its address shows nothing any more. ${ERRORS} ${WHO}

Example: \`mutation { revokeSharedReport(input: { sharedReportId: "1" }) { revokedSharedReportId } }\``,
  })
  @Refusals({})
  async revokeSharedReport(
    @Arg("input", () => RevokeSharedReportInput, INPUT) input: InstanceType<typeof RevokeSharedReportInput>,
    @Ctx() { agency }: Context,
  ) {
    await agency.report.revoke(input.sharedReportId, keyOf(input));
    return { revokedSharedReportId: input.sharedReportId };
  }
}
