import type { ProposalAction } from "@soleira/schema/proposal/plan";
import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { pdfPath } from "./proposalPath";
import { codeOf, isAcceptedDeal, type Row } from "./proposalText";
import { useAttach } from "./useAttach";
import { useOpenForm } from "./useOpenForm";
import { mayDo, useToday } from "./useProposalPlan";
import { isOpen, useSharing } from "./useSharing";

const Dialogs = lazyDialog(() => import("./ProposalDialogs").then((module) => module.ProposalDialogs));

/** Actions in the order of the menu; deleting comes last, by itself. */
const ACTIONS: readonly { action: ProposalAction; label: string }[] = [
  { action: "EDIT", label: "Editar valor e validade" },
  { action: "ACCEPT", label: "Aceitar" },
  { action: "DENY", label: "Recusar" },
  { action: "COUNTER", label: "Fazer contraproposta" },
  { action: "REOPEN", label: "Reabrir" },
];

type ProposalMenuProps = {
  proposal: Row;
  /** The attendance's now, where it is known. */
  funnel?: Row["businessType"] | undefined;
  /** The customer's, where it is known: WhatsApp opens there. */
  phoneE164?: string | null;
  /** It is in the form of the proposal. */
  inForm?: boolean;
};

/** What may be done with a proposal; what may not is not there (docs/product/proposals.md#tab). */
export function ProposalMenu({ proposal, funnel, phoneE164 = null, inForm = false }: ProposalMenuProps) {
  const today = useToday();
  const navigate = useNavigate();
  const openForm = useOpenForm();
  const [action, setAction] = useState<ProposalAction | "FINISH" | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { attach } = useAttach(proposal, { shown: inForm });
  const may = (one: ProposalAction) => mayDo(one, proposal, today, funnel);
  const label = `Ações da proposta ${codeOf(proposal)}`;

  const sharing = useSharing(proposal, phoneE164);
  // There they are buttons.
  const sharesInHead = inForm && proposal.completed && isOpen(proposal, today);
  const items = (): MenuItem[] => [
    ...(inForm ? [] : [{ label: "Ver proposta", onSelect: () => openForm(proposal) }]),
    ...(isAcceptedDeal(proposal) && !inForm
      ? [{ label: "Finalizar como negócio fechado", onSelect: () => setAction("FINISH") }]
      : []),
    ...ACTIONS.filter((one) => may(one.action)).map((one) => ({
      label: one.label,
      onSelect: () => setAction(one.action),
    })),
    { type: "separator", label: "before-sharing" },
    ...(sharing && !sharesInHead
      ? [
          { label: "Copiar link do cliente", onSelect: () => void sharing.copy() },
          { label: "Enviar por WhatsApp", onSelect: sharing.sendByWhatsapp },
        ]
      : []),
    { label: "Gerar PDF", onSelect: () => void navigate(pdfPath(proposal)) },
    ...(proposal.closed ? [] : [{ label: "Anexar arquivo", onSelect: () => file.current?.click() }]),
    ...(may("DELETE")
      ? [
          { type: "separator" as const, label: "before-deleting" },
          { label: "Excluir", danger: true, onSelect: () => setAction("DELETE") },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label={label} tip="Ações" data-proposal-menu={proposal.id}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        )}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={`Arquivo da proposta ${codeOf(proposal)}`}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = "";
          if (chosen) attach(chosen);
        }}
      />
      {action && (
        <Dialogs action={action} proposal={proposal} today={today} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/** What the file picker offers; the content decides (docs/product/proposals.md#files). */
export const ACCEPTED = "application/pdf,image/jpeg,image/png";
