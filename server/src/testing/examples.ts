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

/** A history item, an observation. */
export const historyOf = (id: string, over: object = {}) => ({
  id,
  type: { icon: "OBSERVATION" },
  title: "Observação",
  createdAt: "2026-11-20T12:00:00.000Z",
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

/** A proposal as lists answer it. */
export const proposalOf = (id: string, over: object = {}) => ({
  id,
  uuid: `10000000-0000-4000-8000-${id.padStart(12, "0")}`,
  version: 3,
  businessType: "SALE" as const,
  customerServiceId: "1",
  customerName: "Maria Souza",
  user: { id: "7", name: "Ana Prado" },
  status: { status: "WAITING_CUSTOMER" as const, description: "Aguardando cliente" },
  property: { id: "p10", code: "AP10", type: { name: "Apartamento" }, district: "Centro" },
  propertyCode: "AP10",
  customerServicePropertyId: "10",
  acquisitionChannel: "Site",
  amount: "450000.00",
  amountUpdated: "440000.00",
  lastOfferBy: "CUSTOMER" as const,
  proposalDate: "2026-11-20",
  dueDate: "2026-11-27",
  expired: false,
  hasCounterOffer: true,
  document: `/v1/proposals/${id}/documents/d1`,
  documents: [
    {
      id: "d1",
      name: "proposta.pdf",
      url: `/v1/proposals/${id}/documents/d1`,
      contentType: "application/pdf",
      size: 9000,
    },
  ],
  completed: false,
  missingForms: ["payment" as const],
  closed: false,
  otherWaiting: false,
  ...over,
});

/** Forms of it: an empty proponent but for the name, and a payment. */
export const PROPOSAL_FORMS = [
  {
    id: "f1",
    kind: "proponent",
    required: true,
    completed: false,
    filledBy: "Cliente",
    missing: [{ path: "document", label: "CPF" }],
    updatedAt: "2026-11-20T12:00:00.000Z",
    data: { personType: "PERSON", name: "Maria Souza", document: null, spouse: null },
  },
  {
    id: "f2",
    kind: "payment",
    required: true,
    completed: true,
    missing: [],
    filledBy: null,
    data: { cash: "440000.00", instalments: null },
  },
];

/** The same proposal as its customer reads it. */
export const publicProposalOf = (id: string, over: object = {}) => ({
  id,
  version: 4,
  status: "WAITING_CUSTOMER" as const,
  expired: false,
  mayAnswer: true,
  businessType: "SALE" as const,
  completed: true,
  enterprise: { name: "Soleira Centro", creci: "J-123" },
  agent: { name: "Ana Prado" },
  property: { code: "AP10", type: "Apartamento", district: "Centro", photo: null },
  amount: "450000.00",
  amountUpdated: null,
  lastOfferBy: "AGENT" as const,
  dueDate: "2026-11-27",
  conditions: null,
  timeZone: "America/Sao_Paulo",
  document: null,
  forms: PROPOSAL_FORMS,
  ...over,
});
