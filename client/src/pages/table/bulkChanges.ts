import type { ApolloClient } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { isClosed } from "@soleira/schema/attendance/status";
import { applyAttendance } from "../../data/attendance/useApplyAttendance";
import { applyChange, toChange } from "../../data/board/applyChange";
import { UndoMoveDocument } from "../../data/board/MoveAttendance.generated";
import { conflictOf, OutcomeUnknown } from "../../data/errors";
import { idempotencyKey, type Keyed } from "../../data/idempotencyKey";
import { isLost, resendOnce } from "../../data/lostAnswer";
import { sendChange } from "../../data/sendChange";
import {
  SetTagsDocument,
  type SetTagsMutation,
  SetTemperatureDocument,
} from "../../features/attendance/DetailChanges.generated";
import { putReturn } from "../../features/return/putReturn";
import {
  type AttendanceRow_AttendanceFragment,
  AttendanceRow_AttendanceFragmentDoc,
} from "../../features/table/AttendanceRow.generated";

/** A row as the cache has it; null where it does not. */
export const rowOf = ({ cache }: ApolloClient, id: string): AttendanceRow_AttendanceFragment | null =>
  cache.readFragment({
    id: cache.identify({ __typename: "Attendance", id }),
    fragment: AttendanceRow_AttendanceFragmentDoc,
    fragmentName: "AttendanceRow_attendance",
  });

/** Takes a change back. */
export type TakeBack = () => Promise<void>;

/** The changes that may be made of several rows, each by the call that a lead's page makes it by. Each answers how it is taken back; null where it cannot be. */
export function createBulkChanges(client: ApolloClient) {
  /** What was sent and not answered with success: sent again it has the same key. */
  const keys = new Map<string, string>();
  async function send<Data, Input extends Keyed>(
    mutation: TypedDocumentNode<Data, { input: Input }>,
    input: Omit<Input, "idempotencyKey">,
  ): Promise<Data> {
    const body = JSON.stringify(input);
    const key = keys.get(body) ?? idempotencyKey();
    keys.set(body, key);
    const variables = { input: { ...input, idempotencyKey: key } as Input };
    try {
      const data = await sendChange(client, mutation, variables, { onLost: resendOnce });
      keys.delete(body);
      return data;
    } catch (error) {
      throw isLost(error) ? new OutcomeUnknown(error) : error;
    }
  }

  return {
    /** What the return was for stays, as it does when one is put off. */
    setReturn: (id: string, at: Date): Promise<TakeBack> => putReturn(client, send, id, at),
    async setTemperature(id: string, temperatureId: string): Promise<TakeBack | null> {
      const before = rowOf(client, id);
      const set = async (to: string) => {
        const { setTemperature } = await send(SetTemperatureDocument, {
          attendanceId: id,
          temperatureId: to,
        });
        applyAttendance(client, setTemperature.attendance);
        return setTemperature;
      };
      const { undoable, attendance } = await set(temperatureId);
      // It has moved a new one, which is undone whole.
      if (undoable && before)
        return async () => {
          const move = { attendanceId: id, from: attendance.status, to: before.status };
          const expectedVersion = rowOf(client, id)?.version ?? null;
          const { undoMove } = await send(UndoMoveDocument, { ...move, expectedVersion });
          applyChange(client.cache, toChange(undoMove.attendance, attendance.status));
        };
      const last = before?.temperature?.id;
      return last ? async () => void (await set(last)) : null;
    },
    /** Adds one tag or takes it off; what others have changed of the tags meanwhile stays. */
    async setTag(id: string, tagId: string, wanted: boolean): Promise<TakeBack> {
      const set = async (
        tags: readonly { id: string }[],
        expectedVersion: number | null,
      ): Promise<TakeBack> => {
        const others = tags.map((tag) => tag.id).filter((one) => one !== tagId);
        const tagIds = wanted ? [...others, tagId] : others;
        if (wanted === tags.some((tag) => tag.id === tagId)) return async () => undefined;
        const { setTags } = await send(SetTagsDocument, { attendanceId: id, tagIds, expectedVersion });
        applyAttendance(client, setTags.attendance);
        return async () => void (await this.setTag(id, tagId, !wanted));
      };
      const row = rowOf(client, id);
      if (!row) throw new Error(`the row ${id} is not in the cache`);
      try {
        return await set(row.tags, row.version);
      } catch (refusal) {
        const conflict = conflictOf<SetTagsMutation>(refusal);
        if (conflict) applyAttendance(client, conflict);
        if (!conflict || isClosed(conflict.status)) throw refusal;
        return set(conflict.tags, conflict.version);
      }
    },
  };
}
