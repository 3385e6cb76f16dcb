import { CUSTOMER_FORMS, type FormKind } from "@soleira/schema/proposal/forms";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import type { Answer } from "./AnswerDialog";
import type { ReadAgain } from "./meanwhile";
import type { PublicAddress } from "./publicAddress";
import { SECTION_NAME, type Shown } from "./publicText";

const AnswerDialog = lazyDialog(() => import("./AnswerDialog").then((module) => module.AnswerDialog));

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & h2 { ${type.large} font-weight: ${weight.strong}; }
  & p { color: ${color.inkMuted}; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} { flex-direction: column; & > button { min-height: 48px; } }
`;

type AnswerBarProps = { proposal: Shown; address: PublicAddress; readAgain: ReadAgain };

/** What the customer may say to the offer (docs/product/public-proposal.md#answering). */
export function AnswerBar({ proposal, address, readAgain }: AnswerBarProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { completed, lastOfferBy, forms } = proposal;
  const isOwn = lastOfferBy === "CUSTOMER";
  const lacking = forms
    .map(({ kind, ...form }) => ({ ...form, kind: kind.toLowerCase() as FormKind }))
    .filter((form) => form.required && !form.completed);
  const names = [...new Set(lacking.map(({ kind }) => SECTION_NAME[kind]))].join(", ");
  const agencys = lacking.some(({ kind }) => !CUSTOMER_FORMS.includes(kind));
  return (
    <Root aria-labelledby="answer">
      <h2 id="answer">Sua resposta</h2>
      {isOwn && <p>Sua contraproposta está com o corretor.</p>}
      {!isOwn && !completed && (
        <p>
          Para aceitar, {agencys ? "falta preencher" : "preencha"}: {names}.
        </p>
      )}
      <Buttons>
        {!isOwn && completed && (
          <Button variant="primary" onClick={() => setAnswer("ACCEPT")}>
            Aceitar proposta
          </Button>
        )}
        <Button onClick={() => setAnswer("COUNTER")}>Fazer contraproposta</Button>
        <Button onClick={() => setAnswer("DENY")}>Não tenho interesse</Button>
      </Buttons>
      {answer && (
        <AnswerDialog
          answer={answer}
          proposal={proposal}
          address={address}
          readAgain={readAgain}
          onClose={() => setAnswer(null)}
        />
      )}
    </Root>
  );
}
