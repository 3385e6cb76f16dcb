import { useState } from "react";
import { errorText } from "../../data/errors";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { HandOverArrivalsDocument } from "./Arrivals.generated";
import type { Arrival } from "./arrival";

/** An agent, or the next in turn of each one's queue. */
export type Target = { toUserId: string; name: string } | { toQueue: true };
export type NotGiven = { id: string; why: string };

const given = (count: number, target: Target): string => {
  const where = "name" in target ? `para ${target.name}` : "ao próximo da fila";
  return count === 1 ? `1 lead passado ${where}.` : `${count} leads passados ${where}.`;
};

/**
 * Gives leads that wait to somebody (docs/product/arrivals.md#handing-over). Says how many went; `notGiven` are those that
 * stayed, with the why of each. `onSettled` is told which went, and which stayed.
 */
export function useHandOver(onSettled: (went: readonly string[], stayed: readonly string[]) => void) {
  const { send, busy } = useSend();
  const [notGiven, setNotGiven] = useState<readonly NotGiven[]>([]);
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
      const went = outcomes.filter(({ ok }) => ok);
      if (went.length > 0) alert.success(given(went.length, target));
      const stayed = outcomes.flatMap(({ ok, attendanceId, message }) =>
        ok ? [] : [{ id: attendanceId, why: message ?? "A imobiliária não disse por quê." }],
      );
      setNotGiven(stayed);
      onSettled(
        went.map(({ attendanceId }) => attendanceId),
        stayed.map(({ id }) => id),
      );
    } catch (error) {
      alert.error(errorText(error));
      onSettled([], []);
    }
  };
  return { handOver, busy, notGiven };
}
