import { FileDown } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { styled } from "styled-components";
import { refusalIn } from "../../data/fileAnswer";
import { buttonLook } from "../../ui/Button";
import { FormError } from "../../ui/FormError";
import { Spinner } from "../../ui/Spinner";
import { space } from "../../ui/theme";
import type { ReadAgain } from "./meanwhile";
import { GONE } from "./publicText";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
`;

const Download = styled.a`
  ${buttonLook("secondary")}
  &[aria-disabled="true"] { cursor: progress; }
`;

const LOST = "Não foi possível baixar o PDF. Verifique sua internet e tente de novo.";
const FAILED = "Não foi possível baixar o PDF. Tente de novo em instantes.";

/**
 * The PDF of an answered proposal. A link, so that it can be opened in a tab, kept or sent on as any; pressed it is read
 * by the page, which says why there is none.
 */
export function OutcomePdf({ url, readAgain }: { url: string; readAgain: ReadAgain }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async (event: MouseEvent) => {
    // With a key held it is the browser's: a new tab, a new window, a file.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await fetchPdf(url, readAgain).catch(() => LOST));
    setBusy(false);
  };
  return (
    <Root>
      <Download
        href={url}
        download="proposta.pdf"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => void download(event)}
      >
        {busy ? <Spinner /> : <FileDown size={16} aria-hidden />}
        Baixar em PDF
      </Download>
      <FormError>{failure}</FormError>
    </Root>
  );
}

/** Saves the PDF; why there is none, else null. Rejects without an answer. */
async function fetchPdf(url: string, readAgain: ReadAgain): Promise<string | null> {
  const response = await fetch(url, { credentials: "omit" });
  if (response.ok) {
    save(await response.blob());
    return null;
  }
  const { code, text } = refusalIn(await response.text());
  if (code !== "NOT_FOUND") return text ?? FAILED;
  // Over or reopened since: the page shows which.
  await readAgain();
  return GONE;
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: "proposta.pdf" });
  link.click();
  // Browsers begin to read it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
