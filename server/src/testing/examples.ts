import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  STATUS_DESCRIPTION,
} from "@soleira/schema/attendance/status";
import type { Attendance } from "@soleira/schema/attendance/wire";

export const ME = {
  id: "7",
  name: "Ana Prado",
  email: "ana@example.com",
  roles: ["ESTATE_AGENT_SALE"],
  enterprise: { id: "1", name: "Soleira Centro" },
};

export const attendanceOf = (id: string, over: Partial<Attendance> = {}): Attendance => ({
  id,
  uuid: `00000000-0000-4000-8000-${id.padStart(12, "0")}`,
  version: 1,
  status: "NEW",
  businessType: "SALE",
  customer: { id: `c${id}`, name: "Maria Souza" },
  user: { id: "7", name: "Ana Prado" },
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  totalMoreProperties: 0,
  tags: [],
  isDragDisabled: false,
  ...over,
});

export const pageOf = (items: unknown[]) => ({
  items,
  page: 1,
  pages: 1,
  pageSize: 5,
  totalPages: 1,
  total: items.length,
});

/** A board's columns, each with these attendances. */
export const boardOf = (itemsOf: (status: AttendanceStatus) => unknown[]) => ({
  columns: ATTENDANCE_STATUSES.map((status) => ({ status, total: 40, items: itemsOf(status) })),
});

export const STATUSES = {
  items: ATTENDANCE_STATUSES.map((status, order) => ({
    status,
    order,
    useOnPreService: false,
    description: STATUS_DESCRIPTION[status],
    actionRequired: order > 1,
  })),
};

/** A property row as an agency answers it. */
export const propertyOf = (id: string, over: object = {}) => ({
  id,
  acquisitionChannel: "Site",
  acquisitionChannelId: "4",
  createdAt: "2026-11-20T12:00:00.000Z",
  property: {
    id: `p${id}`,
    code: `AP${id}`,
    type: { name: "Apartamento" },
    amount: "450000.00",
    condominiumAmount: "800.50",
    size: 72.5,
  },
  interest: { level: "Alto", levelId: "3", reason: "Localização", reasonId: "2" },
  ...over,
});

/** A visit as an agenda of ours shows it. */
export const visitOf = (id: string, over: object = {}) => ({
  id,
  date: "2026-11-23",
  startHour: "14:30",
  startsAt: "2026-11-23T17:30:00.000Z",
  endsAt: "2026-11-23T18:00:00.000Z",
  user: { id: "7", name: "Ana Prado" },
  canceled: false,
  finished: false,
  partner: false,
  attendance: {
    id: "1",
    businessType: "SALE" as const,
    status: "VISIT_SCHEDULED" as const,
    customerName: "Maria",
  },
  customerServicePropertyId: "10",
  propertyCode: "AP10",
  district: "Centro",
  ...over,
});
