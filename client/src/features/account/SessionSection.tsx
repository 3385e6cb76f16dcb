import { useQuery } from "@apollo/client/react";
import { formatRelative } from "@soleira/schema/format/dates";
import { Monitor } from "lucide-react";
import { useRef } from "react";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { Why } from "../../data/Why";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { useNow } from "../../ui/useNow";
import { ProfileRow, ProfileSection } from "./ProfileSection";
import { EndOtherSessionsDocument, EndSessionDocument, SessionsDocument } from "./Sessions.generated";

type ForgetProps = {
  /** Signs out: what is kept of this person on the device goes with the session. */
  onForget: () => void;
};

/** 'Onde estou conectado' (docs/product/sessions.md). */
export function SessionSection({ onForget }: ForgetProps) {
  const { data, error, loading, refetch } = useQuery(SessionsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = () => {
    heading.current?.focus();
    quietly(refetch());
  };
  const others = useChange(EndOtherSessionsDocument, { saved: "Sessões encerradas.", onSaved: ended });
  const sessions = data?.sessions;
  return (
    <ProfileSection
      title="Onde estou conectado"
      headingRef={heading}
      actions={
        sessions?.some(({ isCurrent }) => !isCurrent) && (
          <Button size="small" busy={others.busy} onClick={() => void others.change()}>
            Encerrar as outras
          </Button>
        )
      }
    >
      {sessions ? (
        <ul aria-busy={loading}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={ended} onForget={onForget} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <Skeleton $height="48px" />
      )}
    </ProfileSection>
  );
}

type SessionRowProps = ForgetProps & {
  session: { id: string; device: string; createdAt: string; lastUsedAt: string; isCurrent: boolean };
  onEnded: () => void;
};

function SessionRow({
  session: { id, device, createdAt, lastUsedAt, isCurrent },
  onEnded,
  onForget,
}: SessionRowProps) {
  const zone = useSession().enterprise.timeZone;
  const now = useNow();
  const { change, busy } = useChange(EndSessionDocument, { saved: "Sessão encerrada.", onSaved: onEnded });
  const time = (instant: string) => formatRelative(new Date(instant), now, zone);
  return (
    <ProfileRow as="li">
      <div>
        <strong>
          <Monitor size={16} aria-hidden />
          {device}
          {isCurrent && <Badge $tone="accent">Este aparelho</Badge>}
        </strong>
        <p>{`Último uso: ${time(lastUsedAt)} · Conectado: ${time(createdAt)}`}</p>
      </div>
      {isCurrent ? (
        <Button size="small" onClick={onForget}>
          Esquecer este aparelho
        </Button>
      ) : (
        <Button
          size="small"
          busy={busy}
          aria-label={`Encerrar ${device}`}
          onClick={() => void change({ sessionId: id })}
        >
          Encerrar
        </Button>
      )}
    </ProfileRow>
  );
}
