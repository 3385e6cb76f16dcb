import type { Customer as Wire } from "@soleira/schema/attendance/wire";
import type { CustomerBody } from "@soleira/schema/customer/wire";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { KEY } from "../../graph/mutation";
import { ChangedField } from "../../graph/semantic-non-null";
import { Customer } from "../attendance/attendance.type";

@InputType("ExpectedCustomerInput", { description: "What the caller saw of a customer before changing it." })
export class ExpectedCustomerInput implements NonNullable<CustomerBody["expected"]> {
  @Field(() => String, { nullable: true, description: "The name that was shown; at most 120 characters." })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The phone as `phone` said it, at most 30 characters; null when there was none.",
  })
  phone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The e-mail that was shown, at most 254 characters; null when there was none.",
  })
  email?: string | null;
}

@InputType("UpdateCustomerInput", {
  description:
    "What changes of a customer; what is absent or null stays. INVALID where nothing is given. What repeats the present value is no change and is not checked.",
})
export class UpdateCustomerInput implements CustomerBody {
  @Field(() => ID, {
    description:
      "The customer. NOT_FOUND where the caller sees no attendance of theirs, FORBIDDEN where they may change none or `Enterprise.canEditCustomer` is false, CONFLICT where all that they may change are closed.",
  })
  customerId!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "5 to 120 characters, letters among them; control characters, and those that turn the direction of writing, are refused.",
  })
  name?: string | null;
  @Field(() => String, { nullable: true, description: "An e-mail address, 5 to 254 characters." })
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Brazilian area code and number, or + and another country's, 5 to 30 characters: `(11) 98765-4321`.",
  })
  phone?: string | null;
  @Field(() => ExpectedCustomerInput, {
    nullable: true,
    description:
      "What the caller saw of the fields that it changes. When one of them holds something else by now: CONFLICT, and `conflict` of the payload is the customer as it is now. A field that repeats what was seen is no change and is not checked.",
  })
  expected?: ExpectedCustomerInput | null;
  @Field(() => ID, {
    nullable: true,
    description:
      "An attendance of the customer. Another agency without the feature `expected` is read there before the change, which leaves a short moment unguarded; without this it is not read.",
  })
  attendanceId?: string | null;
  @Field(() => String, KEY)
  idempotencyKey?: string | null;
}

@ObjectType("UpdateCustomerPayload", {
  simpleResolvers: true,
  description: "The customer as they are after the change.",
})
export class UpdateCustomerPayload {
  @ChangedField(() => Customer, "As the agency answered it.")
  customer!: Wire;
  @Field(() => Customer, {
    nullable: true,
    description:
      "With CONFLICT, the customer as they are now; the error is then in `errors`, at `customer`. Null without a conflict, and where nothing of the customer is open any more.",
  })
  conflict?: Wire | null;
}
