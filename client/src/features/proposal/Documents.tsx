import { once } from "@soleira/schema/format/once";
import { MOST_DOCUMENTS } from "@soleira/schema/proposal/file";
import { FileText, Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Button, buttonLook } from "../../ui/Button";
import { IconButton } from "../../ui/IconButton";
import { color, radius, space, type, weight } from "../../ui/theme";
import { ACCEPTED } from "./ProposalMenu";
import { pdfPath } from "./proposalPath";
import type { Row } from "./proposalText";
import { RemoveDocumentDialog } from "./RemoveDocumentDialog";
import { SendingRow } from "./SendingRow";
import { FileLink, Templates } from "./Templates";
import { useAttach } from "./useAttach";

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & h2 { ${type.large} font-weight: ${weight.strong}; }
  & h3 { ${type.small} font-weight: ${weight.medium}; }
`;

const Files = styled.ul`
  display: flex;
  flex-direction: column;
  & li { display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; }
`;

const Size = styled.span`
  margin-right: auto;
  ${type.small}
  color: ${color.inkMuted};
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Pdf = styled(Link)`
  ${buttonLook("secondary")}
`;

/** Files of a proposal, its PDF, and templates (docs/product/proposals.md#files). */
export function Documents({ proposal }: { proposal: Row }) {
  const { attach, retry, discard, sent } = useAttach(proposal, { shown: true });
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  // The PDF is made anew each time, and is not one of the files.
  const files = proposal.documents.filter(({ url }) => url !== proposal.pdfUrl);
  return (
    <Frame aria-labelledby="proposal-documents">
      <h2 id="proposal-documents">Documentos</h2>
      {files.length + sent.length > 0 && (
        <Files aria-label="Arquivos">
          {files.map(({ id, name, url, size }) => (
            <li key={id}>
              <FileLink href={url} download>
                <Paperclip size={16} aria-hidden />
                {name}
              </FileLink>
              {size !== null && <Size>{sizeText(size)}</Size>}
              {!proposal.closed && (
                <IconButton label={`Remover ${name}`} tip="Remover" onClick={() => setRemoving({ id, name })}>
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
          {sent.map((one) => (
            <SendingRow
              key={one.key}
              sending={one}
              onRetry={() => retry(one)}
              onDiscard={() => {
                discard(one);
                attachButton.current?.focus();
              }}
            />
          ))}
        </Files>
      )}
      <Actions>
        {!proposal.closed && files.length < MOST_DOCUMENTS && (
          <>
            <Button
              ref={attachButton}
              icon={<Paperclip size={16} aria-hidden />}
              onClick={() => file.current?.click()}
            >
              Anexar arquivo
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label="Arquivo"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = "";
                if (chosen) attach(chosen);
              }}
            />
          </>
        )}
        <Pdf to={pdfPath(proposal)}>
          <FileText size={16} aria-hidden />
          Ver PDF
        </Pdf>
      </Actions>
      <h3>Modelos para baixar</h3>
      <Templates businessType={proposal.businessType} />
      {removing && (
        <RemoveDocumentDialog
          proposal={proposal}
          document={removing}
          onClose={() => setRemoving(null)}
          returnFocus={() => attachButton.current}
        />
      )}
    </Frame>
  );
}

const number = once(() => new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 }));

/** `1,4 MB`, `820 KB` */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${number().format(bytes / 1_000_000)} MB`;
