import { CustomerBody } from "@soleira/schema/customer/wire";
import { Id } from "@soleira/schema/page/wire";
import { ChangedField } from "../../graph/semantic-non-null";
import { inputPart, inputType, payloadType, required } from "../../graph/shape";
import { Customer } from "../attendance/attendance.type";
import { CONFLICT, customerId } from "./contact.type";

inputPart(
  "ExpectedCustomerInput",
  "What the caller saw of a customer before changing it.",
  required(CustomerBody.shape.expected),
);
export const UpdateCustomerInput = inputType(
  "UpdateCustomerInput",
  "What changes of a customer; what is absent or null stays. INVALID where nothing is given. What repeats the present value is no change and is not checked.",
  {
    customerId,
    ...CustomerBody.shape,
    attendanceId: Id.nullish().describe(
      "An attendance of the customer. Another agency without the feature `expected` is read there before the change, which leaves a short moment unguarded; without this it is not read.",
    ),
  },
);
export const UpdateCustomerPayload = payloadType(
  "UpdateCustomerPayload",
  "The customer as they are after the change.",
  { customer: ChangedField(() => Customer, "As the agency answered it."), conflict: CONFLICT },
);
