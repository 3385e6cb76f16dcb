import {
  PropertyField as FieldShape,
  AttendanceProperty as RowShape,
  Property as Shape,
} from "@soleira/schema/property/wire";
import { objectType, pageType } from "../../graph/shape";
import { UserRef } from "../account/account.type";
import { Interest } from "./interest.type";

/** A row with the attendance that it belongs to. */
export type AttendancePropertySource = RowShape & { attendanceId: string };

/** `type`, `url` and `photoUrl` are the resolver's. */
export const Property = objectType("Property", Shape.omit({ type: true, url: true, photo: true }), {
  description: Shape.description,
  names: {
    condominiumAmount: "condominiumFee",
    parkingSpace: "parkingSpaces",
    acceptPet: "acceptsPets",
    obs: "notes",
    size: "area",
  },
  types: { agent: UserRef },
});
export const PropertyField = objectType("PropertyField", FieldShape);

/** The rest of it is the resolver's, since other agencies say it otherwise. */
export const AttendanceProperty = objectType(
  "AttendanceProperty",
  RowShape.pick({
    id: true,
    createdAt: true,
    message: true,
    property: true,
    interest: true,
    acceptedElsewhere: true,
  }),
  { description: RowShape.description, types: { property: Property, interest: Interest } },
);
export const AttendancePropertyPage = pageType(
  "AttendancePropertyPage",
  AttendanceProperty,
  "A page of the properties of an attendance, newest first.",
  "At most `pageSize`.",
);
