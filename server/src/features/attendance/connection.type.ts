import type { Attendance as Wire } from "@soleira/schema/attendance/wire";
import { Field, Int, ObjectType } from "type-graphql";
import { DateTime } from "../../graph/scalars";
import { Attendance } from "./attendance.type";

@ObjectType("PageInfo", { simpleResolvers: true, description: "How a list by cursors goes on." })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there is more behind `endCursor`." })
  hasNextPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "For `after` of the next call. Null where nothing is behind `after`: keep that one.",
  })
  endCursor?: string | null;
}

@ObjectType("AttendanceEdge", { simpleResolvers: true, description: "An attendance at its place in a list." })
export class AttendanceEdge {
  @Field(() => String, {
    description:
      "Its place, for `after`: opaque, at most 300 characters, of this order and filter alone. It does not expire.",
  })
  cursor!: string;
  @Field(() => Attendance, { description: "The attendance." })
  node!: Wire;
}

@ObjectType("AttendanceConnection", {
  simpleResolvers: true,
  description: "A part of a list of attendances, by cursors.",
})
export class AttendanceConnection {
  @Field(() => [AttendanceEdge], { description: "At most `first`, in the order asked for." })
  edges!: AttendanceEdge[];
  @Field(() => PageInfo, { description: "How it goes on." })
  pageInfo!: PageInfo;
  @Field(() => DateTime, {
    description: "When the agency answered: events older than this are already in the list.",
  })
  asOf!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "Where the agency's log was when this was read, for `since`; of a walk take that of its first call. Opaque; null where the agency keeps no log.",
  })
  cursor!: string | null;
  @Field(() => Int, {
    description:
      "Attendances that another agency answered in a way that cannot be read: they are missing in `edges`, and the log names call and field.",
  })
  unreadable!: number;
}
