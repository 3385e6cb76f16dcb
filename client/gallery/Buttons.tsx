import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../src/ui/Badge";
import { Button } from "../src/ui/Button";
import { IconButton } from "../src/ui/IconButton";
import { ListPagination, TablePagination } from "../src/ui/Pagination";
import { Spinner } from "../src/ui/Spinner";
import { Tabs } from "../src/ui/Tabs";
import { TemperatureBadge } from "../src/ui/TemperatureBadge";
import { Line, Sample, Section } from "./Section";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const TONES = ["neutral", "accent", "warn", "danger", "info"] as const;

export function Buttons() {
  const [tab, setTab] = useState("imoveis");
  const [page, setPage] = useState(2);
  const [size, setSize] = useState(20);
  return (
    <Section title="Botões, marcas e navegação">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`Button variant="${variant}"`}>
          <Line>
            <Button variant={variant} icon={<Plus size={16} aria-hidden />}>
              Adicionar
            </Button>
            <Button variant={variant} size="small">
              Pequeno
            </Button>
            <Button variant={variant} busy>
              Salvando
            </Button>
            <Button variant={variant} disabled>
              Desativado
            </Button>
          </Line>
        </Sample>
      ))}
      <Sample name="IconButton">
        <Line>
          <IconButton label="Editar">
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label="Editar (pequeno)" size="small">
            <Pencil size={14} aria-hidden />
          </IconButton>
          <IconButton label="Excluir (desativado)" disabled>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Line>
      </Sample>
      <Sample name="Badge">
        <Line>
          {TONES.map((tone) => (
            <Badge key={tone} $tone={tone}>
              {tone}
            </Badge>
          ))}
        </Line>
      </Sample>
      <Sample name="TemperatureBadge">
        <Line>
          <TemperatureBadge name="Frio" color="#3366cc" />
          <TemperatureBadge name="Morno" color="#e0a000" />
          <TemperatureBadge name="Quente" color="#dd3333" />
        </Line>
      </Sample>
      <Sample name="Spinner">
        <Line>
          <Spinner /> Carregando…
        </Line>
      </Sample>
      <Sample name="ListPagination">
        <ListPagination label="Páginas da lista" page={page} totalPages={3} onPage={setPage} />
      </Sample>
      <Sample name="TablePagination" wide>
        <TablePagination
          page={page}
          totalPages={7}
          total={1234}
          pageSize={size}
          onPage={setPage}
          onPageSize={setSize}
        />
      </Sample>
      <Sample name="Tabs" wide>
        <Tabs
          label="Abas"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "imoveis", label: "Imóveis", content: <p>Os imóveis do atendimento.</p> },
            { value: "historico", label: "Histórico", content: <p>O que aconteceu.</p> },
            { value: "retornos", label: "Retornos", content: <p>Quando retornar ao lead.</p> },
          ]}
        />
      </Sample>
    </Section>
  );
}
