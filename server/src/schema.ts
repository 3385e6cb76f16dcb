import "reflect-metadata";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { AccountResolver } from "./features/account/account.resolver";
import { InvitationResolver } from "./features/account/invitation.resolver";
import { PasswordResolver } from "./features/account/password.resolver";
import { ProfileResolver } from "./features/account/profile.resolver";
import { RegisterResolver } from "./features/account/register.resolver";
import { SecondFactorResolver } from "./features/account/second-factor.resolver";
import { SessionResolver } from "./features/account/session.resolver";
import { SignedInResolver } from "./features/account/signed-in.resolver";
import { AgencyCallResolver } from "./features/agency-call/agency-call.resolver";
import { ArrivalsResolver } from "./features/arrivals/arrivals.resolver";
import { AttendanceMutations } from "./features/attendance/attendance.mutations";
import {
  MoveAttendancePayloadResolver,
  QualifyAttendancePayloadResolver,
  UndoableResolver,
} from "./features/attendance/attendance.payload";
import { AttendanceResolver } from "./features/attendance/attendance.resolver";
import { NextVisitResolver } from "./features/attendance/attendance.type";
import { AttendanceChangeResolver } from "./features/attendance/attendance-change.resolver";
import { BoardResolver } from "./features/attendance/board.resolver";
import { ConnectionResolver } from "./features/attendance/connection.resolver";
import { AttendanceCountsResolver } from "./features/attendance/counts.resolver";
import { AttendanceFinishResolver } from "./features/attendance/finish.type";
import { HistoryResolver } from "./features/attendance/history.type";
import {
  MendMutations,
  RecordCallPayloadResolver,
  SetContactTypePayloadResolver,
} from "./features/attendance/mend.mutations";
import { MineResolver } from "./features/attendance/mine.resolver";
import { PossibleDuplicateResolver } from "./features/attendance/possible-duplicate.resolver";
import { QualifyResolver } from "./features/attendance/qualify.resolver";
import { BusinessTypeResolver } from "./features/business-type/business-type.resolver";
import { CheckInMutations } from "./features/check-in/check-in.mutations";
import { CheckInResolver } from "./features/check-in/check-in.resolver";
import { CustomerResolver } from "./features/customer/customer.resolver";
import { ErasureResolver } from "./features/customer/erasure.resolver";
import { FillerContactResolver } from "./features/customer/filler.resolver";
import { CustomerProfileResolver } from "./features/customer/profile.resolver";
import { SuspectResolver } from "./features/customer/suspect.resolver";
import { DistributionMutations } from "./features/distribution/distribution.mutations";
import { DistributionResolver } from "./features/distribution/distribution.resolver";
import { DomainResolver } from "./features/domain/domain.resolver";
import { BeginningResolver } from "./features/enterprise/beginning.resolver";
import { EnterpriseResolver } from "./features/enterprise/enterprise.resolver";
import { SettingsMutations } from "./features/enterprise/settings.mutations";
import { HelpResolver } from "./features/help/help.resolver";
import { VideoPostResolver } from "./features/help/video.type";
import { ImportResolver } from "./features/import/import.resolver";
import { ChannelResolver } from "./features/lead/channel.resolver";
import { ListMutations } from "./features/lists/list.mutations";
import { ListResolver } from "./features/lists/list.resolver";
import { MergeResolver } from "./features/merge/merge.resolver";
import { MessageResolver } from "./features/message/message.resolver";
import { NotificationMutations } from "./features/notification/notification.mutations";
import {
  NotificationConnectionResolver,
  NotificationReceivedResolver,
  NotificationResolver,
} from "./features/notification/notification.resolver";
import { PersonMutations } from "./features/person/person.mutations";
import { PersonResolver } from "./features/person/person.resolver";
import { InterestResolver } from "./features/property/interest.type";
import { ListingResolver } from "./features/property/listing.resolver";
import { PropertyListingResolver } from "./features/property/listing.type";
import { PropertyMutations } from "./features/property/property.mutations";
import {
  AttendancePropertiesResolver,
  AttendancePropertyResolver,
  PropertyResolver,
} from "./features/property/property.resolver";
import { ProposalFormMutations } from "./features/proposal/form.mutations";
import { FormResolver } from "./features/proposal/form.type";
import { ProposalMutations } from "./features/proposal/proposal.mutations";
import { AttendanceProposalsResolver, ProposalResolver } from "./features/proposal/proposal.resolver";
import { ProposalChangeResolver } from "./features/proposal/proposal-change.resolver";
import { PublicProposalResolver } from "./features/proposal/public.resolver";
import { PublicEnterpriseResolver, PublicPropertyResolver } from "./features/proposal/public.type";
import { TemplateMutations } from "./features/proposal/template.mutations";
import { PushResolver } from "./features/push/push.resolver";
import { ReportResolver } from "./features/report/report.resolver";
import { SharedReportResolver } from "./features/report/shared.resolver";
import { SummaryResolver } from "./features/summary/summary.resolver";
import { TeamResolver } from "./features/team/team.resolver";
import { TodayResolver } from "./features/today/today.resolver";
import { TokenResolver } from "./features/token/token.resolver";
import { TransferMutations } from "./features/transfer/transfer.mutations";
import { TransferResolver } from "./features/transfer/transfer.resolver";
import { FeedResolver } from "./features/visit/feed.resolver";
import { PublicVisitResolver } from "./features/visit/public.resolver";
import { VisitMutations } from "./features/visit/visit.mutations";
import { VisitPayloadResolver } from "./features/visit/visit.payload";
import { VisitResolver } from "./features/visit/visit.resolver";
import { VisitChangeResolver } from "./features/visit/visit-change.resolver";
import { WebhookResolver } from "./features/webhook/webhook.resolver";
import { semanticNonNull, withNullableRoots } from "./graph/semantic-non-null";
import { CALL, REMEMBERED } from "./limits/cost";
import { LIMITS } from "./limits/limits";

const unused = (): never => {
  throw new Error("Events go through the bus.");
};

/** The graph. What may be seen is decided by the agency; nothing runs before or around fields, which are many. */
export function createSchema(): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers: [
      AccountResolver,
      AgencyCallResolver,
      ArrivalsResolver,
      AttendanceChangeResolver,
      AttendanceFinishResolver,
      AttendanceMutations,
      AttendancePropertiesResolver,
      AttendancePropertyResolver,
      AttendanceProposalsResolver,
      AttendanceResolver,
      BoardResolver,
      BusinessTypeResolver,
      CheckInMutations,
      CheckInResolver,
      ConnectionResolver,
      CustomerProfileResolver,
      FillerContactResolver,
      CustomerResolver,
      DistributionMutations,
      DistributionResolver,
      DomainResolver,
      BeginningResolver,
      EnterpriseResolver,
      FeedResolver,
      FormResolver,
      HelpResolver,
      HistoryResolver,
      InterestResolver,
      InvitationResolver,
      ListingResolver,
      ListMutations,
      ListResolver,
      MergeResolver,
      MessageResolver,
      AttendanceCountsResolver,
      MendMutations,
      SetContactTypePayloadResolver,
      RecordCallPayloadResolver,
      MineResolver,
      PossibleDuplicateResolver,
      MoveAttendancePayloadResolver,
      NextVisitResolver,
      NotificationConnectionResolver,
      NotificationMutations,
      NotificationReceivedResolver,
      NotificationResolver,
      PasswordResolver,
      ProfileResolver,
      PersonMutations,
      PersonResolver,
      PropertyListingResolver,
      PushResolver,
      PropertyMutations,
      PropertyResolver,
      ProposalChangeResolver,
      ProposalFormMutations,
      ProposalMutations,
      ProposalResolver,
      PublicEnterpriseResolver,
      PublicPropertyResolver,
      PublicProposalResolver,
      QualifyAttendancePayloadResolver,
      QualifyResolver,
      RegisterResolver,
      ReportResolver,
      SecondFactorResolver,
      SessionResolver,
      SignedInResolver,
      SettingsMutations,
      SharedReportResolver,
      SummaryResolver,
      SuspectResolver,
      ErasureResolver,
      TeamResolver,
      TodayResolver,
      TokenResolver,
      TemplateMutations,
      TransferMutations,
      TransferResolver,
      UndoableResolver,
      VideoPostResolver,
      VisitChangeResolver,
      PublicVisitResolver,
      VisitMutations,
      VisitPayloadResolver,
      VisitResolver,
      ChannelResolver,
      ImportResolver,
      WebhookResolver,
    ],
    validate: false,
    // Asked for by type-graphql and never used: live/fan-out.ts brings events to the sockets.
    pubSub: { publish: unused, subscribe: unused },
  }).toConfig();
  for (const type of built.types) {
    if (Object.hasOwn(ROOTS, type.name)) type.description = ROOTS[type.name as keyof typeof ROOTS];
  }
  const directives = [...built.directives, semanticNonNull];
  return withNullableRoots(new GraphQLSchema({ ...built, description: DESCRIPTION, directives }));
}

/** type-graphql makes these types and has no place for their descriptions. */
const ROOTS = {
  Query:
    "What can be read, as the caller of the session or token sees it. Every field may be null with an error; the other fields of the document are answered all the same.",
  Mutation:
    "What can be done. A mutation takes one `input`, where it takes anything, and answers a payload of its own, `<Mutation>Payload`. The fields of a document are done one after the other, and each may be refused without the others. An `idempotencyKey` makes one safe to repeat, an `expectedVersion` refuses it where somebody was faster.",
  Subscription:
    "What others do, as it happens: graphql-transport-ws at /graphql, one root field an operation. With the `cursor` of a list or of a change as `since` nothing is missed.",
};

const DESCRIPTION = `The leads of a Brazilian real-estate agency, for its own programs and those of integrators: a lead is an \`Attendance\`, which moves over a \`Board\` of columns from NEW to FINISHED; visits, properties and history belong to it.

Ids are the agency's own: opaque strings of at most 64 characters, unique within their type; the same text may name an attendance and a visit. \`__typename\` and \`id\` together name one thing, and the same thing in every answer: key a cache by both (docs/guides/integrators.md#caches). Nothing is taken away, or asked for in addition, without \`@deprecated\` in a release before.

An operation has at most ${LIMITS.rootFields} root fields, ${LIMITS.depth} levels, ${LIMITS.fields} fields, ${LIMITS.aliases} aliases and ${LIMITS.tokens} tokens, fragments counted each time that they are spread; its request at most ${LIMITS.body / 1024} KiB, a message of the socket ${LIMITS.message / 1024}. It costs at most ${LIMITS.cost} points, estimated before anything is called: ${CALL} for a call to the agency, as for most root fields, ${REMEMBERED} for a list of choices, and for a page ${CALL}, and 1 with what is selected of a row for each row that it may have (\`size\`, \`first\`). More is TOO_COMPLEX with \`cost\` and \`limit\`. A request with \`"extensions": { "cost": true }\` is answered with \`extensions.cost\`.`;
