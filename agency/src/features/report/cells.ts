import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { fromCentavos } from "@soleira/schema/format/money";
import type { ProposalStatus } from "@soleira/schema/proposal/status";
import { PROPOSAL_STATUS_DESCRIPTION } from "@soleira/schema/proposal/status";
import type { ReportColumn } from "@soleira/schema/report/columns";

/** A row as the database answers it: money in centavos, a percentage in tenths. */
export type RawRow = Record<string, string | number | null>;
type Cells = Record<string, string | number | null>;

const STATUS_NAME: Record<AttendanceStatus | ProposalStatus, string> = {
  ...STATUS_DESCRIPTION,
  ...PROPOSAL_STATUS_DESCRIPTION,
};

/** The cells of a row on the wire, in the words that are shown. */
export const toCells = (columns: readonly ReportColumn[], row: RawRow): Cells =>
  Object.fromEntries(columns.map((column) => [column.key, cell(column, row[column.key] ?? null)]));

function cell({ key, type }: ReportColumn, value: string | number | null): string | number | null {
  if (value === null) return null;
  switch (type) {
    case "money":
      return fromCentavos(Number(value));
    case "percent":
      return Number(value) / 10;
    case "int":
    case "duration":
      return Number(value);
    default:
      if (key === "businessType") return BUSINESS_TYPE_NAME[value as BusinessType];
      if (key === "status") return STATUS_NAME[value as AttendanceStatus];
      return String(value);
  }
}
