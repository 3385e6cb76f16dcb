import { dayIn } from "@soleira/schema/format/zone";
import {
  CUSTOMER_FORMS,
  type FormData,
  type FormKind,
  mayAdd,
  PROPONENTS_TEXT,
} from "@soleira/schema/proposal/forms";
import { Plus } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import type { Send } from "../../data/useSend";
import { FormSection } from "../../features/proposal/form/FormSection";
import type { KnownForm } from "../../features/proposal/form/values";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, space, type } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { movedOn, type ReadAgain } from "./meanwhile";
import { SavePublicProposalFormDocument } from "./PublicProposal.generated";
import type { PublicAddress } from "./publicAddress";
import { SECTION_NAME, type Shown } from "./publicText";

const RemoveProponentDialog = lazyDialog(() =>
  import("./RemoveProponentDialog").then((module) => module.RemoveProponentDialog),
);

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Words = styled.p`
  ${type.medium}
  color: ${color.inkMuted};
`;

type PublicFormsProps = { proposal: Shown; address: PublicAddress; readAgain: ReadAgain };

/** What the customer fills in, saved form by form (docs/product/public-proposal.md#filling-in). */
export function PublicForms({ proposal, address, readAgain }: PublicFormsProps) {
  const today = dayIn(useNow(), proposal.timeZone);
  const { version: expectedVersion, businessType, amountInForce, forms, completed } = proposal;
  const context = { businessType, amount: amountInForce, today };
  const [removing, setRemoving] = useState<{ formId: string; name: string } | null>(null);
  const { change: add, busy: adding } = useChange(SavePublicProposalFormDocument, {
    keep: true,
    onRefused: (error) => movedOn(error, proposal, readAgain),
  });

  const shown = forms
    .map((form) => ({ ...form, kind: form.kind.toLowerCase() as FormKind }))
    // Conditions are in the offer.
    .filter(({ kind }) => kind !== "conditions");
  const proponents = shown.filter(({ kind }) => kind === "proponent");
  const save = (formId: string, { kind, data }: FormData, send: Send) =>
    send(SavePublicProposalFormDocument, { ...address, expectedVersion, formId, [kind]: data });
  const refused = (error: unknown): boolean => movedOn(error, proposal, readAgain) && false;
  const isLast = (formId: string) => formId === proponents.at(-1)?.id;
  return (
    <Root>
      <Words>
        {completed
          ? "Está tudo preenchido. Confira e responda no fim da página."
          : "Preencha o que falta e salve cada parte. Você pode parar e continuar depois, neste aparelho."}
      </Words>
      {shown.map((form) => {
        const { id, kind, data, filledBy } = form;
        const index = kind === "proponent" ? proponents.indexOf(form) : 0;
        const several = kind === "proponent" && proponents.length > 1;
        const name = several ? `${SECTION_NAME[kind]}: pessoa ${index + 1}` : SECTION_NAME[kind];
        const mayFill = CUSTOMER_FORMS.includes(kind);
        return (
          <Root key={id}>
            <FormSection
              form={{ kind, data } as KnownForm}
              name={name}
              context={context}
              draft={`public:${address.proposalId}:${id}`}
              readOnly={!mayFill}
              changedText={`${filledBy ?? "A imobiliária"} preencheu esta parte.`}
              save={(filled, send) => save(id, filled, send)}
              onSaved={() => alert.success("Salvo.")}
              onRefused={refused}
              actions={
                index > 0 && (
                  <Button onClick={() => setRemoving({ formId: id, name })}>Remover esta pessoa</Button>
                )
              }
            />
            {isLast(id) &&
              (mayAdd("proponent", proponents.length) ? (
                <Button
                  icon={<Plus size={18} aria-hidden />}
                  busy={adding}
                  onClick={() => void add({ ...address, expectedVersion, proponent: {} })}
                >
                  Adicionar outra pessoa
                </Button>
              ) : (
                <Words>{PROPONENTS_TEXT}</Words>
              ))}
          </Root>
        );
      })}
      {removing && (
        <RemoveProponentDialog
          {...removing}
          address={address}
          proposal={proposal}
          readAgain={readAgain}
          onClose={() => setRemoving(null)}
        />
      )}
    </Root>
  );
}
