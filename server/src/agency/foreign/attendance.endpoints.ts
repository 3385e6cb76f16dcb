import type { Me } from "@soleira/schema/account/wire";
import type { Attendance, ScheduleBody } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import type { AgencyClient } from "../answers/agency-client";
import { type AttendanceEndpoints, attendanceEndpoints } from "../reference/attendance.endpoints";
import { withVersion } from "./expected-version";
import { withMoment } from "./moment";
import { offered } from "./offered";
import { requireNoSubject } from "./return-subject";
import { setStatus } from "./status";

type Seen = { version?: number | null | undefined };

export function foreignAttendanceEndpoints(
  features: AgencyFeatures,
  client: AgencyClient,
  me: () => Promise<Me>,
): AttendanceEndpoints {
  const calls = attendanceEndpoints(client, me);
  /** The same change, the attendance looked at first where the agency does not compare versions. */
  const seen =
    <Body extends Seen, Answer>(write: (id: string, body: Body, key: string) => Promise<Answer>) =>
    async (id: string, body: Body, key: string): Promise<Answer> =>
      write(id, withMoment(features, await withVersion(features, body, () => calls.get(id))), key);
  const {
    changeType,
    setReturn,
    removeReturn,
    setTemperature,
    setContactType,
    setTags,
    correctFinish,
    setNoStep,
    recordCall,
  } = calls.changes;
  const changes = {
    changeType: seen(changeType),
    setReturn: seen(async (id: string, { subject, ...body }: z.input<typeof ScheduleBody>, key: string) => {
      requireNoSubject(features, { subject });
      return setReturn(id, { ...body, ...(features.has("returnSubject") && { subject }) }, key);
    }),
    removeReturn: seen(removeReturn),
    setTemperature: seen(setTemperature),
    setContactType: seen(setContactType),
    setTags: seen(setTags),
    correctFinish: offered(features, { correctFinish }, { correctFinish: "finishCorrection" }).correctFinish,
    setNoStep: offered(features, { setNoStep }, { setNoStep: "noStep" }).setNoStep,
    recordCall: offered(features, { recordCall: seen(recordCall) }, { recordCall: "calls" }).recordCall,
  };
  return offered<AttendanceEndpoints>(
    features,
    {
      ...calls,
      each: features.has("keyset")
        ? calls.each
        : (ids) => Promise.all(ids.map((id) => orError(() => calls.get(id)))),
      // Another agency may refuse what it does not know.
      mine: (query, options) =>
        calls.mine(
          { ...query, proposals_amount: features.has("board") ? query.proposals_amount : undefined },
          options,
        ),
      board: features.has("board") ? calls.board : async () => null,
      parts: features.has("parts") ? calls.parts : async () => null,
      possibleDuplicates: features.has("identity") ? calls.possibleDuplicates : async () => [],
      validate: (query) =>
        calls.validate({ ...query, name: features.has("contacts") ? query.name : undefined }),
      setStatus: (id, body, key) =>
        setStatus(features, body, key, {
          get: () => calls.get(id),
          setStatus: (known, ofStatus) => calls.setStatus(id, known, ofStatus),
          setReturn: (set, ofReturn) => changes.setReturn(id, set, ofReturn),
          removeReturn: (ofReturn) => changes.removeReturn(id, {}, ofReturn),
        }),
      merge: seen(calls.merge),
      changes,
      addHistory: seen(calls.addHistory),
    },
    { setDifferentPeople: "identity" },
  );
}

/** One id's failure is its own. */
async function orError(load: () => Promise<Attendance>): Promise<Attendance | Error> {
  try {
    return await load();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
