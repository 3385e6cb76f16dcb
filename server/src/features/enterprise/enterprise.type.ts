import { Tag as TagShape, Temperature as TemperatureShape } from "@soleira/schema/attendance/labels";
import { SWITCHES } from "@soleira/schema/enterprise/switches";
import { Enterprise as EnterpriseShape, LaterFlag, UnlessOff } from "@soleira/schema/enterprise/wire";
import { asGraphType, objectType } from "../../graph/shape";

// On or off when they are read, whatever an agency says.
asGraphType(UnlessOff, Boolean);
asGraphType(LaterFlag, Boolean);
export const Enterprise = objectType(
  "Enterprise",
  EnterpriseShape.omit({ accountStatus: true, logo: true, passwordPolicy: true }),
  { description: EnterpriseShape.description, names: { holding: "isHolding", ...SWITCHES } },
);

export const Temperature = objectType("Temperature", TemperatureShape);
export type Temperature = InstanceType<typeof Temperature>;
export const Tag = objectType("Tag", TagShape);
export type Tag = InstanceType<typeof Tag>;
