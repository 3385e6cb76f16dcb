import { Field, ObjectType } from "type-graphql";
import { Visit, type VisitSource } from "./visit.type";

@ObjectType({ simpleResolvers: true, description: "The visit as it is after the change." })
export class VisitPayload {
  @Field(() => Visit, { description: "As the agency answered it." })
  visit!: VisitSource;
  /** Of its attendance; null where the agency does not say. */
  attendanceId!: string | null;
}
