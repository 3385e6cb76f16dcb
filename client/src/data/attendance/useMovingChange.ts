import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { readCard } from "../board/readCard";
import { useMoveConfirmation } from "./moveConfirmation";
import { type ChangedAttendance, useApplyAttendance } from "./useApplyAttendance";

type Answer = { attendance: ChangedAttendance; undoable: boolean };

/**
 * Makes a change that may move an attendance beside what it does, as a first temperature moves a new one: applies its
 * answer, and has the page confirm the move, unless it was left meanwhile. Rejects with the call's error.
 */
export function useMovingChanges(): (id: string, call: () => Promise<Answer>) => Promise<void> {
  const client = useApolloClient();
  const applyAttendance = useApplyAttendance();
  const confirmation = useMoveConfirmation();
  return useCallback(
    async (id, call) => {
      // Before the call: an event of the move may arrive before its answer.
      const before = readCard(client.cache, id);
      const confirm = confirmation.ofThisPage();
      const { attendance, undoable } = await call();
      applyAttendance(attendance);
      if (before) confirm({ before, status: attendance.status, undoable });
    },
    [client, applyAttendance, confirmation],
  );
}

/** `useMovingChanges` of one attendance. */
export function useMovingChange(id: string): (call: () => Promise<Answer>) => Promise<void> {
  const moving = useMovingChanges();
  return useCallback((call) => moving(id, call), [moving, id]);
}
