import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { Send } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import {
  CancelInvitationDocument,
  EndPersonSessionsDocument,
  InvitePersonDocument,
  ResetPersonSecondFactorDocument,
  RestorePersonDocument,
} from "./People.generated";
import type { Confirmed, PersonDialogProps } from "./personActions";
import { menuOf, nameOf, type Person, rolesText } from "./personText";
import { usePersonConflict } from "./usePersonConflict";

type Texts = {
  title: string;
  says: (person: Person) => string;
  confirm: string;
  saved: (person: Person) => string;
  danger?: true;
};

const TEXTS: Record<Confirmed, Texts> = {
  restore: {
    title: "Restaurar acesso?",
    says: ({ roles }) =>
      `A pessoa volta com os papéis que tinha (${rolesText(roles)}). Os atendimentos ficam onde estão.`,
    confirm: "Restaurar acesso",
    saved: () => "Acesso restaurado.",
  },
  "end-sessions": {
    title: "Encerrar sessões?",
    says: () =>
      "A pessoa sai desta imobiliária em todos os aparelhos e precisa entrar de novo. Ela recebe um e-mail.",
    confirm: "Encerrar sessões",
    saved: () => "Sessões encerradas.",
    danger: true,
  },
  "reset-second-factor": {
    title: "Redefinir verificação em duas etapas?",
    says: () =>
      "A verificação em duas etapas da pessoa é desativada e todas as sessões dela terminam. Ela recebe um e-mail.",
    confirm: "Redefinir",
    saved: () => "Verificação em duas etapas redefinida.",
    danger: true,
  },
  "invite-again": {
    title: "Enviar o convite de novo?",
    says: ({ roles }) => `O convite novo vale sete dias e anula o anterior. Papéis: ${rolesText(roles)}.`,
    confirm: "Enviar de novo",
    saved: ({ email }) => `Convite enviado para ${email}.`,
  },
  "cancel-invitation": {
    title: "Cancelar convite?",
    says: () => "O link do e-mail deixa de valer.",
    confirm: "Cancelar convite",
    saved: () => "Convite cancelado.",
    danger: true,
  },
};

const CALLS: Record<Confirmed, (send: Send, person: Person) => Promise<unknown>> = {
  restore: (send, { id }) => send(RestorePersonDocument, { personId: id }),
  "end-sessions": (send, { id }) => send(EndPersonSessionsDocument, { personId: id }),
  "reset-second-factor": (send, { id }) => send(ResetPersonSecondFactorDocument, { personId: id }),
  "invite-again": (send, { email, roles }) => send(InvitePersonDocument, { email, roles }),
  "cancel-invitation": (send, { id }) => send(CancelInvitationDocument, { invitationId: id }),
};

/** Asks once whether to do it (docs/product/people.md#powers). */
export function ConfirmPersonDialog({
  action,
  person,
  onClose,
  onChanged,
}: PersonDialogProps & { action: Confirmed }) {
  const texts = TEXTS[action];
  const form = useMutationForm({
    ...NO_FIELDS,
    keep: true,
    submit: (_typed, send) => CALLS[action](send, person),
    onRefused: usePersonConflict(),
    onSaved: () => {
      alert.success(texts.saved(person));
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      description={nameOf(person)}
      confirmLabel={texts.confirm}
      cancelLabel="Voltar"
      danger={texts.danger ?? false}
      form={{ ...form, ready: true }}
      onClose={onClose}
      returnFocus={() => menuOf(person.id)}
    >
      <p>{texts.says(person)}</p>
    </FormDialog>
  );
}
