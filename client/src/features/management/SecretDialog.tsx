import { Copy } from "lucide-react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { Dialog } from "../../ui/Dialog";
import { TextField } from "../../ui/TextField";
import { space } from "../../ui/theme";

const Said = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  & > :first-child { flex: 1; min-width: 0; }
  /* Beside the field, under its label. */
  & > button { margin-top: ${space(6)}; }
`;

type SecretDialogProps = {
  title: string;
  /** What becomes of who has it. */
  description: string;
  label: string;
  value: string;
  onClose: () => void;
};

/** What is said this once, to be copied. */
export function SecretDialog({ title, description, label, value, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <Said>
        <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(value)}>
          Copiar
        </Button>
      </Said>
    </Dialog>
  );
}
