import { AddPropertyBody, InterestBody } from "@soleira/schema/property/wire";
import { attendanceId, attendancePropertyId } from "../../graph/input-field";
import { expectedVersion } from "../../graph/mutation";
import { inputType, required } from "../../graph/shape";

const { propertyCode } = AddPropertyBody.shape;
const { interestLevelId, interestLevelReasonId, observation, acquisitionChannelId } = InterestBody.shape;
const row = { attendanceId, attendancePropertyId, expectedVersion };

export const AddPropertyInput = inputType("AddPropertyInput", "A property to attach to an attendance.", {
  attendanceId,
  propertyCode,
  expectedVersion,
});
export const RemovePropertyInput = inputType(
  "RemovePropertyInput",
  "A property to take off an attendance.",
  row,
);
export const SetInterestInput = inputType(
  "SetInterestInput",
  "How much the customer likes a property, and why.",
  {
    ...row,
    interestLevelId: required(interestLevelId),
    interestLevelReasonId: required(interestLevelReasonId),
    observation,
  },
);
export const SetPropertyChannelInput = inputType(
  "SetPropertyChannelInput",
  "By which channel the interest in a property came.",
  { ...row, acquisitionChannelId: required(acquisitionChannelId) },
);
