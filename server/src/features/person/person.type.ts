import {
  HandedOver,
  PersonChange as PersonChangeShape,
  Person as PersonShape,
  PersonStatus,
} from "@soleira/schema/person/wire";
import { enumType, objectType, pageType } from "../../graph/shape";
import { UserRef } from "../account/account.type";

enumType("PersonStatus", PersonStatus);

export const Person = objectType("Person", PersonShape, {
  names: {
    mfaEnabled: "secondFactorEnabled",
    openAttendances: "openAttendanceCount",
    expiresAt: "invitationExpiresAt",
  },
});
export const PersonPage = pageType(
  "PersonPage",
  Person,
  "A page of people.",
  "At most `pageSize`, by name; who is INVITED has none and is sorted by e-mail.",
);

const PersonChange = objectType("PersonChange", PersonChangeShape, { names: { what: "description" } });
export const PersonChangePage = pageType(
  "PersonChangePage",
  PersonChange,
  "A page of what was done to a person.",
  "At most `pageSize`, newest first.",
);
export const HandedOverAttendance = objectType("HandedOverAttendance", HandedOver, {
  names: { id: "attendanceId" },
  types: { user: UserRef },
});
