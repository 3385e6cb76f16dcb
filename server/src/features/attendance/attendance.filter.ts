import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { AttendanceListQuery, ExternalId } from "@soleira/schema/attendance/wire";
import { idIn, MOST_IDS, MOST_VALUES } from "@soleira/schema/input/wire";
import { Id } from "@soleira/schema/page/wire";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { asGraphType, inputPart } from "../../graph/shape";

asGraphType(ExternalId, String);

const query = AttendanceListQuery.shape;
/** One value is the specification's filter, which every agency has. */
const several = <Value extends z.ZodType>(value: Value, what: string) =>
  z
    .array(value)
    .nullish()
    .describe(
      `${what}, 1 to ${MOST_VALUES}. INVALID for more than one where the agency has no such filters (\`Enterprise.hasListFilters\`).`,
    );
const Conditions = z.object({
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
  statuses: several(z.enum(ATTENDANCE_STATUSES), "In any of these columns"),
  temperatureIds: several(Id, "With any of these temperatures"),
  tagIds: several(Id, "With any of these tags"),
  acquisitionChannelIds: several(Id, "By any of these channels"),
  nextStep: query.next_step.describe(
    `With this before it. INVALID where the agency has no such filters (\`Enterprise.hasListFilters\`).`,
  ),
  userId: query.user.describe(
    "Assigned to this person: for who sees the enterprise, one of it. INVALID where the agency has no such filters (`Enterprise.hasListFilters`).",
  ),
  enterpriseId: query.enterprise.describe(
    "Of this unit (`Enterprise.subsidiaries`, or the holding itself), for a holding's managers and admins; nothing of any other. INVALID where the agency has no such filters (`Enterprise.hasListFilters`).",
  ),
  teamId: query.team.describe(
    "Assigned to one of this team's people (`teams`). INVALID where the agency has no such filters (`Enterprise.hasListFilters`).",
  ),
});
export const AttendanceFilter = inputPart(
  "AttendanceFilter",
  "Which attendances a list holds; all conditions must be met.",
  Conditions,
);
export type AttendanceFilter = InstanceType<typeof AttendanceFilter>;

/** Funnel and status are the column's. */
export const BoardFilter = inputPart(
  "BoardFilter",
  "Which attendances the columns of a board hold; all conditions must be met.",
  Conditions.omit({
    businessType: true,
    status: true,
    statuses: true,
    updatedSince: true,
    ids: true,
    externalId: true,
  }),
);
export type BoardFilter = InstanceType<typeof BoardFilter>;

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
  statuses: "filter.statuses",
  temperatures: "filter.temperatureIds",
  tags: "filter.tagIds",
  acquisition_channels: "filter.acquisitionChannelIds",
  next_step: "filter.nextStep",
  user: "filter.userId",
  enterprise: "filter.enterpriseId",
  team: "filter.teamId",
};

const VALUES_TEXT = `Informe de 1 a ${MOST_VALUES} valores.`;
const Values = z.array(z.unknown()).min(1, VALUES_TEXT).max(MOST_VALUES, VALUES_TEXT);

type Several<Value> = Value[] | null | undefined;
/** The value of a filter that the specification has, which takes one. */
const one = <Value>(values: Several<Value>): Value | undefined =>
  values?.length === 1 ? values[0] : undefined;
/** What that filter leaves: several, or one beside it. */
const more = <Value>(values: Several<Value>, beside: unknown): Value[] | undefined =>
  values && (values.length > 1 || beside != null) ? values : undefined;

/** What the agency is asked by. @throws INVALID that names the field */
export function conditionsOf(filter: Partial<AttendanceFilter>) {
  const { ids, externalId } = filter;
  if (ids) requireShape("filter.ids", Ids, ids);
  if (typeof externalId === "string") requireShape("filter.externalId", ExternalId, externalId);
  for (const field of ["statuses", "temperatureIds", "tagIds", "acquisitionChannelIds"] as const)
    if (filter[field]) requireShape(`filter.${field}`, Values, filter[field]);
  return {
    business_type: filter.businessType ?? undefined,
    start_date: filter.createdFrom ?? undefined,
    end_date: filter.createdUntil ?? undefined,
    q: filter.search?.trim() || undefined,
    status: filter.status ?? one(filter.statuses),
    statuses: more(filter.statuses, filter.status),
    temperature: filter.temperatureId ?? one(filter.temperatureIds),
    temperatures: more(filter.temperatureIds, filter.temperatureId),
    tag: filter.tagId ?? one(filter.tagIds),
    tags: more(filter.tagIds, filter.tagId),
    acquisition_channel: filter.acquisitionChannelId ?? one(filter.acquisitionChannelIds),
    acquisition_channels: more(filter.acquisitionChannelIds, filter.acquisitionChannelId),
    next_step: filter.nextStep ?? undefined,
    user: filter.userId ?? undefined,
    enterprise: filter.enterpriseId ?? undefined,
    team: filter.teamId ?? undefined,
    updated_since: filter.updatedSince ?? undefined,
    ids: ids ?? undefined,
    external_id: externalId ?? undefined,
  };
}
