import {
  Distribution,
  LeadRule,
  LeadToAccept as LeadToAcceptShape,
  LeadTurn as LeadTurnShape,
  LostLead as LostLeadShape,
  OwnDistribution,
  QueueMember as QueueMemberShape,
  QueueRules,
  QueueSettings,
  Queue as QueueShape,
  QueueState,
  ShiftHour,
  ShiftHourIn,
  Shift as ShiftShape,
  TurnReason,
} from "@soleira/schema/distribution/wire";
import { LocalTime } from "../../graph/scalars";
import { asGraphType, enumType, objectType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { AcquisitionChannel, District, PropertyType } from "../domain/domain.type";
import { PlaceRef } from "./place-ref.type";

asGraphType(ShiftHour, LocalTime);
asGraphType(ShiftHourIn, LocalTime);

export const Queue = enumType("Queue", QueueShape);
enumType("QueueState", QueueState);

export const Shift = objectType("Shift", ShiftShape, { types: { users: UserRef, place: PlaceRef } });
export const QueuePosition = objectType("QueuePosition", OwnDistribution, {
  names: { of: "inTurnCount" },
  types: { pausedBy: UserRef },
});
objectType("QueueMember", QueueMemberShape, { types: { user: UserRef, pausedBy: UserRef } });
objectType("QueueSettings", QueueSettings);
objectType("LeadRule", LeadRule, {
  types: { channels: AcquisitionChannel, districts: District, propertyTypes: PropertyType, users: UserRef },
});
objectType("QueueRules", QueueRules);
enumType("TurnReason", TurnReason);
export const LeadTurn = objectType("LeadTurn", LeadTurnShape, { types: { user: UserRef, skipped: UserRef } });
export const LeadToAccept = objectType("LeadToAccept", LeadToAcceptShape, { names: { id: "attendanceId" } });
export const LostLead = objectType("LostLead", LostLeadShape);
export const DistributionQueue = objectType("DistributionQueue", Distribution);
