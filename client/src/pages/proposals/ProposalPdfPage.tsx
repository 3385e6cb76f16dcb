import { useQuery } from "@apollo/client/react";
import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode, errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { useSend } from "../../data/useSend";
import { MakeProposalPdfDocument } from "../../features/proposal/ProposalChanges.generated";
import { ProposalFilesDocument } from "../../features/proposal/ProposalLists.generated";
import { BackButton } from "../../ui/BackButton";
import { Button, buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, radius, space, type } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { NotFoundPage } from "../NotFoundPage";
import { UsesProposals } from "./UsesProposals";

const Page = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  ${media.phone} { padding: ${space(3)} ${space(4)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & h1 { flex: 1; min-width: 160px; ${type.title} }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  ${media.phone} { width: 100%; & > * { flex: 1; } }
`;

const Download = styled.a`
  ${buttonLook("primary")}
`;

const Shown = styled.iframe`
  flex: 1;
  width: 100%;
  min-height: 60vh;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;

const LOST = "Não foi possível carregar o PDF. Verifique sua internet e tente de novo.";

/** /proposals-pdf?proposal={uuid}: the PDF of a proposal; without one it is made (docs/product/proposals.md#pdf). */
export function ProposalPdfPage() {
  const [params] = useSearchParams();
  const uuid = params.get("proposal");
  return <UsesProposals>{uuid ? <Pdf key={uuid} uuid={uuid} /> : <NotFoundPage />}</UsesProposals>;
}

function Pdf({ uuid }: { uuid: string }) {
  const { enterprise } = useSession();
  const { data, error, loading, refetch } = useQuery(ProposalFilesDocument, {
    variables: { id: uuid },
    notifyOnNetworkStatusChange: true,
  });
  const proposal = data?.proposal;
  const { send, busy: making } = useSend({ keep: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [blob, setBlob] = useState<string | null>(null);

  /** Makes the PDF of the proposal as it is now, then shows it. */
  const make = async (id: string) => {
    setFailure(null);
    try {
      const { makeProposalPdf } = await send(MakeProposalPdfDocument, { proposalId: id });
      await show(makeProposalPdf.proposal.pdfUrl);
    } catch (refusal) {
      setFailure(errorText(refusal));
    }
  };
  const show = async (url: string | null) => {
    const headers = { "x-soleira-enterprise": enterprise.id };
    // Lost or refused: the page says the same.
    const response = url === null ? null : await fetch(url, { headers }).catch(() => null);
    if (!response?.ok) return setFailure(LOST);
    setBlob(URL.createObjectURL(new Blob([await response.blob()], { type: "application/pdf" })));
  };
  const begin = useEffectEvent((id: string, url: string | null) => (url === null ? make(id) : show(url)));
  const id = proposal?.id;
  const url = proposal?.pdfUrl;
  useEffect(() => {
    if (id !== undefined && url !== undefined) void begin(id, url);
  }, [id, url]);
  useEffect(() => () => void (blob && URL.revokeObjectURL(blob)), [blob]);

  if (error && ["NOT_FOUND", "INVALID", "FORBIDDEN"].includes(errorCode(error))) return <NotFoundPage />;
  const name = proposal ? `Proposta ${proposal.id}` : "Proposta";
  const wrong = error ? errorText(error) : failure;
  return (
    <Page>
      <PageTitle>{`${name} em PDF`}</PageTitle>
      <Head>
        <BackButton to="/proposals" label="Voltar" />
        <h1>
          {name}
          {proposal && ` · ${proposal.customerName}`}
        </h1>
        <Actions>
          {id && (
            <Button busy={making} onClick={() => void make(id)}>
              Gerar de novo
            </Button>
          )}
          {blob && (
            <Download href={blob} download={`${name}.pdf`}>
              Baixar PDF
            </Download>
          )}
        </Actions>
      </Head>
      {wrong ? (
        <ErrorState
          busy={loading || making}
          onRetry={() => void (id ? make(id) : refetch().catch(() => undefined))}
        >
          {wrong}
        </ErrorState>
      ) : blob && !navigator.pdfViewerEnabled ? (
        <EmptyState icon={<FileText size={32} aria-hidden />} title="Este navegador não mostra PDF aqui.">
          Use 'Baixar PDF' para abrir o arquivo.
        </EmptyState>
      ) : blob ? (
        <Shown src={blob} title={`${name} em PDF`} />
      ) : (
        <>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          <Skeleton $height="60vh" />
        </>
      )}
    </Page>
  );
}
