import { MergedAttendance as Shape } from "@soleira/schema/attendance/wire";
import { objectType } from "../../graph/shape";
import { Customer } from "./attendance.type";

export const MergedAttendance = objectType("MergedAttendance", Shape, { types: { customer: Customer } });
