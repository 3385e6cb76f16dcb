import { BUSINESS_TYPES, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { LIST_EXTRA } from "@soleira/schema/lists/forms";
import type { ListName } from "@soleira/schema/lists/lists";
import { VISIT_REASON_TYPES } from "@soleira/schema/visit/reason-types";
import type { EnterpriseList } from "../../data/types.generated";
import type { ListItem_ItemFragment as Item } from "./Settings.generated";

export type { Item };

/** What belongs to an item beside its name: the fields that say where it counts. */
export type Group = Pick<Item, "status" | "visitReasonType" | "businessType">;
type Section = { label: string; group: Partial<Group> };
type ListShape = { slug: ListName; list: EnterpriseList; label: string; item: string; sections?: Section[] };

const VISIT_REASON_NAME = {
  CANCEL: "Cancelar",
  NEW_DATE: "Agendar ou reagendar",
  FINISH: "Finalizar",
} as const;

/** The lists of an agency, as the page names and divides them (docs/product/settings.md#lists). */
export const AGENCY_LISTS: readonly ListShape[] = [
  {
    slug: "status-reasons",
    list: "STATUS_REASONS",
    label: "Motivos de status",
    item: "motivo",
    sections: ATTENDANCE_STATUSES.map((status) => ({ label: STATUS_DESCRIPTION[status], group: { status } })),
  },
  {
    slug: "visit-reasons",
    list: "VISIT_REASONS",
    label: "Motivos de visitas",
    item: "motivo",
    sections: VISIT_REASON_TYPES.map((type) => ({
      label: VISIT_REASON_NAME[type],
      group: { visitReasonType: type === "NEW_DATE" ? "RESCHEDULE" : type },
    })),
  },
  { slug: "transfer-reasons", list: "TRANSFER_REASONS", label: "Motivos de transferência", item: "motivo" },
  { slug: "history-reasons", list: "HISTORY_REASONS", label: "Motivos de observações", item: "motivo" },
  { slug: "tags", list: "TAGS", label: "Etiquetas", item: "etiqueta" },
  { slug: "temperatures", list: "TEMPERATURES", label: "Temperaturas", item: "temperatura" },
  { slug: "contact-types", list: "CONTACT_TYPES", label: "Tipos de contato", item: "tipo" },
  { slug: "channels", list: "CHANNELS", label: "Canais", item: "canal" },
  {
    slug: "messages",
    list: "MESSAGES",
    label: "Mensagens prontas",
    item: "mensagem",
    sections: [
      { label: "Todos os funis", group: {} },
      ...BUSINESS_TYPES.map((businessType) => ({
        label: FUNNEL_NAME[businessType],
        group: { businessType },
      })),
    ],
  },
];

/** Beside the lists: the columns of the board. */
export const OTHER_PARTS = [{ slug: "columns", label: "Colunas do quadro" }] as const;

export const extraOf = (slug: ListName) => LIST_EXTRA[slug];

/** Whether an item is of that part of its list. */
export const isIn = (item: Item, { status, visitReasonType, businessType }: Partial<Group>): boolean =>
  item.status === (status ?? null) &&
  item.visitReasonType === (visitReasonType ?? null) &&
  item.businessType === (businessType ?? null);
