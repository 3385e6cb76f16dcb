import { keeps } from "@soleira/schema/input/forms";
import { dueDateProblem } from "@soleira/schema/proposal/due-date";
import type { ProposalAction } from "@soleira/schema/proposal/plan";
import * as z from "zod/mini";
import { about } from "../../data/attendance/about";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { Send } from "../../data/useSend";
import { whatNow } from "../../data/whatNow";
import { alert } from "../../ui/alert";
import { DateField } from "../../ui/DateField";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import {
  AcceptProposalDocument,
  DeleteProposalDocument,
  DenyProposalDocument,
  ReopenProposalDocument,
} from "./ProposalChanges.generated";
import { menuOf, type ProposalDialogProps } from "./proposalDialog";
import { offerText, type Row } from "./proposalText";
import { useOfferRefusal } from "./useOfferRefusal";

type Status = Exclude<ProposalAction, "EDIT" | "COUNTER">;
type Call = { proposalId: string; expectedVersion: number | null };
type Typed = { reason: string; dueDate: string };

/** Why a proposal was answered is asked for these. */
const ASKS_WHY: readonly Status[] = ["DENY", "DELETE"];

const TEXTS: Record<Status, { title: string; confirm: string; saved: string; says: string }> = {
  ACCEPT: {
    title: "Aceitar esta proposta?",
    confirm: "Aceitar proposta",
    saved: "Proposta aceita.",
    says: "Depois de aceita, a proposta só muda se for reaberta.",
  },
  DENY: {
    title: "Recusar esta proposta?",
    confirm: "Recusar proposta",
    saved: "Proposta recusada.",
    says: "Depois de recusada, a proposta só volta se for reaberta.",
  },
  DELETE: {
    title: "Excluir esta proposta?",
    confirm: "Excluir proposta",
    saved: "Proposta excluída.",
    says: "O cliente não abre mais o link. A proposta continua na lista e pode ser reaberta.",
  },
  REOPEN: {
    title: "Reabrir esta proposta?",
    confirm: "Reabrir proposta",
    saved: "Proposta reaberta.",
    says: "Ela volta a aguardar o cliente, com o valor que tinha.",
  },
};

const CALLS: Record<Status, (send: Send, call: Call, typed: Typed) => Promise<Row>> = {
  ACCEPT: async (send, call) => (await send(AcceptProposalDocument, call)).acceptProposal.proposal,
  DENY: async (send, call, { reason }) =>
    (await send(DenyProposalDocument, { ...call, reason: reason || null })).denyProposal.proposal,
  DELETE: async (send, call, { reason }) =>
    (await send(DeleteProposalDocument, { ...call, reason: reason || null })).deleteProposal.proposal,
  REOPEN: async (send, call, { dueDate }) =>
    (await send(ReopenProposalDocument, { ...call, dueDate: dueDate || null })).reopenProposal.proposal,
};

/** What the lead says of it, once its agency has told. */
const DENIED = { state: "DENIED", expiresAt: null, answeredAt: null } as const;

/** Asks once whether a proposal is accepted, denied, deleted or reopened (docs/product/proposals.md#status-call). */
export function StatusDialog({
  action,
  proposal,
  today,
  onClose,
  onDone,
}: ProposalDialogProps & { action: Status }) {
  const texts = TEXTS[action];
  const needsDay = action === "REOPEN" && proposal.dueDate < today;
  const asksWhy = ASKS_WHY.includes(action);
  const onRefused = useOfferRefusal(onClose);
  const form = useMutationForm({
    schema: needsDay ? reopeningForm(today) : z.object({ reason: z.string(), dueDate: z.string() }),
    draft: `proposal-${action.toLowerCase()}:${proposal.id}`,
    start: { reason: "", dueDate: "" },
    keep: true,
    fields: { dueDate: "dueDate" },
    submit: (typed, send) =>
      CALLS[action](send, { proposalId: proposal.id, expectedVersion: proposal.version }, typed),
    onRefused,
    onSaved: (changed) => {
      alert.success(texts.saved);
      if (action === "DENY")
        whatNow.ask({ attendanceId: changed.attendanceId, assumed: { proposal: DENIED } });
      if (onDone) onDone(changed);
      else onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      description={about(proposal.customerName, offerText(proposal))}
      confirmLabel={texts.confirm}
      danger={action === "DENY" || action === "DELETE"}
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => menuOf(proposal.id)}
    >
      <p>{texts.says}</p>
      {needsDay && <DateField label="Nova validade" min={today} {...form.field("dueDate")} />}
      {asksWhy && <NoteField label="Motivo" {...form.field("reason")} />}
    </FormDialog>
  );
}

const reopeningForm = (today: string) =>
  z.object({
    reason: z.string(),
    dueDate: z.string().check(keeps((day) => dueDateProblem(day, today))),
  });
