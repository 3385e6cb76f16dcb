import { Id } from "@soleira/schema/page/wire";
import {
  ErasureCertificate as CertificateShape,
  PersonalData as DataShape,
  ErasedPart,
  ErasureBody,
  ErasureReason,
  Erasure as ErasureShape,
  PersonalFact,
  PersonalPart,
  PersonalPartRecords,
  PersonalRecord,
  PersonalStay,
  StayingPart,
} from "@soleira/schema/personal/wire";
import { Field, ID } from "type-graphql";
import { enumType, inputType, objectType, payloadType } from "../../graph/shape";
import { CustomerRef } from "../attendance/duplicate.type";

export const PersonalPartName = enumType("PersonalPart", PersonalPart);
enumType("PersonalStay", PersonalStay);
enumType("ErasureReason", ErasureReason);
objectType("ErasedPart", ErasedPart);
objectType("StayingPart", StayingPart);
objectType("ErasureCertificate", CertificateShape);
objectType("PersonalFact", PersonalFact);
objectType("PersonalRecord", PersonalRecord);
objectType("PersonalPartRecords", PersonalPartRecords);

export const PersonalData = objectType("PersonalData", DataShape, { types: { customer: CustomerRef } });

export const Erasure = objectType("Erasure", ErasureShape, {
  names: { openCustomerServices: "openAttendanceIds" },
  types: { customer: CustomerRef, merged: CustomerRef, alike: CustomerRef, openCustomerServices: ID },
});

export const EraseCustomerInput = inputType("EraseCustomerInput", "Whom to erase, and why.", {
  customerId: Id.describe("NOT_FOUND for one whom the caller does not see."),
  ...ErasureBody.shape,
});
export const EraseCustomerPayload = payloadType("EraseCustomerPayload", "What was asked for.", {
  erasure: Field(() => Erasure, { description: "With its certificate, which is done within seconds." }),
});
