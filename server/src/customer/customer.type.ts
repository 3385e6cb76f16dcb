import type { Customer as Wire } from "@soleira/schema/attendance/wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { KEY } from "../attendance/attendance.input";
import { Customer } from "../attendance/attendance.type";

@InputType({ description: "What changes of a customer; what is absent stays." })
export class UpdateCustomerInput {
  @Field(() => ID, { description: "The customer." })
  id!: string;
  @Field(() => String, { nullable: true, description: "At least 5 characters, at most 120." })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "At least 5 characters, at most 254." })
  email?: string | null;
  @Field(() => String, { nullable: true, description: "At least 5 characters, at most 30." })
  phone?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The customer as they are after the change." })
export class UpdateCustomerPayload {
  @Field(() => Customer, { description: "As the agency answered it." })
  customer!: Wire;
}
