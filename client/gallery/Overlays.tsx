import { useState } from "react";
import { alert } from "../src/ui/alert";
import { Button } from "../src/ui/Button";
import { Dialog } from "../src/ui/Dialog";
import { Final } from "../src/ui/Final";
import { FormDialog } from "../src/ui/FormDialog";
import { Menu } from "../src/ui/Menu";
import { Popover } from "../src/ui/Popover";
import { NoteField } from "../src/ui/TextField";
import { Line, Sample, Section } from "./Section";

const noop = () => undefined;

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "form" | "refused" | null>(null);
  const [note, setNote] = useState("");
  const close = () => setOpen(null);
  return (
    <Section title="Janelas, menus e avisos">
      <Sample name="Dialog, FormDialog">
        <Line>
          <Button onClick={() => setOpen("dialog")}>Abrir janela</Button>
          <Button onClick={() => setOpen("form")}>Abrir formulário</Button>
          <Button onClick={() => setOpen("refused")}>Abrir recusado</Button>
        </Line>
        {open === "dialog" && (
          <Dialog
            open
            onOpenChange={close}
            title="Agenda do parceiro"
            description="Ana Souza · AP1023"
            footer={<Button onClick={close}>Cancelar</Button>}
          >
            <p>As visitas desta imobiliária são agendadas no site do parceiro.</p>
          </Dialog>
        )}
        {(open === "form" || open === "refused") && (
          <FormDialog
            title="Cancelar visita"
            description="Ana Souza · AP1023"
            confirmLabel="Cancelar visita"
            cancelLabel="Voltar"
            danger
            form={{
              ready: note !== "",
              busy: false,
              error: open === "refused" ? "Não foi possível salvar. Tente de novo em instantes." : null,
              draft: { recovered: true, discard: () => setNote("") },
              submit: close,
            }}
            onClose={close}
          >
            <NoteField label="Observação" value={note} onChange={setNote} />
            <Final>Cancelar a visita não pode ser desfeito: depois, é preciso agendar outra.</Final>
          </FormDialog>
        )}
      </Sample>
      <Sample name="Menu">
        <Line>
          <Menu
            label="Ações"
            items={[
              { type: "heading", label: "Visita" },
              { label: "Reagendar visita", onSelect: noop },
              { label: "Finalizar visita", onSelect: noop, disabled: true, hint: "Ainda não começou" },
              { type: "separator", label: "before-cancel" },
              { label: "Cancelar visita", onSelect: noop, danger: true },
            ]}
            trigger={(trigger) => <Button {...trigger}>Abrir menu</Button>}
          />
        </Line>
      </Sample>
      <Sample name="Popover">
        <Line>
          <Popover
            label="Agenda em outro calendário"
            trigger={(button) => <Button {...button}>Abrir painel</Button>}
          >
            <p>Com um endereço secreto, suas visitas aparecem em outro calendário.</p>
          </Popover>
        </Line>
      </Sample>
      <Sample name="alert">
        <Line>
          <Button onClick={() => alert.success("Visita cancelada.")}>Sucesso</Button>
          <Button onClick={() => alert.success("Movido para Em atendimento.", { undo: noop })}>
            Com desfazer
          </Button>
          <Button onClick={() => alert.error("Sem conexão com a imobiliária.")}>Erro</Button>
        </Line>
      </Sample>
      <Sample name="Final">
        <Final>Finalizar não pode ser desfeito: depois, o atendimento não muda mais.</Final>
      </Sample>
    </Section>
  );
}
