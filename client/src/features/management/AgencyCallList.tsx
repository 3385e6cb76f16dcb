import { formatShort } from "@soleira/schema/format/dates";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copyText";
import { EmptyState } from "../../ui/EmptyState";
import { color, radius, space, type } from "../../ui/theme";
import type { AgencyCallsQuery } from "./AgencyCalls.generated";

type Calls = AgencyCallsQuery["agencyCalls"];
type Call = Calls["items"][number];
type Odd = Call["unreadable"][number];

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  code { overflow-wrap: anywhere; }
`;

const Small = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.small}
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  align-items: flex-start;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  code { ${type.tiny} overflow-wrap: anywhere; }
`;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const failed = ({ code }: Call) => code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_UNREADABLE";
const answerOf = (call: Call): string =>
  call.lastAt === null ? "Recebida" : call.status === null ? "Sem resposta" : String(call.status);
const textOf = ({ fields }: Odd): string[] =>
  fields.map(({ field, expected, got }) => `${field} esperado ${expected}, veio ${got}`);

/** What each call of the agency was last answered, those with something wrong first (docs/product/agency-calls.md). */
export function AgencyCallList({ since, items }: Calls) {
  const { enterprise } = useSession();
  const moment = (at: string) => formatShort(new Date(at), enterprise.timeZone);
  const odd = items.filter(({ unreadable }) => unreadable.length > 0).length;
  const down = items.filter(failed).length;
  if (items.length === 0)
    return (
      <EmptyState title="Nenhuma chamada ainda">
        Este servidor ainda não perguntou nada à imobiliária.
      </EmptyState>
    );
  return (
    <>
      <Small>
        {many(items.length, "chamada feita", "chamadas feitas")} por este servidor desde {moment(since)}.
        Havendo outros servidores, cada um conta as suas.{" "}
        {odd + down === 0
          ? "Na última vez, tudo foi respondido e lido."
          : [
              odd > 0 && `${many(odd, "não foi lida", "não foram lidas")} por inteiro.`,
              down > 0 && `${many(down, "falhou", "falharam")} na última vez.`,
            ]
              .filter(Boolean)
              .join(" ")}
      </Small>
      <Rows aria-label="Chamadas">
        {items.map((call) => (
          <Row key={call.call}>
            <Line>
              <code>{call.call}</code>
              <Badge $tone={failed(call) ? "danger" : "neutral"}>{answerOf(call)}</Badge>
            </Line>
            <Small>
              {call.lastAt !== null &&
                `Última vez ${moment(call.lastAt)} · ${many(call.times, "vez", "vezes")}`}
              {call.failures > 0 && ` · ${many(call.failures, "falha", "falhas")}`}
            </Small>
            {call.unreadable.map((one) => {
              const lines = textOf(one);
              return (
                <Fields key={lines.join()}>
                  <Small>
                    Não lido desde {moment(one.since)}, por último {moment(one.lastAt)} ·{" "}
                    {many(one.times, "vez", "vezes")}
                  </Small>
                  {lines.map((line) => (
                    <code key={line}>{line}</code>
                  ))}
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Copiar o que não foi lido de ${call.call}`}
                    onClick={() => void copyText(`${call.call}: ${lines.join("; ")} · ${one.lastAt}`)}
                  >
                    Copiar para o suporte
                  </Button>
                </Fields>
              );
            })}
          </Row>
        ))}
      </Rows>
    </>
  );
}
