import { formatRelative } from "@soleira/schema/format/dates";
import { DEFAULT_ZONE } from "@soleira/schema/format/zone";
import { History, Hourglass, WifiOff } from "lucide-react";
import { type ReactNode, use } from "react";
import { styled } from "styled-components";
import { pack, useOldPack } from "../../data/device/pack";
import { useConnection } from "../../data/session/connection";
import { SessionContext } from "../../data/session/useSession";
import { useLongWait } from "../../data/session/waiting";
import { clock } from "../../ui/clock";
import { color, space, type } from "../../ui/theme";

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(1)} ${space(4)};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & > svg { flex: none; }
`;

/** Says what is the matter with the network, on every page (docs/product/failures.md#a-dead-network). */
export function ConnectionLine() {
  return <div role="status">{useConnectionLine()}</div>;
}

function useConnectionLine(): ReactNode {
  const zone = use(SessionContext)?.enterprise.timeZone ?? DEFAULT_ZONE;
  const offline = useConnection() === "offline";
  const long = useLongWait();
  const old = useOldPack();
  const at = pack.answeredAt();
  const when = at > 0 ? formatRelative(new Date(at), clock.now(), zone).toLowerCase() : null;
  if (offline)
    return (
      <Line>
        <WifiOff size={16} aria-hidden />
        {`Sem conexão. O que você vê ${when ? `é de ${when}` : "pode estar desatualizado"}; reconectamos assim que possível.`}
      </Line>
    );
  if (long)
    return (
      <Line>
        <Hourglass size={16} aria-hidden />
        Conexão lenta: ainda esperando a resposta.{old && when && ` O que você vê é de ${when}.`}
      </Line>
    );
  return old && when ? (
    <Line>
      <History size={16} aria-hidden />
      Dados de {when}, atualizando…
    </Line>
  ) : null;
}
