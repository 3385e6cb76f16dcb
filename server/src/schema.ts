import "reflect-metadata";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { AccountResolver } from "./account/account.resolver";
import { SessionResolver } from "./account/session.resolver";
import { AttendanceMutations } from "./attendance/attendance.mutations";
import { AttendanceResolver } from "./attendance/attendance.resolver";
import { AttendanceChangeResolver } from "./attendance/attendance-change.resolver";
import { BoardResolver } from "./attendance/board.resolver";
import { AttendanceFinishResolver } from "./attendance/finish.type";
import { HistoryResolver } from "./attendance/history.type";
import { MineResolver } from "./attendance/mine.resolver";
import { CustomerResolver } from "./customer/customer.resolver";
import { DomainResolver } from "./domain/domain.resolver";
import { EnterpriseResolver } from "./enterprise/enterprise.resolver";
import { ErrorCode } from "./graph/error-code";
import { withNullableRoots } from "./graph/nullable-roots";
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
      CustomerResolver,
      DomainResolver,
      EnterpriseResolver,
      FeedResolver,
      HistoryResolver,
      InterestResolver,
      MessageResolver,
      MineResolver,
      PropertyMutations,
      PropertyResolver,
      SessionResolver,
      SummaryResolver,
      VisitChangeResolver,
      VisitMutations,
      VisitResolver,
    ],
    validate: false,
    // Asked for by type-graphql and never used: live/fan-out.ts brings events to the sockets.
    pubSub: { publish: unused, subscribe: unused },
  }).toConfig();
  return withNullableRoots(new GraphQLSchema({ ...built, types: [...built.types, ErrorCode] }));
}
