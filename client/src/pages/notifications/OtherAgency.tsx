import { useApolloClient } from "@apollo/client/react";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { switchEnterprise } from "../../features/session/switchEnterprise";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { PageTitle } from "../../ui/PageTitle";

type OtherAgencyProps = { agency: { id: string; name: string }; pressed: string | null };

/** A push of another agency than this tab's was pressed: it asks to change first (docs/product/push.md#message). */
export function OtherAgency({ agency, pressed }: OtherAgencyProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { enterprise } = useSession();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await switchEnterprise(client, agency.id);
      window.location.assign(`/notifications${pressed ? `?open=${encodeURIComponent(pressed)}` : ""}`);
    } catch (error) {
      alert.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <PageTitle>Alterar conta</PageTitle>
      <EmptyState
        page
        icon={<Building2 size={40} strokeWidth={1.5} aria-hidden />}
        title={`Esta notificação é de ${agency.name}.`}
        action={
          <>
            <Button onClick={() => void navigate("/notifications", { replace: true })}>
              Ficar em {enterprise.name}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void change()}>
              Alterar conta
            </Button>
          </>
        }
      >
        Você está em {enterprise.name}. O que escreveu e não salvou fica guardado.
      </EmptyState>
    </>
  );
}
