import {
  DOCUMENT_TYPES,
  FILE_SIZE_TEXT,
  FILE_TYPE_TEXT,
  LARGEST_DOCUMENT,
} from "@soleira/schema/proposal/file";
import { useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { space, type } from "../../ui/theme";
import { UploadProgress } from "../../ui/UploadProgress";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  & > span { min-width: 0; ${type.small} overflow-wrap: anywhere; }
`;

/** What is wrong with a file before it is sent; null for nothing. */
function wrongFile({ size, type: kind }: File): string | null {
  if (size > LARGEST_DOCUMENT) return FILE_SIZE_TEXT;
  return size > 0 && DOCUMENT_TYPES.some((known) => known === kind) ? null : FILE_TYPE_TEXT;
}

type FileFieldProps = {
  file: File | undefined;
  error: string | undefined;
  /** How much of it is sent; null while it is not. */
  percent: number | null;
  onChange: (file: File | undefined, error: string | undefined) => void;
};

/** The file of a template. */
export function FileField({ file, error, percent, onChange }: FileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const label = file ? "Trocar arquivo" : "Escolher arquivo";
  return (
    <Field label="Arquivo" hint="PDF, JPG ou PNG de até 10 MB." error={error}>
      {(control) => (
        <Row>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={DOCUMENT_TYPES.join(",")}
            aria-label="Arquivo do modelo"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = "";
              if (!chosen) return;
              const wrong = wrongFile(chosen);
              onChange(wrong ? undefined : chosen, wrong ?? undefined);
            }}
          />
          {percent === null ? (
            <Button {...control} aria-label={label} onClick={() => chooser.current?.click()}>
              {label}
            </Button>
          ) : (
            <UploadProgress percent={percent} label="Enviando arquivo" />
          )}
          {file && <span>{file.name}</span>}
        </Row>
      )}
    </Field>
  );
}
