import { ATTENDANCE_STATUSES, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
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

export const STATUSES = {
  items: ATTENDANCE_STATUSES.map((status, order) => ({
    status,
    order,
    useOnPreService: false,
    description: STATUS_DESCRIPTION[status],
    actionRequired: order > 1,
  })),
};
