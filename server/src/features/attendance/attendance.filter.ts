import { AttendanceListQuery, ExternalId } from "@soleira/schema/attendance/wire";
import { idIn, MOST_IDS } from "@soleira/schema/input/wire";
import { Id } from "@soleira/schema/page/wire";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { asGraphType, inputPart } from "../../graph/shape";

asGraphType(ExternalId, String);

const query = AttendanceListQuery.shape;
export const AttendanceFilter = inputPart(
  "AttendanceFilter",
  "Which attendances a list holds; all conditions must be met.",
  z.object({
    businessType: query.business_type,
    createdFrom: query.start_date,
    createdUntil: query.end_date,
    search: query.q,
    acquisitionChannelId: query.acquisition_channel,
    status: query.status,
    temperatureId: query.temperature,
    tagId: query.tag,
    updatedSince: query.updated_since,
    ids: z
      .array(Id)
      .nullish()
      .describe(
        "These attendances, 1 to 100; those that there are not, or that the caller may not list, are left out without an error. INVALID where another agency cannot list by it.",
      ),
    externalId: query.external_id,
  }),
);
export type AttendanceFilter = InstanceType<typeof AttendanceFilter>;

const IDS_TEXT = `Informe de 1 a ${MOST_IDS} atendimentos.`;
const Ids = z.array(idIn("Atendimento inválido.")).min(1, IDS_TEXT).max(MOST_IDS, IDS_TEXT);

function requireShape(field: string, shape: z.ZodType, value: unknown): void {
  const message = shape.safeParse(value).error?.issues[0]?.message;
  if (message !== undefined) throw refusal("INVALID", { message, fields: [{ field, message }] });
}

/** What the lists of the agency call the conditions, for `Refusals`. */
export const FILTER_FIELDS = {
  business_type: "filter.businessType",
  start_date: "filter.createdFrom",
  end_date: "filter.createdUntil",
  q: "filter.search",
  acquisition_channel: "filter.acquisitionChannelId",
  status: "filter.status",
  temperature: "filter.temperatureId",
  tag: "filter.tagId",
  updated_since: "filter.updatedSince",
  ids: "filter.ids",
  external_id: "filter.externalId",
};

/** What the agency is asked by. @throws INVALID that names the field */
export function conditionsOf(filter: AttendanceFilter) {
  const { ids, externalId } = filter;
  if (ids) requireShape("filter.ids", Ids, ids);
  if (typeof externalId === "string") requireShape("filter.externalId", ExternalId, externalId);
  return {
    business_type: filter.businessType ?? undefined,
    start_date: filter.createdFrom ?? undefined,
    end_date: filter.createdUntil ?? undefined,
    q: filter.search?.trim() || undefined,
    acquisition_channel: filter.acquisitionChannelId ?? undefined,
    status: filter.status ?? undefined,
    temperature: filter.temperatureId ?? undefined,
    tag: filter.tagId ?? undefined,
    updated_since: filter.updatedSince ?? undefined,
    ids: ids ?? undefined,
    external_id: externalId ?? undefined,
  };
}
