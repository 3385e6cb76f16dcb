import { nameProblem } from "@soleira/schema/customer/rules";
import { cnpjProblem, cpfProblem } from "@soleira/schema/format/cpf-cnpj";
import { keeps } from "@soleira/schema/input/forms";
import { printProblem } from "@soleira/schema/input/printable";
import { SIGNER_TEXT } from "@soleira/schema/proposal/action";
import { counterOfferForm } from "@soleira/schema/proposal/forms";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { fieldErrors } from "../../data/errors";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { DocumentField } from "../../ui/DocumentField";
import { FormDialog } from "../../ui/FormDialog";
import { MoneyField } from "../../ui/MoneyField";
import { NoteField, TextField } from "../../ui/TextField";
import { movedOn, type ReadAgain } from "./meanwhile";
import { AnswerPublicProposalDocument } from "./PublicProposal.generated";
import type { PublicAddress } from "./publicAddress";
import { AMOUNT_NAME, offerText, type Shown } from "./publicText";

export type Answer = "ACCEPT" | "COUNTER" | "DENY";
type Values = { name: string; document: string; code: string; amount: string; reason: string };

const START: Values = { name: "", document: "", code: "", amount: "", reason: "" };
const FACE = {
  ACCEPT: { title: "Aceitar esta proposta?", label: "Aceitar proposta", said: "Proposta aceita." },
  COUNTER: {
    title: "Fazer contraproposta",
    label: "Enviar contraproposta",
    said: "Sua contraproposta foi enviada ao corretor.",
  },
  DENY: { title: "Não tem interesse?", label: "Recusar proposta", said: "Obrigado por avisar." },
} as const;

const text = z.string();
const signer = {
  name: text.check(
    keeps((name) => (nameProblem(name) === null ? printProblem(name) : "Informe o seu nome completo.")),
  ),
  document: text.check(
    keeps((document) =>
      cpfProblem(document) === null || cnpjProblem(document) === null ? null : SIGNER_TEXT,
    ),
  ),
};

/** The rule of each answer over the fields that it shows. */
function ruleOf(answer: Answer, amount: string): z.ZodMiniType<Values, Values> {
  const fields = {
    name: text,
    document: text,
    code: text,
    amount: text,
    reason: text.check(keeps(printProblem)),
  };
  if (answer === "ACCEPT") return z.object({ ...fields, ...signer });
  if (answer === "COUNTER")
    return z.object({ ...fields, amount: counterOfferForm({ amount }, null).shape.amount });
  return z.object(fields);
}

type AnswerDialogProps = {
  answer: Answer;
  proposal: Shown;
  address: PublicAddress;
  readAgain: ReadAgain;
  onClose: () => void;
};

/** Asks once before an answer is given, and who gives it (docs/product/public-proposal.md#signing). */
export function AnswerDialog({ answer, proposal, address, readAgain, onClose }: AnswerDialogProps) {
  const { title, label, said: saidAfter } = FACE[answer];
  /** What was said of a code that was sent; null before one was asked for. */
  const [sent, setSent] = useState<string | null>(null);
  const typed = useRef("");
  const form = useMutationForm({
    schema: ruleOf(answer, proposal.amountInForce),
    start: START,
    keep: true,
    mutation: AnswerPublicProposalDocument,
    input: ({ name, document, code, amount, reason }: Values) => ({
      ...address,
      answer,
      expectedVersion: proposal.version,
      ...(answer === "ACCEPT" && { signer: { name, document, ...(code.trim() && { code }) } }),
      ...(answer === "COUNTER" && { amount }),
      ...(answer === "DENY" && { reason: reason.trim() || null }),
    }),
    fields: {
      amount: "amount",
      reason: "reason",
      "signer.name": "name",
      "signer.document": "document",
      "signer.code": "code",
    },
    onRefused: (error) => {
      const asked = fieldErrors(error).find(({ field }) => field === "signer.code");
      if (asked && !typed.current) {
        setSent(asked.message);
        return true;
      }
      // What it is now is shown before it is answered.
      if (!movedOn(error, proposal, readAgain)) return false;
      onClose();
      return true;
    },
    onSaved: () => {
      alert.success(saidAfter);
      onClose();
    },
  });
  typed.current = form.values.code.trim();
  return (
    <FormDialog
      title={title}
      description={offerText(proposal)}
      confirmLabel={label}
      danger={answer === "DENY"}
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      {answer === "ACCEPT" && (
        <>
          <TextField label="Seu nome completo" autoComplete="name" {...form.field("name")} />
          <DocumentField label="Seu CPF ou CNPJ" {...form.field("document")} />
          {sent && (
            <>
              <p role="status">{sent}</p>
              <TextField
                label="Código recebido por e-mail"
                inputMode="numeric"
                autoComplete="one-time-code"
                hint="Não chegou? Veja no spam, ou aceite sem o código para receber outro."
                {...form.field("code")}
              />
            </>
          )}
          <p>
            Use o CPF ou CNPJ de quem está na proposta. O nome é o da proposta. Guardamos nome, número, data,
            hora e o endereço IP de onde você aceita: eles ficam no documento.
          </p>
        </>
      )}
      {answer === "COUNTER" && (
        <MoneyField label={AMOUNT_NAME[proposal.businessType]} {...form.field("amount")} />
      )}
      {answer === "DENY" && <NoteField label="Quer dizer por quê?" rows={3} {...form.field("reason")} />}
    </FormDialog>
  );
}
