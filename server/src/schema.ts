import "reflect-metadata";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { AccountResolver } from "./account/account.resolver";
import { SessionResolver } from "./account/session.resolver";
import { AttendanceMutations } from "./attendance/attendance.mutations";
import {
  MoveAttendancePayloadResolver,
  QualifyAttendancePayloadResolver,
  UndoableResolver,
} from "./attendance/attendance.payload";
import { AttendanceResolver } from "./attendance/attendance.resolver";
import { NextVisitResolver } from "./attendance/attendance.type";
import { AttendanceChangeResolver } from "./attendance/attendance-change.resolver";
import { BoardResolver } from "./attendance/board.resolver";
import { ConnectionResolver } from "./attendance/connection.resolver";
import { AttendanceFinishResolver } from "./attendance/finish.type";
import { HistoryResolver } from "./attendance/history.type";
import { MineResolver } from "./attendance/mine.resolver";
import { QualifyResolver } from "./attendance/qualify.resolver";
import { CustomerResolver } from "./customer/customer.resolver";
import { DomainResolver } from "./domain/domain.resolver";
import { EnterpriseResolver } from "./enterprise/enterprise.resolver";
import { ErrorCode } from "./graph/error-code";
import { withNullableRoots } from "./graph/nullable-roots";
import { CALL, REMEMBERED } from "./limits/cost";
import { LIMITS } from "./limits/limits";
import { MessageResolver } from "./message/message.resolver";
import { InterestResolver } from "./property/interest.type";
import { PropertyMutations } from "./property/property.mutations";
import {
  AttendancePropertiesResolver,
  AttendancePropertyResolver,
  PropertyResolver,
} from "./property/property.resolver";
import { SummaryResolver } from "./summary/summary.resolver";
import { FeedResolver } from "./visit/feed.resolver";
import { VisitMutations } from "./visit/visit.mutations";
import { VisitPayloadResolver } from "./visit/visit.payload";
import { VisitResolver } from "./visit/visit.resolver";
import { VisitChangeResolver } from "./visit/visit-change.resolver";

const unused = (): never => {
  throw new Error("Events go through the bus.");
};

/** The graph. What may be seen is decided by the agency; nothing runs before or around fields, which are many. */
export function createSchema(): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers: [
      AccountResolver,
      AttendanceChangeResolver,
      AttendanceFinishResolver,
      AttendanceMutations,
      AttendancePropertiesResolver,
      AttendancePropertyResolver,
      AttendanceResolver,
      BoardResolver,
      ConnectionResolver,
      CustomerResolver,
      DomainResolver,
      EnterpriseResolver,
      FeedResolver,
      HistoryResolver,
      InterestResolver,
      MessageResolver,
      MineResolver,
      MoveAttendancePayloadResolver,
      NextVisitResolver,
      PropertyMutations,
      PropertyResolver,
      QualifyAttendancePayloadResolver,
      QualifyResolver,
      SessionResolver,
      SummaryResolver,
      UndoableResolver,
      VisitChangeResolver,
      VisitMutations,
      VisitPayloadResolver,
      VisitResolver,
    ],
    validate: false,
    // Asked for by type-graphql and never used: live/fan-out.ts brings events to the sockets.
    pubSub: { publish: unused, subscribe: unused },
  }).toConfig();
  for (const type of built.types)
    if (Object.hasOwn(ROOTS, type.name)) type.description = ROOTS[type.name as keyof typeof ROOTS];
  return withNullableRoots(
    new GraphQLSchema({ ...built, description: DESCRIPTION, types: [...built.types, ErrorCode] }),
  );
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

Ids are opaque and unique within their type. Nothing is taken away, or asked for in addition, without \`@deprecated\` in a release before.

An operation has at most ${LIMITS.rootFields} root fields, ${LIMITS.depth} levels, ${LIMITS.fields} fields, ${LIMITS.aliases} aliases and ${LIMITS.tokens} tokens, fragments counted each time that they are spread; its request at most ${LIMITS.body / 1024} KiB, a message of the socket ${LIMITS.message / 1024}. It costs at most ${LIMITS.cost} points, estimated before anything is called: ${CALL} for a call to the agency, as for most root fields, ${REMEMBERED} for a list of choices, and for a page ${CALL}, and 1 with what is selected of a row for each row that it may have (\`size\`, \`first\`). More is TOO_COMPLEX with \`cost\` and \`limit\`. A request with \`"extensions": { "cost": true }\` is answered with \`extensions.cost\`.`;
