import { useQuery } from "@apollo/client/react";
import { CheckCircle2, CircleX } from "lucide-react";
import { Suspense, useEffect } from "react";
import { errorCode, errorText } from "../../data/errors";
import { DraftOwnerContext } from "../../data/form/draftOwner";
import { quietly } from "../../data/quietly";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
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

const AnswerBar = lazyCode(() => import("./AnswerBar").then((module) => module.AnswerBar));
const PublicForms = lazyCode(() => import("./PublicForms").then((module) => module.PublicForms));

/** What the agency does meanwhile is seen after this time: far below what one address may ask for. */
const LOOK_AGAIN = 30_000;

/** The customer reads, fills in and answers a proposal, without signing in (docs/product/public-proposal.md). */
export function PublicProposalPage({ address }: { address: PublicAddress | null }) {
  return <PublicRoot>{address ? <Loaded address={address} /> : <Gone />}</PublicRoot>;
}

function Loaded({ address }: { address: PublicAddress }) {
  const { data, error, loading, refetch } = useQuery(PublicProposalDocument, {
    variables: address,
    pollInterval: LOOK_AGAIN,
    skipPollAttempt: () => document.hidden,
    notifyOnNetworkStatusChange: true,
  });
  const proposal = data?.publicProposal;
  useOpening(address, proposal?.mayAnswer ?? false);
  useEffect(() => {
    if (proposal) document.title = `Proposta · ${proposal.enterprise.name}`;
  }, [proposal]);
  if (error && errorCode(error) === "NOT_FOUND") return <Gone />;
  if (proposal)
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
  if (error)
    return (
      <main tabIndex={-1}>
        <ErrorState page onRetry={() => quietly(refetch())} busy={loading}>
          {errorText(error)}
        </ErrorState>
      </main>
    );
  return (
    <Placeholder aria-label="Carregando" role="status">
      <div style={{ height: 56 }} />
      <div style={{ height: 240 }} />
      <div style={{ height: 420 }} />
    </Placeholder>
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
