import { Id } from "@soleira/schema/page/wire";
import { PublicVisitAnswer, PublicVisitBody, PublicVisit as Shape } from "@soleira/schema/visit/public-wire";
import * as z from "zod";
import { ChangedField } from "../../graph/semantic-non-null";
import { enumType, inputType, objectType, payloadType } from "../../graph/shape";
import { PublicEnterprise } from "../proposal/public.type";

export const PUBLIC_VISIT_ID = { description: "Number of the visit, from its address." };
export const PUBLIC_VISIT_UUID = { description: "The secret in its address." };

enumType("PublicVisitAnswer", PublicVisitAnswer);
objectType("PublicVisitProperty", Shape.shape.property);
export const PublicVisit = objectType("PublicVisit", Shape, {
  description: Shape.description,
  types: { enterprise: PublicEnterprise },
});

const { answer, dateStart, reason, expectedStart } = PublicVisitBody.shape;
export const AnswerPublicVisitInput = inputType(
  "AnswerPublicVisitInput",
  "What the customer says of a visit.",
  {
    visitId: Id.describe(PUBLIC_VISIT_ID.description),
    uuid: z.string().describe(PUBLIC_VISIT_UUID.description),
    answer,
    startsAt: dateStart,
    reason,
    expectedStartsAt: expectedStart,
  },
);
export const AnswerPublicVisitPayload = payloadType(
  "AnswerPublicVisitPayload",
  "The visit with the customer's answer.",
  { visit: ChangedField(() => PublicVisit, "As it is after the change.") },
);
