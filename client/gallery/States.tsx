import { Button } from "../src/ui/Button";
import { EmptyState } from "../src/ui/EmptyState";
import { ErrorState } from "../src/ui/ErrorState";
import { Skeleton } from "../src/ui/Skeleton";
import { TabSkeleton } from "../src/ui/TabSkeleton";
import { PROPERTIES, Unreadable } from "../src/ui/Unreadable";
import { Sample, Section } from "./Section";

const noop = () => undefined;

export function States() {
  return (
    <Section title="Carregando, vazio e falha">
      <Sample name="Skeleton">
        <Skeleton $width="40%" />
        <Skeleton $height="60px" />
        <Skeleton $width="36px" $height="36px" $round />
      </Sample>
      <Sample name="TabSkeleton">
        <TabSkeleton />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title="Nenhum atendimento aqui."
          action={<Button variant="primary">Criar atendimento</Button>}
        >
          Crie um atendimento ou espere pelo próximo lead.
        </EmptyState>
      </Sample>
      <Sample name="EmptyState compact">
        <EmptyState compact title="Sem retornos" />
      </Sample>
      <Sample name="ErrorState">
        <ErrorState byItself={false} onRetry={noop}>
          Sem conexão com a imobiliária.
        </ErrorState>
      </Sample>
      <Sample name="ErrorState compact busy">
        <ErrorState compact byItself={false} busy onRetry={noop}>
          Sem conexão com a imobiliária.
        </ErrorState>
      </Sample>
      <Sample name="Unreadable">
        <Unreadable count={2} of={PROPERTIES} />
      </Sample>
    </Section>
  );
}
