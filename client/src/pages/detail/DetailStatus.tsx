import { useApolloClient, useQuery } from "@apollo/client/react";
import { isPreService, visibleColumns } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { canMove, formOf, type MovePlace } from "@soleira/schema/attendance/move";
import { memo, type Ref, useImperativeHandle, useMemo, useState } from "react";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { readCard } from "../../data/board/readCard";
import { useCommands } from "../../data/commands";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { StatusMenu } from "../../features/attendance/StatusMenu";
import { MoveDialogHost, preloadMoveDialogs } from "../../features/move/MoveDialogHost";
import type { Busy } from "../../features/move/moveCall";
import type { Mover } from "../../features/move/mover";
import { useMove } from "../../features/move/useMove";
import { useRetry } from "../../ui/retrying";
import { useAsksProposal } from "../useAsksProposal";
import { useOwnMoves } from "../useOwnMoves";
import { DetailColumnsDocument } from "./AttendanceDetail.generated";

const MOVES_FAILED = "Mover para…: não foi possível carregar os status. Tentar de novo";

type DetailStatusProps = {
  id: string;
  businessType: BusinessType;
  place: MovePlace;
  fixed: boolean;
  /** The page is drawn: it may ask for the columns. */
  asks: boolean;
  /** For changes by others: they end an offer of undo. */
  ref: Ref<Mover>;
};

/** The status selector with the dialogs that a move asks for, as on the board. */
export const DetailStatus = memo(function DetailStatus({
  id,
  businessType,
  place,
  fixed,
  asks,
  ref,
}: DetailStatusProps) {
  const { user, enterprise } = useSession();
  const { unit } = useAttendanceScope();
  const { data, error, loading, refetch } = useQuery(DetailColumnsDocument, {
    variables: { businessType, enterpriseId: unit?.id },
    skip: !asks,
  });
  const again = error && (() => quietly(refetch()));
  useRetry(again, loading);
  const preService = isPreService(user.roles, enterprise.hasPreService, businessType);
  const asksProposal = useAsksProposal(businessType);
  const columns = useMemo(
    () =>
      visibleColumns(data?.board.columns ?? [], preService).map((column) => ({ ...column, asksProposal })),
    [data, preService, asksProposal],
  );
  const [busy, setBusy] = useState<Busy>(null);
  const mover = useMove({
    columns,
    place,
    me: user,
    zone: unit?.timeZone ?? enterprise.timeZone,
    onBusy: (_id, now) => setBusy(now),
  });
  const own = useOwnMoves();
  const { cache } = useApolloClient();
  useCommands(() => {
    const status = readCard(cache, id)?.status;
    if (fixed || !status) return [];
    if (again) return [{ id: "move-failed", label: MOVES_FAILED, run: again }];
    return columns
      .filter((column) => column.status !== status && canMove({ status }, column.status) === null)
      .map((column) => ({
        id: `move-${column.status}`,
        label: `Mover para ${column.title}${formOf(column, place) ? "…" : ""}`,
        run: () => mover.request(id, column.status),
      }));
  });
  useImperativeHandle(ref, () => mover, [mover]);
  return (
    <>
      <StatusMenu
        id={id}
        columns={columns}
        place={place}
        fixed={fixed}
        failed={again}
        busy={busy !== null}
        checking={busy === "checking"}
        onMove={mover.request}
        onOpenChange={(open) => open && preloadMoveDialogs()}
      />
      <MoveDialogHost mover={mover} own={own} />
    </>
  );
});
