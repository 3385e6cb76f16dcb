import { useState } from "react";
import { errorText } from "../../data/errors";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import {
  HandOverArrivalsDocument,
  type HandOverArrivalsMutation,
  UndoHandOverDocument,
} from "./Arrivals.generated";
import type { Arrival } from "./arrival";

/** An agent, or the next in turn of each one's queue. */
export type Target = { toUserId: string; name: string } | { toQueue: true };
export type NotGiven = { id: string; why: string };
type Outcome = HandOverArrivalsMutation["handOverArrivals"]["outcomes"][number];

const given = (count: number, target: Target): string => {
  const where = "name" in target ? `para ${target.name}` : "ao próximo da fila";
  return count === 1 ? `1 lead passado ${where}.` : `${count} leads passados ${where}.`;
};
const undone = ([first, ...more]: readonly Outcome[]): string => {
  if (more.length > 0) return `Desfeito: ${more.length + 1} leads estão como estavam.`;
  const user = first?.attendance?.user;
  return user ? `Desfeito: o lead voltou para ${user.name}.` : "Desfeito: o lead está como estava.";
};
const wentOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => ok);
const stayedOf = (outcomes: readonly Outcome[]): NotGiven[] =>
  outcomes.flatMap(({ ok, attendanceId, message }) =>
    ok ? [] : [{ id: attendanceId, why: message ?? "A imobiliária não disse por quê." }],
  );

/**
 * Gives leads that wait to somebody (docs/product/arrivals.md#handing-over). Says how many went, with 'Desfazer';
 * `notGiven` are those that stayed, with the why of each. `onSettled` is told which went, and which stayed.
 */
export function useHandOver(onSettled: (went: readonly string[], stayed: readonly string[]) => void) {
  const { send, busy } = useSend();
  const [notGiven, setNotGiven] = useState<readonly NotGiven[]>([]);
  const ids = (list: readonly Outcome[]) => list.map(({ attendanceId }) => attendanceId);

  /** Takes back what went, exactly (docs/product/arrivals.md#taking-back). */
  const undo = async (went: readonly Outcome[]): Promise<void> => {
    const arrivals = went.flatMap(({ attendanceId, attendance }) =>
      attendance?.version ? [{ attendanceId, version: attendance.version }] : [],
    );
    try {
      const { outcomes } = (await send(UndoHandOverDocument, { arrivals })).undoHandOver;
      const back = wentOf(outcomes);
      if (back.length > 0) alert.success(undone(back));
      const [stayed, ...more] = stayedOf(outcomes);
      if (stayed)
        alert.error(
          more.length === 0
            ? `Não foi desfeito: ${stayed.why}`
            : `${more.length + 1} não foram desfeitos: mudaram enquanto isso.`,
        );
    } catch (error) {
      alert.error(errorText(error));
    }
    onSettled([], []);
  };
  const handOver = async (arrivals: readonly Arrival[], target: Target): Promise<void> => {
    const { name: _name, ...to } = "name" in target ? target : { ...target, name: "" };
    try {
      const { handOverArrivals } = await send(HandOverArrivalsDocument, {
        arrivals: arrivals.map(({ attendance }) => ({
          attendanceId: attendance.id,
          fromUserId: attendance.user?.id ?? null,
        })),
        ...to,
      });
      const { outcomes } = handOverArrivals;
      const went = wentOf(outcomes);
      if (went.length > 0) alert.success(given(went.length, target), { undo: () => void undo(went) });
      const stayed = stayedOf(outcomes);
      setNotGiven(stayed);
      onSettled(
        ids(went),
        stayed.map(({ id }) => id),
      );
    } catch (error) {
      alert.error(errorText(error));
      onSettled([], []);
    }
  };
  return { handOver, busy, notGiven };
}
