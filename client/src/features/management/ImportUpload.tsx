import { IMPORT_FILE_TEXT, LARGEST_IMPORT } from "@soleira/schema/import/fields";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { idempotencyKey } from "../../data/idempotencyKey";
import { FileNotSent, sendFile } from "../../data/sendFile";
import { useSession } from "../../data/session/useSession";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { RadioGroup } from "../../ui/RadioGroup";
import { space } from "../../ui/theme";
import { UploadProgress } from "../../ui/UploadProgress";
import { Part } from "./Part";

const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
  padding: ${space(4)};
`;

const FAILED_UPLOAD = "Não foi possível enviar a planilha. Tente de novo em instantes.";
const KINDS = [
  { value: "LEADS", label: "Leads: cada linha vira um atendimento" },
  { value: "PROPERTIES", label: "Imóveis: cada linha vira um imóvel" },
];

/** A spreadsheet is chosen and sent (docs/product/import.md#file); `onSent` gets the import's id. */
export function ImportUpload({ onSent }: { onSent: (id: string) => void }) {
  const { enterprise } = useSession();
  const chooser = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState("LEADS");
  const [percent, setPercent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string>();

  const send = async (file: File) => {
    if (file.size > LARGEST_IMPORT) return setWrong(IMPORT_FILE_TEXT.size);
    if (file.size === 0) return setWrong(IMPORT_FILE_TEXT.empty);
    setWrong(undefined);
    setPercent(0);
    try {
      // What it is, its content says: browsers do not agree on what they call a CSV.
      const bytes = new File([file], file.name, { type: "application/octet-stream" });
      const answer = await sendFile(`/uploads/imports?${new URLSearchParams({ kind, name: file.name })}`, {
        file: bytes,
        key: idempotencyKey(),
        enterpriseId: enterprise.id,
        failed: FAILED_UPLOAD,
        onProgress: setPercent,
      });
      onSent((answer as { id: string }).id);
    } catch (error) {
      setWrong(error instanceof FileNotSent ? error.message : FAILED_UPLOAD);
    } finally {
      setPercent(null);
    }
  };
  return (
    <Part aria-label="Nova importação">
      <header>
        <h2>Nova importação</h2>
      </header>
      <Body>
        <RadioGroup
          legend="O que a planilha tem"
          options={KINDS}
          value={kind}
          onChange={setKind}
          disabled={percent !== null}
        />
        <Field
          label="Planilha"
          hint="CSV ou XLSX, de até 10 MB e 20.000 linhas. Nada é importado antes de você conferir."
          error={wrong}
        >
          {(control) => (
            <>
              <input
                ref={chooser}
                type="file"
                hidden
                accept=".csv,.xlsx,.txt,text/csv"
                aria-label="Arquivo da planilha"
                onChange={({ target }) => {
                  const chosen = target.files?.[0];
                  target.value = "";
                  if (chosen) void send(chosen);
                }}
              />
              {percent === null ? (
                <span>
                  <Button
                    {...control}
                    aria-label="Escolher planilha"
                    variant="primary"
                    icon={<FileUp size={16} aria-hidden />}
                    onClick={() => chooser.current?.click()}
                  >
                    Escolher planilha
                  </Button>
                </span>
              ) : (
                <UploadProgress percent={percent} label="Enviando planilha" />
              )}
            </>
          )}
        </Field>
      </Body>
    </Part>
  );
}
