import { act, screen } from "@testing-library/react";
import { Subject } from "rxjs";
import { alert, alerts } from "../src/ui/alert";
import { attendance } from "./funnel";
import { type Answers, renderApp, signedIn } from "./renderApp";

type Fields = Record<string, unknown>;

const item = (type: string, id: string, name: string) => ({ __typename: type, id, name });

/** A property of interest as the gateway answers it in a row. */
export const propertyRow = (id: string, code: string, more: Fields = {}, of: Fields = {}) => ({
  __typename: "AttendanceProperty",
  id,
  acquisitionChannel: { __typename: "AcquisitionChannel", id: "1", name: "Site" },
  createdAt: "2026-11-19T15:00:00.000Z",
  message: null,
  acceptedElsewhere: false,
  interest: null,
  fields: [],
  visit: null,
  property: {
    __typename: "Property",
    id: `p${id}`,
    code,
    url: `https://imoveis.exemplo.com.br/${code}`,
    photoUrl: null,
    enabled: true,
    type: "Apartamento",
    propertyTax: "1200.50",
    condominiumFee: null,
    parkingSpaces: 2,
    acceptsPets: true,
    notes: null,
    registry: "2º Cartório",
    taxIndication: null,
    registration: "98.765",
    area: 82.5,
    district: "Pinheiros",
    amount: "450000.00",
    bedrooms: 3,
    agent: null,
    ...of,
  },
  ...more,
});

export const historyItem = (id: string, title: string, more: Fields = {}) => ({
  __typename: "History",
  id,
  kind: "STATUS",
  title,
  message: null,
  createdBy: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  source: null,
  createdAt: "2026-11-20T14:30:00.000Z",
  remindAt: null,
  mendableUntil: null,
  mendedAt: null,
  removedAt: null,
  ...more,
});

/** Attendance 1 as the detail asks for it: of the person who is signed in, unless `more` says otherwise. */
export const detail = (more: Fields = {}) => ({
  ...attendance({ id: "1", name: "Ana Souza", status: "IN_PROGRESS" }),
  cursor: null,
  counts: null,
  transferRequestId: null,
  message: null,
  lastContactAt: null,
  contactType: null,
  user: { __typename: "UserRef", id: "7", name: "Marina Duarte" },
  enterprise: { __typename: "EnterpriseRef", id: "1", name: "Aurora Imóveis" },
  customer: {
    __typename: "Customer",
    id: "c1",
    name: "Ana Souza",
    phone: "(11) 98765-4321",
    phoneE164: "+5511987654321",
    email: "ana@exemplo.com.br",
    editors: null,
  },
  ...more,
});

const paged = (type: string, items: object[], page: number, pageSize: number) => ({
  __typename: type,
  page,
  pageSize,
  totalPages: Math.ceil(items.length / pageSize),
  unreadable: 0,
  total: items.length,
  items: items.slice((page - 1) * pageSize, page * pageSize),
});

export type DetailOptions = {
  path?: string;
  /** What is different in the attendance. */
  fields?: Fields;
  properties?: object[];
  histories?: object[];
  mergedAttendances?: object[];
  proposals?: object[];
  possibleDuplicates?: object[];
  session?: Answers;
  answers?: Answers;
};

/** Opens the detail of attendance 1 with a small gateway that remembers. */
export async function openDetail({
  path = "/attendance/sale/customer-service/1",
  fields = {},
  properties = [],
  histories = [],
  mergedAttendances = [],
  proposals = [],
  possibleDuplicates = [],
  session = signedIn(),
  answers = {},
}: DetailOptions = {}) {
  const kept = {
    now: detail(fields) as Fields & { version: number },
    properties,
    histories,
    mergedAttendances,
    proposals,
    possibleDuplicates,
  };
  const lists = ({ propertiesPage, historiesPage, historiesSize, proposalsPage }: Fields) => ({
    properties: paged("AttendancePropertyPage", kept.properties, Number(propertiesPage ?? 1), 3),
    histories: paged("HistoryPage", kept.histories, Number(historiesPage ?? 1), Number(historiesSize ?? 4)),
    proposals: paged("ProposalPage", kept.proposals, Number(proposalsPage ?? 1), 4),
    mergedAttendances: kept.mergedAttendances,
    possibleDuplicates: kept.possibleDuplicates,
  });
  const whole = (asked: Fields) => ({ data: { attendance: { ...kept.now, ...lists(asked) } } });
  const changes = new Subject<{ data: Record<string, unknown> }>();
  const all: Answers = {
    ...session,
    attendanceDetail: whole,
    attendanceProperties: whole,
    attendanceHistories: whole,
    attendanceMerged: whole,
    possibleDuplicates: whole,
    attendanceName: whole,
    addPropertiesLead: whole,
    conversationTool: () => ({
      data: {
        enterprise: { __typename: "Enterprise", id: "1", conversationTool: null, conversationUrl: null },
        remoteConfiguration: { __typename: "RemoteConfiguration", chatUrl: null },
      },
    }),
    detailTemperatures: () => ({
      data: {
        temperatures: [
          { __typename: "Temperature", id: "1", name: "Frio", color: "#3b82f6" },
          { __typename: "Temperature", id: "3", name: "Quente", color: "#dc2626" },
        ],
      },
    }),
    detailTags: () => ({
      data: {
        tags: [
          ["1", "Investidor"],
          ["2", "VIP"],
        ].map(([id, name]) => ({ __typename: "Tag", id, name, color: null })),
      },
    }),
    detailContactTypes: () => ({
      data: {
        contactTypes: [
          { __typename: "ContactType", id: "1", name: "Telefone" },
          { __typename: "ContactType", id: "2", name: "WhatsApp" },
        ],
      },
    }),
    detailColumns: () => ({
      data: {
        board: {
          __typename: "Board",
          id: "SALE",
          columns: [
            ["NEW", "Novo", false],
            ["IN_PROGRESS", "Em atendimento", false],
            ["RETURN_LATER", "Retornar depois", true],
            ["FINISHED", "Finalizado", true],
          ].map(([status, title, actionRequired], order) => ({
            __typename: "Column",
            id: `SALE:${status}`,
            status,
            order,
            title,
            actionRequired,
            useOnPreService: true,
            stoppedAfterDays: null,
          })),
        },
      },
    }),
    returnInterval: () => ({
      data: { remoteConfiguration: { __typename: "RemoteConfiguration", returnLaterInterval: 30 } },
    }),
    statusReasons: () => ({ data: { statusReasons: [item("StatusReason", "r1", "Sem orçamento")] } }),
    interestOptions: () => ({
      data: {
        interestLevels: [item("InterestLevel", "1", "Alto"), item("InterestLevel", "2", "Baixo")],
        // The same ids as in the other list: each list has its own.
        interestLevelReasons: [item("InterestLevelReason", "1", "Gostou do bairro")],
      },
    }),
    propertyChannels: () => ({
      data: {
        acquisitionChannels: [
          item("AcquisitionChannel", "1", "Site"),
          item("AcquisitionChannel", "2", "Placa"),
        ],
      },
    }),
    attendanceChanged: () => changes,
    ...answers,
  };
  const app = await renderApp(path, all);
  return {
    ...app,
    kept,
    answers: all,
    /** Changes the attendance as the agency would, and answers it. */
    change(more: Fields) {
      kept.now = { ...kept.now, ...more, version: kept.now.version + 1 };
      return kept.now;
    },
    live: (change: Fields) => act(() => changes.next({ data: { attendanceChanged: change } })),
  };
}

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Alerts outlive a test otherwise. */
export const forgetAlerts = () =>
  act(() => {
    for (const { id } of alerts.current()) alert.dismiss(id);
  });
