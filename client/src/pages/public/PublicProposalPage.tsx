import { CheckCircle2, CircleX } from "lucide-react";
import { Suspense, useEffect } from "react";
import { DraftOwnerContext } from "../../data/form/draftOwner";
import { EmptyState } from "../../ui/EmptyState";
import { lazyCode } from "../../ui/lazyCode";
import { Contact } from "./Contact";
import type { ReadAgain } from "./meanwhile";
import { Offer } from "./Offer";
import { OutcomePdf } from "./OutcomePdf";
import { PublicProposalDocument } from "./PublicProposal.generated";
import { Gone, Placeholder, PublicRoot } from "./PublicRoot";
import type { PublicAddress } from "./publicAddress";
import { outcomeOf, type Shown } from "./publicText";
import { useOpening } from "./useOpening";
import { usePublicRead } from "./usePublicRead";

const AnswerBar = lazyCode(() => import("./AnswerBar").then((module) => module.AnswerBar));
const PublicForms = lazyCode(() => import("./PublicForms").then((module) => module.PublicForms));

/** The customer reads, fills in and answers a proposal, without signing in (docs/product/public-proposal.md). */
export function PublicProposalPage({ address }: { address: PublicAddress | null }) {
  return <PublicRoot>{address ? <Loaded address={address} /> : <Gone />}</PublicRoot>;
}

function Loaded({ address }: { address: PublicAddress }) {
  const { data, refetch, instead } = usePublicRead(PublicProposalDocument, address, [240, 420]);
  const proposal = data?.publicProposal;
  useOpening(address, proposal?.mayAnswer ?? false);
  useEffect(() => {
    if (proposal) document.title = `Proposta · ${proposal.enterprise.name}`;
  }, [proposal]);
  if (!proposal) return instead;
  return (
    <Proposal
      proposal={proposal}
      address={address}
      readAgain={() =>
        refetch().then(
          ({ data: now }) => now?.publicProposal ?? null,
          () => null,
        )
      }
    />
  );
}

const FormsPlaceholder = () => (
  <Placeholder aria-label="Carregando" role="status">
    <div style={{ height: 420 }} />
  </Placeholder>
);

type ProposalProps = { proposal: Shown; address: PublicAddress; readAgain: ReadAgain };

function Proposal({ proposal, address, readAgain }: ProposalProps) {
  const { mayAnswer } = proposal;
  return (
    <DraftOwnerContext value={{ userId: "customer", enterpriseId: address.uuid }}>
      <Offer proposal={proposal} />
      <main tabIndex={-1}>
        {mayAnswer ? (
          <Suspense fallback={<FormsPlaceholder />}>
            <PublicForms proposal={proposal} address={address} readAgain={readAgain} />
          </Suspense>
        ) : (
          <Outcome proposal={proposal} readAgain={readAgain} />
        )}
      </main>
      {mayAnswer && (
        <Suspense fallback={null}>
          <AnswerBar proposal={proposal} address={address} readAgain={readAgain} />
        </Suspense>
      )}
      <Contact of={proposal} />
    </DraftOwnerContext>
  );
}

function Outcome({ proposal, readAgain }: Pick<ProposalProps, "proposal" | "readAgain">) {
  const { title, text } = outcomeOf(proposal);
  const Icon = proposal.status === "ACCEPTED" ? CheckCircle2 : CircleX;
  return (
    <EmptyState
      title={title}
      icon={<Icon size={32} strokeWidth={1.5} aria-hidden />}
      action={proposal.pdfUrl && <OutcomePdf url={proposal.pdfUrl} readAgain={readAgain} />}
    >
      {text}
    </EmptyState>
  );
}
