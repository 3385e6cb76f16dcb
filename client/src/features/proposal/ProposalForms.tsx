import { useApolloClient } from "@apollo/client/react";
import { FORM_NAME, type FormKind, formKinds, mayAdd, PROPONENTS_TEXT } from "@soleira/schema/proposal/forms";
import { Plus } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { conflictOf } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useChange } from "../../data/useChange";
import { Button } from "../../ui/Button";
import { color, space, type } from "../../ui/theme";
import { Documents } from "./Documents";
import { FormHead } from "./FormHead";
import { FormSection } from "./form/FormSection";
import { ofLead } from "./form/ofLead";
import type { KnownForm } from "./form/values";
import { AddProposalFormDocument, SaveProposalFormDocument } from "./ProposalChanges.generated";
import type { ProposalFormsQuery } from "./ProposalLists.generated";
import type { Row } from "./proposalText";
import { RemoveFormDialog } from "./RemoveFormDialog";
import { writeProposal } from "./useProposalChanges";
import { mayDo, useToday } from "./useProposalPlan";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & p { ${type.small} color: ${color.inkMuted}; }
`;

type Proposal = ProposalFormsQuery["proposal"];
type Form = Proposal["forms"][number];
const kindOf = ({ kind }: Form) => kind.toLowerCase() as FormKind;

/** Everything of a proposal: its head, a section for each form, documents (docs/product/proposals.md#form-page). */
export function ProposalForms({
  proposal,
  readAgain,
}: {
  proposal: Proposal;
  readAgain: () => Promise<unknown>;
}) {
  const { cache } = useApolloClient();
  const today = useToday();
  const funnel = proposal.attendance?.businessType;
  const readOnly = !mayDo("EDIT", proposal, today, funnel);
  const { id: proposalId, businessType, amountInForce, forms } = proposal;
  const context = { businessType, amount: amountInForce, today };
  const [removing, setRemoving] = useState<{ form: Form; name: string } | null>(null);
  const { change: add, busy: adding } = useChange(AddProposalFormDocument, { keep: true });

  /** It is another one by now: it is read and shown as it is, and what was typed stays. */
  const noteConflict = (error: unknown): boolean => {
    const now = conflictOf<Record<string, { conflict: Row | null }>>(error);
    if (now) {
      writeProposal(cache, now);
      // What goes wrong is met again where it is saved.
      quietly(readAgain());
    }
    return false;
  };
  const countOf = (kind: FormKind) => forms.filter((form) => kindOf(form) === kind).length;
  // Whatever the version: an empty form is in nobody's way.
  const addForm = (kind: "proponent" | "conditions") => void add({ proposalId, [kind]: {} });
  const proponents = forms.filter((form) => kindOf(form) === "proponent");
  const adders = (after: Form) =>
    !readOnly &&
    after === proponents.at(-1) && (
      <Adding>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          busy={adding}
          disabled={!mayAdd("proponent", proponents.length)}
          onClick={() => addForm("proponent")}
        >
          Adicionar proponente
        </Button>
        {!mayAdd("proponent", proponents.length) && <p>{PROPONENTS_TEXT}</p>}
      </Adding>
    );
  return (
    <Root>
      <FormHead
        proposal={proposal}
        today={today}
        funnel={funnel}
        phoneE164={proposal.attendance?.customer.phoneE164 ?? null}
      />
      {forms.map((form) => {
        const kind = kindOf(form);
        const name =
          kind === "proponent" ? `${FORM_NAME.proponent} ${proponents.indexOf(form) + 1}` : FORM_NAME[kind];
        const isAdded = kind === "conditions" || (kind === "proponent" && form !== proponents[0]);
        const lead = proposal.attendance?.customer;
        const begun = lead && form === proponents[0] && !readOnly ? ofLead(form.data, lead) : null;
        return (
          <Root key={form.id}>
            <FormSection
              form={{ kind, data: begun ?? form.data } as KnownForm}
              {...(begun && { note: "Nome, telefone e e-mail vêm do atendimento. Confira e salve." })}
              name={name}
              context={context}
              draft={`proposal:${proposalId}:${form.id}`}
              readOnly={readOnly}
              changedText={`${form.filledBy === "Cliente" ? "O cliente" : (form.filledBy ?? "Alguém")} preencheu ${name}.`}
              save={({ data }, send) =>
                send(SaveProposalFormDocument, {
                  // With what is shown: the proposal's own version may be known before its forms are.
                  proposalId,
                  expectedVersion: form.proposalVersion,
                  formId: form.id,
                  [kind]: data,
                })
              }
              onRefused={noteConflict}
              actions={
                <Button onClick={() => setRemoving({ form, name })}>{isAdded ? "Remover" : "Limpar"}</Button>
              }
            />
            {adders(form)}
          </Root>
        );
      })}
      {!readOnly &&
        formKinds(businessType).includes("conditions") &&
        mayAdd("conditions", countOf("conditions")) && (
          <Adding>
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              busy={adding}
              onClick={() => addForm("conditions")}
            >
              Adicionar condições
            </Button>
          </Adding>
        )}
      <Documents proposal={proposal} />
      {removing && (
        <RemoveFormDialog
          proposal={proposal}
          form={removing.form}
          name={removing.name}
          onClose={() => setRemoving(null)}
        />
      )}
    </Root>
  );
}
