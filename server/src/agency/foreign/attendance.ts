import { seesEnterprise } from "@soleira/schema/account/roles";
import type { Attendance, AttendanceListQuery } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import { historyItems } from "../answers/history";
import { asPart } from "../answers/part-key";
import { walkPages } from "../answers/walk-pages";
import { type AttendanceCalls, attendanceCalls, type Base, mapped } from "../reference/attendance";
import { createCopy } from "./copied";
import { listedById } from "./listed-by-id";
import { withMoment } from "./moment";
import { requireOffered } from "./offered";
import { ownChanges } from "./own-changes";
import { requireSupported } from "./unsupported";

export function foreignAttendance(features: AgencyFeatures, base: Base): AttendanceCalls {
  const { client, account, domain, enterprise, endpoints } = base;
  const calls = attendanceCalls(base);
  const own = ownChanges(features, base);
  const changeWith: AttendanceCalls["changeWith"] = (id, write, of) =>
    own.attendance(
      () => endpoints.get(id),
      () => calls.changeWith(id, write, of),
      of,
    );
  const change = (id: string, write: () => Promise<Attendance>) =>
    changeWith(id, write, (attendance) => attendance);
  const table: AttendanceCalls["table"] = async (query) => {
    const { ids, sort, page, size, business_type, status, ...others } = query;
    if (ids && !features.has("keyset") && Object.values(others).every((given) => given == null))
      return listedById({ ids, sort, page, size, business_type, status }, calls.loadIfSeen);
    requireConditions(features, query);
    const searches = query.q && seesEnterprise((await account.me()).roles);
    return searches ? calls.search(query) : calls.table(query);
  };
  return {
    ...calls,
    change,
    changeWith,
    table,
    async column(query) {
      requireConditions(features, query);
      requireSupported(features, [{ feature: "scope", field: "wholeEnterprise", given: query.scope }]);
      return calls.column(query);
    },
    async walk(list, first, after) {
      if (!features.has("keyset"))
        return walkPages({ list, first, after }, (page, size) => table({ ...list, page, size }));
      requireConditions(features, list);
      return calls.walk(list, first, after);
    },
    async messages(id, visit) {
      if (visit && !features.has("visitLink")) return { items: [] };
      return features.has("bulk") ? calls.messages(id, visit) : endpoints.messages(id, visit);
    },
    async histories(id, page, size, group) {
      if (group) requireOffered(features, "parts");
      if (features.has("bulk")) return calls.histories(id, page, size, group);
      const answer = await endpoints.histories(id, page, size, group);
      return { ...answer, items: await historyItems(answer.items, account.me) };
    },
    async create(given, copyFrom, key) {
      const body = withMoment(features, given);
      requireSupported(features, [{ feature: "externalId", field: "externalId", given: body.externalId }]);
      const created =
        !copyFrom || features.has("copyFrom")
          ? await calls.create(body, copyFrom, key)
          : await createCopy(client, body, copyFrom, key, {
              get: endpoints.get,
              create: endpoints.create,
              setTags: endpoints.changes.setTags,
              temperatures: enterprise.temperatures,
              channels: domain.acquisitionChannels,
            });
      if (created.attendance.created !== false) await own.created(created.attendance);
      return created;
    },
    ...mapped(endpoints.changes, change),
    setDifferentPeople: (id, body, key) => change(id, () => endpoints.setDifferentPeople(id, body, key)),
    async merge(id, body, key) {
      const survivor = await own.attendance(
        () => endpoints.get(id),
        () => calls.merge(id, body, key),
        (attendance) => attendance,
      );
      for (const other of body.customerServices) await own.touchedIfSeen(() => endpoints.get(other));
      return survivor;
    },
    async addHistory(id, body, key) {
      const answer = await calls.addHistory(id, body, key);
      await own.touched(async () => answer.attendance);
      return answer;
    },
    async mendNote(id, historyId, body, key) {
      requireOffered(features, "mend");
      const answer = await calls.mendNote(id, historyId, body, key);
      await own.touched(async () => answer.attendance);
      return answer;
    },
    async removeItem(id, historyId, version, key) {
      requireOffered(features, "mend");
      const answer = await calls.removeItem(id, historyId, version, key);
      await own.touched(async () => answer.attendance);
      return answer;
    },
    /** Another agency may take a conversation for any note, and leave the attendance in NEW: then a status call follows. */
    startWhatsapp: (id, body, key) =>
      change(id, async () => {
        const after = await calls.startWhatsapp(id, body, key);
        return after.status === "NEW"
          ? asPart(key, "status", (part) => endpoints.setStatus(id, { status: "IN_PROGRESS" }, part))
          : after;
      }),
  };
}

/** @throws INVALID for conditions that the agency does not know: it would answer more than was asked for */
const requireConditions = (features: AgencyFeatures, query: Partial<AttendanceListQuery>): void =>
  requireSupported(features, [
    { feature: "keyset", field: "filter.updatedSince", given: query.updated_since },
    { feature: "keyset", field: "filter.ids", given: query.ids },
    { feature: "externalId", field: "filter.externalId", given: query.external_id },
    { feature: "listFilters", field: "filter.statuses", given: query.statuses },
    { feature: "listFilters", field: "filter.temperatureIds", given: query.temperatures },
    { feature: "listFilters", field: "filter.tagIds", given: query.tags },
    { feature: "listFilters", field: "filter.acquisitionChannelIds", given: query.acquisition_channels },
    { feature: "listFilters", field: "filter.nextStep", given: query.next_step },
    { feature: "listFilters", field: "filter.userId", given: query.user },
    { feature: "listFilters", field: "filter.enterpriseId", given: query.enterprise },
    { feature: "listFilters", field: "filter.teamId", given: query.team },
  ]);
