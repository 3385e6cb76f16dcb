import { useQuery } from "@apollo/client/react";
import { formatDay, formatShort } from "@soleira/schema/format/dates";
import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import { MOST_SHARED } from "@soleira/schema/report/share";
import { Copy } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { useSend } from "../../data/useSend";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { FormError } from "../../ui/FormError";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { color, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { graphFilter, graphNameOf, type ReportFilters } from "./reportAddress";
import { RevokeSharedReportDocument, SharedReportsDocument, ShareReportDocument } from "./Share.generated";

const Made = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  & > :first-child { flex: 1; }
  /* Beside the field, under its label. */
  & > button { margin-top: ${space(6)}; }
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  & > li { display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2)} 0; border-top: 1px solid ${color.line}; }
  & > li > div { flex: 1; min-width: 0; }
  & p { ${type.small} color: ${color.inkMuted}; }
`;
const Heading = styled.h3`
  ${type.medium}
  font-weight: ${weight.strong};
`;

type ShareDialogProps = { name: ReportName; filters: ReportFilters; onClose: () => void };

/** Makes an address that shows totals and groups of a report, and ends those that were made (docs/product/reports.md#sharing). */
export function ShareDialog({ name, filters, onClose }: ShareDialogProps) {
  const { send, busy } = useSend({ keep: true });
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { startDate, endDate } = filters.period;

  const share = async () => {
    setFailure(null);
    try {
      const input = { name: graphNameOf(name), filter: graphFilter(filters) };
      const { shareReport } = await send(ShareReportDocument, input);
      setMade({ id: shareReport.sharedReport.id, url: shareReport.url });
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Compartilhar"
      description={`${REPORT_TITLE[name]}, ${formatDay(startDate)} a ${formatDay(endDate)}, com os filtros escolhidos. Quem tiver o link vê totais e resumo por 30 dias, sem nomes de leads.`}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" busy={busy} onClick={() => void share()}>
            Criar link
          </Button>
        </>
      }
    >
      {made && made.id !== revoked && (
        <Made>
          <TextField
            label="Link"
            hint="Copie agora: ele não é mostrado de novo."
            readOnly
            value={made.url}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(made.url)}>
            Copiar
          </Button>
        </Made>
      )}
      <FormError>{failure}</FormError>
      <Shared key={made?.id} onRevoked={setRevoked} />
    </Dialog>
  );
}

/** One's own links that still work. */
function Shared({ onRevoked }: { onRevoked: (id: string) => void }) {
  const { enterprise } = useSession();
  const { send, busy } = useSend({ keep: true });
  const { data, error, loading, refetch } = useQuery(SharedReportsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  // A failure is `error` of the list.
  const read = () => refetch().catch(() => undefined);
  const revoke = async (id: string) => {
    try {
      await send(RevokeSharedReportDocument, { sharedReportId: id });
      onRevoked(id);
      alert.success("Link revogado.");
    } catch (refusal) {
      alert.error(errorText(refusal));
    }
    await read();
  };
  if (!data)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => void read()}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <>
        <VisuallyHidden role="status">Carregando…</VisuallyHidden>
        <Skeleton $height="56px" />
      </>
    );
  if (data.sharedReports.length === 0) return null;
  return (
    <section aria-labelledby="shared-reports">
      <Heading id="shared-reports">
        Seus links ({data.sharedReports.length} de {MOST_SHARED})
      </Heading>
      <List>
        {data.sharedReports.map(({ id, title, startDate, endDate, expiresAt, openedCount }) => (
          <li key={id}>
            <div>
              {title}
              <p>
                {formatDay(startDate)} a {formatDay(endDate)} · até{" "}
                {formatShort(new Date(expiresAt), enterprise.timeZone)} ·{" "}
                {openedCount === 1 ? "aberto 1 vez" : `aberto ${openedCount} vezes`}
              </p>
            </div>
            <Button size="small" busy={busy} onClick={() => void revoke(id)}>
              Revogar
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}
