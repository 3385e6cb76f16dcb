import { planRequest, type RequestAction } from "@soleira/schema/transfer/plan";
import { useRef, useState } from "react";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { Foot } from "../../ui/FormLayout";
import { lazyDialog } from "../../ui/lazyDialog";
import type { RequestWithLead } from "./decision";

const Dialogs = {
  APPROVE: lazyDialog(() => import("./ApproveDialog").then((module) => module.ApproveDialog)),
  DENY: lazyDialog(() => import("./DenyDialog").then((module) => module.DenyDialog)),
  CANCEL: lazyDialog(() => import("./CancelRequestDialog").then((module) => module.CancelRequestDialog)),
};

const BUTTONS = [
  ["CANCEL", "Cancelar pedido", "secondary"],
  ["DENY", "Recusar", "secondary"],
  ["APPROVE", "Aprovar", "primary"],
] as const;

/** What this person may do with a request (docs/product/transfers.md#requests). */
export function RequestActions({ request }: { request: RequestWithLead }) {
  const { user } = useSession();
  const [open, setOpen] = useState<RequestAction | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const may = (action: RequestAction) =>
    planRequest(
      action,
      { status: request.status, requesterId: request.requester.id },
      // What is missing is asked for by the dialog.
      { userId: user.id, roles: user.roles, observation: "…", hasTarget: true },
    ).kind === "allow";
  const Dialog = open && Dialogs[open];
  return (
    <div ref={frame} tabIndex={-1}>
      <Foot>
        {BUTTONS.filter(([action]) => may(action)).map(([action, label, variant]) => (
          <Button
            key={action}
            variant={variant}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setOpen(action);
            }}
          >
            {label}
          </Button>
        ))}
      </Foot>
      {Dialog && (
        <Dialog
          request={request}
          onClose={() => setOpen(null)}
          // A decided request has no buttons any more.
          returnFocus={() => (opener.current?.isConnected ? opener.current : frame.current)}
        />
      )}
    </div>
  );
}
