import {
  AcceptInvitationAnswer,
  InvitationToken,
  Invitation as Wire,
} from "@soleira/schema/account/register-wire";
import { Field } from "type-graphql";
import * as z from "zod";
import { inputPart, objectType, payloadType, required } from "../../graph/shape";
import { EnterpriseRef } from "../enterprise/enterprise-ref.type";
import { PasswordPolicy } from "../enterprise/password-policy.type";
import { User } from "./account.type";

const { enterprise, passwordPolicy, ...invitation } = Wire.shape;
export const Invitation = objectType(
  "Invitation",
  z.object({
    ...invitation,
    enterpriseName: enterprise.shape.name,
    passwordPolicy: required(passwordPolicy),
  }),
  { description: Wire.description, types: { passwordPolicy: PasswordPolicy } },
);
export const AcceptInvitationInput = inputPart(
  "AcceptInvitationInput",
  "The invitation to take.",
  z.object({
    token: InvitationToken.describe(
      `${InvitationToken.description} Also for one to another address than the caller's.`,
    ),
  }),
);
export const AcceptInvitationPayload = payloadType(
  "AcceptInvitationPayload",
  "The caller works in one enterprise more.",
  {
    enterprise: Field(() => EnterpriseRef, {
      description: AcceptInvitationAnswer.shape.enterprise.description,
    }),
    user: Field(() => User, { description: "The caller, with that one among `enterprises`." }),
  },
);
