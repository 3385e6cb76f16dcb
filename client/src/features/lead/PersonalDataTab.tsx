import { useQuery } from "@apollo/client/react";
import { formatDateTime, formatDay } from "@soleira/schema/format/dates";
import { dayIn } from "@soleira/schema/format/zone";
import { ERASURE_REASON_NAME, PERSONAL_PART_NAME, PERSONAL_STAY_NAME } from "@soleira/schema/personal/parts";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { lazyDialog } from "../../ui/lazyDialog";
import { Opened } from "../../ui/Opened";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { ErasureDocument, type ErasureQuery } from "./Erasure.generated";
import { profilePath } from "./profilePath";

const Erase = lazyDialog(() => import("./EraseDialog").then((module) => module.EraseDialog));
const Records = lazyCode(() => import("./PersonalRecords").then((module) => module.PersonalRecords));

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  max-width: 720px;
  & > button { align-self: flex-start; }
`;

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  & > button { align-self: flex-start; }
  & > h2 { ${type.medium} font-weight: ${weight.strong}; }
  & > p { ${type.small} color: ${color.inkMuted}; }
  & a { display: inline-flex; align-items: center; min-height: 24px; overflow-wrap: anywhere; }
  ${media.touch} { & a { min-height: 48px; } }
`;

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > li { display: flex; justify-content: space-between; gap: ${space(4)}; overflow-wrap: anywhere; }
  & > li > span:last-child { flex: none; color: ${color.inkMuted}; font-variant-numeric: tabular-nums; }
`;

type Erasure = ErasureQuery["erasure"];
type PersonalDataTabProps = {
  id: string;
  zone: string;
  onAttendances: () => void;
  /** Nothing of the person is left: what is shown of them is read again. */
  onErased: () => Promise<unknown>;
};

/** How often it is looked whether an erasure is done. */
const POLL_MS = 1_000;

/** What is kept of the person, and erasing them (docs/product/personal-data.md#erasing). */
export function PersonalDataTab({ id, zone, onAttendances, onErased }: PersonalDataTabProps) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(ErasureDocument, {
    variables: { customerId: id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [asks, setAsks] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const doneAt = data?.erasure.certificate?.doneAt;
  const isUnderWay = doneAt === null;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  useEffect(() => {
    if (doneAt) quietly(onErased());
  }, [doneAt, onErased]);
  if (!data)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const { erasure } = data;
  if (erasure.certificate) return <Certificate of={erasure.certificate} zone={zone} />;
  const isOpen = erasure.openAttendanceIds.length > 0;
  return (
    <Root>
      <Part>
        <h2>O que há desta pessoa, e sai se ela for apagada</h2>
        <p>Quantos registros têm algo dela. Cópias que os programas guardam por uns dias saem também.</p>
        <Gone parts={erasure.goes} />
        {isOpened ? (
          <Opened of={Records} fallback={<TabSkeleton />} onFailed={() => setIsOpened(false)}>
            <Records id={id} zone={zone} />
          </Opened>
        ) : (
          <Button onClick={() => setIsOpened(true)}>Ver tudo o que há</Button>
        )}
      </Part>
      <Stays parts={erasure.stays} zone={zone} />
      {erasure.merged.length > 0 && (
        <Part>
          <h2>Mesclados com esta pessoa</h2>
          <p>São a mesma pessoa: saem juntos.</p>
          <People people={erasure.merged} />
        </Part>
      )}
      {erasure.alike.length > 0 && (
        <Part>
          <h2>Parecidos, que ficam</h2>
          <p>Têm o mesmo nome ou um contato em comum. Se também são esta pessoa, apague cada um.</p>
          <People people={erasure.alike} />
        </Part>
      )}
      {isOpen && (
        <Part>
          <h2>Atendimentos abertos</h2>
          <p>
            Finalize antes{" "}
            {new Intl.ListFormat("pt-BR").format(erasure.openAttendanceIds.map((one) => `o nº ${one}`))}: com
            um atendimento aberto ninguém é apagado.
          </p>
          <Button onClick={onAttendances}>Ver atendimentos</Button>
        </Part>
      )}
      {!isOpen && (
        <Button variant="danger" onClick={() => setAsks(true)}>
          Apagar esta pessoa…
        </Button>
      )}
      {asks && (
        <Erase
          customer={erasure.customer}
          onClose={() => setAsks(false)}
          onRefused={() => quietly(refetch())}
          onAsked={() => quietly(refetch())}
        />
      )}
    </Root>
  );
}

const Gone = ({ parts }: { parts: Erasure["goes"] }) => (
  <Rows>
    {parts.map(({ part, count }) => (
      <li key={part}>
        <span>{PERSONAL_PART_NAME[part]}</span>
        <span>{count}</span>
      </li>
    ))}
  </Rows>
);

function Stays({ parts, zone }: { parts: Erasure["stays"]; zone: string }) {
  if (parts.length === 0) return null;
  return (
    <Part>
      <h2>O que fica, e por quê</h2>
      <Rows>
        {parts.map(({ what, count, until }) => (
          <li key={what}>
            <span>
              {PERSONAL_STAY_NAME[what]}
              {until && ` (até ${formatDay(dayIn(new Date(until), zone))})`}
            </span>
            <span>{count}</span>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

const People = ({ people }: { people: Erasure["merged"] }) => (
  <ul>
    {people.map(({ id, name }) => (
      <li key={id ?? name}>{id ? <Link to={profilePath(id)}>{name}</Link> : name}</li>
    ))}
  </ul>
);

type CertificateProps = { of: NonNullable<Erasure["certificate"]>; zone: string };

/** What an erasure did: it names nobody but who asked for it (docs/product/personal-data.md#certificate). */
function Certificate({ of: { id, reason, askedAt, askedBy, doneAt, gone, stays }, zone }: CertificateProps) {
  const facts: [string, ReactNode][] = [
    ["Número", id],
    ["Motivo", ERASURE_REASON_NAME[reason]],
    ["Pedido por", askedBy],
    ["Pedido em", formatDateTime(new Date(askedAt), zone)],
    ["Concluído em", doneAt ? formatDateTime(new Date(doneAt), zone) : "em andamento"],
  ];
  return (
    <Root>
      <Part aria-live="polite">
        <h2>{doneAt ? "Dados apagados" : "Apagando os dados…"}</h2>
        <Facts>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Facts>
      </Part>
      {gone.length > 0 && (
        <Part>
          <h2>O que saiu</h2>
          <Gone parts={gone} />
        </Part>
      )}
      <Stays parts={stays} zone={zone} />
    </Root>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space(1)} ${space(4)};
  & > dt { color: ${color.inkMuted}; }
  & > dd { min-width: 0; overflow-wrap: anywhere; }
`;
