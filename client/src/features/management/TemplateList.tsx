import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { formatDay } from "@soleira/schema/format/dates";
import { dayIn } from "@soleira/schema/format/zone";
import { FileDown, FileText, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { EmptyState } from "../../ui/EmptyState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { media, space } from "../../ui/theme";
import { Part, Row } from "./Part";
import {
  DeleteDocumentTemplateDocument,
  type Template_TemplateFragment as Template,
} from "./Templates.generated";

const TemplateDialog = lazyDialog(() => import("./TemplateDialog").then((module) => module.TemplateDialog));
const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  overflow-wrap: anywhere;
  ${media.touch} { min-height: 44px; }
`;

type TemplateListProps = {
  templates: readonly Template[];
  mayChange: boolean;
  zone: string;
  onChanged: () => void;
};

/** The agency's document templates, each to be downloaded (docs/product/esteira.md#templates). */
export function TemplateList({ templates, mayChange, zone, onChanged }: TemplateListProps) {
  const [edited, setEdited] = useState<Template>();
  const [removed, setRemoved] = useState<Template>();
  if (templates.length === 0)
    return (
      <EmptyState icon={<FileText size={32} strokeWidth={1.5} aria-hidden />} title="Nenhum modelo ainda.">
        Contratos, fichas e recibos em branco, para baixar nas propostas e na esteira de locação.
      </EmptyState>
    );
  return (
    <Part aria-label="Modelos de documento">
      <ul>
        {templates.map((template) => (
          <Row key={template.id}>
            <div>
              <FileLink href={template.url} download>
                <FileDown size={16} aria-hidden />
                {template.name}
              </FileLink>
              <small>
                {template.businessType ? FUNNEL_NAME[template.businessType] : "Todos os funis"} · alterado em{" "}
                {formatDay(dayIn(new Date(template.updatedAt), zone))}
              </small>
            </div>
            {mayChange && (
              <span>
                <IconButton label={`Editar ${template.name}`} onClick={() => setEdited(template)}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton label={`Remover ${template.name}`} onClick={() => setRemoved(template)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </span>
            )}
          </Row>
        ))}
      </ul>
      {edited && (
        <TemplateDialog template={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />
      )}
      {removed && (
        <ConfirmRemoval
          title="Remover modelo?"
          name={removed.name}
          saved="Modelo removido."
          remove={(send) => send(DeleteDocumentTemplateDocument, { templateId: removed.id })}
          onClose={() => setRemoved(undefined)}
          onRemoved={onChanged}
        >
          Ele deixa de ser oferecido. O que já foi baixado e anexado fica como está.
        </ConfirmRemoval>
      )}
    </Part>
  );
}
