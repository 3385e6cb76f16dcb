import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type { WithAttendance } from "../reference/attendance";
import { type PropertyCalls, propertyCalls } from "../reference/property";
import { withVersion } from "./expected-version";
import { wholeInterest } from "./interest";
import { offered } from "./offered";
import { ownChanges } from "./own-changes";

export function foreignProperty(features: AgencyFeatures, parts: WithAttendance): PropertyCalls {
  const { domain, attendance } = parts;
  const calls = propertyCalls(parts);
  const own = ownChanges(features, parts);
  const seen = <Change extends { version?: number | null | undefined }>(id: string, change: Change) =>
    withVersion(features, change, () => attendance.get(id));
  return offered<PropertyCalls>(
    features,
    {
      ...calls,
      page: features.has("bulk") ? calls.page : calls.pageAlone,
      add: async (id, body, key) => calls.add(id, await seen(id, body), key),
      async set(id, rowId, body, key) {
        const row = () => calls.row(id, rowId);
        const whole = await wholeInterest(features, await seen(id, body), row, domain);
        const answer = await calls.set(id, rowId, body, key, whole);
        await own.touched(() => attendance.reread(id));
        return answer;
      },
      async remove(id, rowId, version, key) {
        const { version: known } = await seen(id, { version });
        return calls.remove(id, rowId, known, key);
      },
    },
    { byCode: "lookup" },
  );
}
