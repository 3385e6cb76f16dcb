import { MOST_TRANSFERRED } from "@soleira/schema/transfer/plan";
import { Field, ObjectType } from "type-graphql";
import { each } from "../../limits/cost";
import { TransferOutcome, TransferRequestOutcome } from "./transfer.type";

const OUTCOMES = {
  complexity: each(MOST_TRANSFERRED),
  description: "One for each attendance, in the order of the input.",
};

@ObjectType("TransferAttendancesPayload", { simpleResolvers: true, description: "What became of each lead." })
export class TransferAttendancesPayload {
  @Field(() => [TransferOutcome], OUTCOMES)
  outcomes!: TransferOutcome[];
}

@ObjectType("RequestTransferPayload", { simpleResolvers: true, description: "What became of each lead." })
export class RequestTransferPayload {
  @Field(() => [TransferRequestOutcome], OUTCOMES)
  outcomes!: TransferRequestOutcome[];
}
