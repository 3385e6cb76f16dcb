import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { ExternalId } from "@soleira/schema/attendance/wire";
import { idIn, MOST_IDS } from "@soleira/schema/input/wire";
import { Field, ID, InputType } from "type-graphql";
import * as z from "zod";
import { refusal } from "../../agency/http/agency-error";
import { AttendanceStatus, BusinessType } from "../../graph/enums";
import { DateOnly, DateTime } from "../../graph/scalars";

@InputType("AttendanceFilter", { description: "Which attendances a list holds; all conditions must be met." })
export class AttendanceFilter {
  @Field(() => BusinessType, {
    nullable: true,
    description:
      "The funnel; all that the caller may list when absent. FORBIDDEN for one that is not theirs.",
  })
  businessType?: Business | null;
  @Field(() => DateOnly, { nullable: true, description: "Created on this day or later." })
  createdFrom?: string | null;
  @Field(() => DateOnly, { nullable: true, description: "Created on this day or earlier." })
  createdUntil?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Words in any order, each the beginning of one of the name or of an e-mail; part of any phone, however it is written; from three characters on part of a property's code; or the attendance's number, also as `#123`. 1 to 100 characters; one letter finds nothing.",
  })
  search?: string | null;
  @Field(() => ID, { nullable: true, description: "Of `acquisitionChannels`." })
  acquisitionChannelId?: string | null;
  @Field(() => AttendanceStatus, { nullable: true, description: "In this column." })
  status?: Status | null;
  @Field(() => ID, { nullable: true, description: "Of `temperatures`." })
  temperatureId?: string | null;
  @Field(() => ID, { nullable: true, description: "Of `tags`." })
  tagId?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: "Changed at this instant or later. INVALID where another agency cannot list by it.",
  })
  updatedSince?: string | null;
  @Field(() => [ID], {
    nullable: true,
    description:
      "These attendances, 1 to 100; those that there are not, or that the caller may not list, are left out without an error. INVALID where another agency cannot list by it.",
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The one that was created with this `externalId`, 1 to 200 characters. INVALID where another agency keeps no such ids.",
  })
  externalId?: string | null;
}

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
