import { useQuery } from "@apollo/client/react";
import { formatDay } from "@soleira/schema/format/dates";
import { dayIn } from "@soleira/schema/format/zone";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { lazyDialog } from "../../ui/lazyDialog";
import { TabSkeleton } from "../../ui/TabSkeleton";
import {
  type Filler_FillerContactFragment as Filler,
  FillersDocument,
  UnmarkFillerDocument,
} from "./Fillers.generated";
import { Part, Row } from "./Part";

const FillerDialog = lazyDialog(() => import("./FillerDialog").then((module) => module.FillerDialog));
const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

/** Contacts that a manager has marked as nobody's or somebody's (docs/product/customers.md#fillers). */
export function FillerPart() {
  const { enterprise } = useSession();
  const { data, error, loading, observable } = useQuery(FillersDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Filler>();
  const read = () => quietly(readAnew(observable));
  return (
    <Part aria-labelledby="fillers">
      <header>
        <h2 id="fillers">Contatos marcados</h2>
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Marcar contato
        </Button>
      </header>
      {data ? (
        data.fillerContacts.length === 0 ? (
          <p>
            Nenhum contato marcado. Telefones repetidos ou em sequência, e-mails como naotem@email.com e os da
            própria imobiliária já não identificam ninguém.
          </p>
        ) : (
          <ul>
            {data.fillerContacts.map((filler) => (
              <Row key={filler.id}>
                <div>
                  <strong>{filler.value}</strong>
                  <small>
                    {filler.identifies ? "Identifica um lead" : "Não identifica ninguém"} · Marcado por{" "}
                    {filler.createdBy.name} em{" "}
                    {formatDay(dayIn(new Date(filler.createdAt), enterprise.timeZone))}
                  </small>
                </div>
                <span>
                  <IconButton label={`Desmarcar ${filler.value}`} onClick={() => setRemoved(filler)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </span>
              </Row>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {adding && <FillerDialog onClose={() => setAdding(false)} onSaved={read} />}
      {removed && (
        <ConfirmRemoval
          title="Desmarcar contato?"
          name={removed.value}
          confirmLabel="Desmarcar"
          saved="Marca desfeita."
          remove={(send) => send(UnmarkFillerDocument, { fillerContactId: removed.id })}
          onClose={() => setRemoved(undefined)}
          onRemoved={read}
        >
          {removed.identifies
            ? "Se parecer falso, leads que informarem este contato deixam de ser a mesma pessoa."
            : "Leads que informarem este contato voltam a ser a mesma pessoa, se ele não parecer falso."}
        </ConfirmRemoval>
      )}
    </Part>
  );
}
