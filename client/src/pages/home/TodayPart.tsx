import { funnelsOf } from "@soleira/schema/account/roles";
import { useRef, useState } from "react";
import { useSession } from "../../data/session/useSession";
import { TodayQueue } from "../../features/home/TodayQueue";
import type { TodayItem } from "../../features/home/todayKinds";
import { useTodayAddress } from "../../features/home/useTodayAddress";
import { TodayActions, type TodayDialog } from "./TodayActions";
import { TodayDialogs } from "./TodayDialogs";
import { useDone } from "./useDone";
import { useNextRow, useTodayKeys } from "./useTodayKeys";

/** The list that one works off: its rows, what can be done about them, and the keys for it (docs/product/home.md#acting). */
export function TodayPart({ zone, revision }: { zone: string; revision: number }) {
  const types = funnelsOf(useSession().user.roles);
  const { filter, change } = useTodayAddress(types);
  const list = useRef<HTMLUListElement>(null);
  const next = useNextRow(list);
  const done = useDone(next.comes);
  useTodayKeys(list, done.undoLast);
  const [open, setOpen] = useState<{ item: TodayItem; what: TodayDialog } | null>(null);
  return (
    <>
      <TodayQueue
        types={types}
        zone={zone}
        revision={revision}
        filter={filter}
        onFilter={change}
        under={done.under}
        list={list}
        actions={(item) => (
          <TodayActions
            item={item}
            zone={zone}
            onOpen={(what) => setOpen({ item, what })}
            onResolve={() => {
              next.leaves(item.attendance.id);
              done.resolve(item.attendance);
            }}
            onAnswered={(way) => {
              next.leaves(item.attendance.id);
              done.answer(item.attendance, way);
            }}
          />
        )}
      />
      {open && (
        <TodayDialogs
          item={open.item}
          what={open.what}
          zone={zone}
          onChange={(what) => setOpen(what && { ...open, what })}
          onLeaves={next.leaves}
        />
      )}
    </>
  );
}
