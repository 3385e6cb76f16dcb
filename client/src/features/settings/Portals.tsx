import { useQuery } from "@apollo/client/react";
import { formatDateTime } from "@soleira/schema/format/dates";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { useSend } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextField } from "../../ui/TextField";
import { color, radius, space, type } from "../../ui/theme";
import {
  CreateLeadCredentialDocument,
  type CreateLeadCredentialMutation,
  CredentialsDocument,
} from "./Settings.generated";

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & p { ${type.small} color: ${color.inkMuted}; }
`;

/** The secret with which a portal delivers leads: shown once, the one before counts for a day more (docs/product/settings.md#lists). */
export function Portals({ mayChange }: { mayChange: boolean }) {
  const { enterprise } = useSession();
  const { send, busy } = useSend();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<CreateLeadCredentialMutation["createLeadCredential"]>();
  const { data, error, loading, observable } = useQuery(CredentialsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(readAnew(observable));
  const make = async () => {
    try {
      setMade((await send(CreateLeadCredentialDocument, { portal: "GRUPO_OLX" })).createLeadCredential);
      setAsking(false);
    } catch (failure) {
      alert.error(errorText(failure));
    } finally {
      read();
    }
  };
  if (!data)
    return error ? (
      <ErrorState busy={loading} onRetry={read}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const present = data.leadCredentials.find(({ portal }) => portal === "GRUPO_OLX");
  const when = (at: string) => formatDateTime(new Date(at), enterprise.timeZone);
  return (
    <>
      <Row aria-label="Grupo OLX">
        <div>
          <strong>Grupo OLX</strong>
          <p>
            {present
              ? `Chave de ${when(present.replacedAt ?? present.createdAt)}.`
              : "Ainda sem chave: leads deste portal não chegam."}
          </p>
        </div>
        {mayChange && (
          <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => setAsking(true)}>
            {present ? "Gerar nova chave" : "Gerar chave"}
          </Button>
        )}
      </Row>
      <Dialog
        open={asking}
        onOpenChange={(open) => !busy && setAsking(open)}
        title={present ? "Gerar nova chave?" : "Gerar chave?"}
        description="Grupo OLX"
        footer={
          <>
            <Button disabled={busy} onClick={() => setAsking(false)}>
              Voltar
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void make()}>
              Gerar chave
            </Button>
          </>
        }
      >
        <p>
          A chave é mostrada uma única vez.
          {present && " A atual continua valendo por 24 horas, para que você a troque no portal."}
        </p>
      </Dialog>
      <Dialog
        open={made !== undefined}
        onOpenChange={(open) => !open && setMade(undefined)}
        title="Chave gerada"
        description="Guarde agora: ela não é mostrada de novo."
        footer={
          <>
            <Button onClick={() => void copy(made?.secret ?? "")}>Copiar chave</Button>
            <Button variant="primary" onClick={() => setMade(undefined)}>
              Já guardei
            </Button>
          </>
        }
      >
        <TextField label="Usuário" readOnly value={made?.user ?? ""} />
        <TextField label="Chave" readOnly value={made?.secret ?? ""} />
      </Dialog>
    </>
  );
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    alert.success("Chave copiada.");
  } catch {
    alert.error("Não foi possível copiar. Selecione a chave e copie.");
  }
}
