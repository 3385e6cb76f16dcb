import { useApolloClient, useQuery } from "@apollo/client/react";
import { formatDateTime } from "@soleira/schema/format/dates";
import { PERSONAL_MORE, PERSONAL_PAGE_SIZE, PERSONAL_PART_NAME } from "@soleira/schema/personal/parts";
import { Fragment, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { alert } from "../../ui/alert";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, space, type, weight } from "../../ui/theme";
import { type PersonalRecords_PartFragment, PersonalRecordsDocument } from "./PersonalRecords.generated";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  & > section { display: flex; flex-direction: column; gap: ${space(3)}; }
  & h3 { ${type.medium} font-weight: ${weight.strong}; }
  & h3 > span { color: ${color.inkMuted}; font-weight: ${weight.normal}; }
  & > section > button { align-self: flex-start; }
  & > section > p { ${type.small} color: ${color.inkMuted}; }
`;

const Records = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  & > li {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding-left: ${space(3)};
    border-left: 2px solid ${color.line};
  }
  & > li > p { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(2)}; ${type.small} font-weight: ${weight.medium}; }
  & time { color: ${color.inkMuted}; font-weight: ${weight.normal}; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(100px, 180px) 1fr;
  gap: ${space(1)} ${space(4)};
  ${type.small}
  & > dt { color: ${color.inkMuted}; overflow-wrap: anywhere; }
  & > dd { min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  ${media.phone} {
    grid-template-columns: 1fr;
    & > dd { margin-bottom: ${space(1)}; }
  }
`;

const Copies = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;
  ${type.small}
`;

type PersonalRecordsProps = { id: string; zone: string };

/** All that is kept of a person, in words (docs/product/personal-data.md#view). */
export function PersonalRecords({ id, zone }: PersonalRecordsProps) {
  // It is not kept in the cache: it goes when its page goes.
  const { data, error, loading, refetch } = useQuery(PersonalRecordsDocument, {
    variables: { customerId: id, page: 1, size: PERSONAL_PAGE_SIZE },
    fetchPolicy: "no-cache",
    notifyOnNetworkStatusChange: true,
  });
  if (!data)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const { parts, copies } = data.personalData;
  return (
    <Root>
      {parts.map((part) => (
        <PartRecords key={part.part} id={id} first={part} zone={zone} />
      ))}
      <section aria-label="Cópias, e o que fica">
        <h3>Cópias, e o que fica</h3>
        <p>O que os programas guardam por um prazo, de quem quer que seja, e o que fica com a imobiliária.</p>
        <Copies>
          {copies.map((copy) => (
            <li key={copy}>{copy}</li>
          ))}
        </Copies>
      </section>
    </Root>
  );
}

type PartRecordsProps = { id: string; first: PersonalRecords_PartFragment; zone: string };

function PartRecords({ id, first, zone }: PartRecordsProps) {
  const client = useApolloClient();
  const [more, setMore] = useState<{ pages: number; records: typeof first.records }>();
  const [busy, setBusy] = useState(false);
  const { part, count } = first;
  const records = more?.records ?? first.records;
  const load = async () => {
    const page = (more?.pages ?? 0) + 1;
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PersonalRecordsDocument,
        variables: { customerId: id, part, page, size: PERSONAL_MORE },
        fetchPolicy: "no-cache",
      });
      const found = data?.personalData.parts[0]?.records ?? [];
      setMore({ pages: page, records: [...(more?.records ?? []), ...found] });
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const name = PERSONAL_PART_NAME[part];
  return (
    <section aria-label={name}>
      <h3>
        {name} <span>{count}</span>
      </h3>
      <Records>
        {records.map(({ kind, at, internal, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
          <li key={index}>
            <p>
              {kind}
              {at && <time dateTime={at}>{formatDateTime(new Date(at), zone)}</time>}
              {internal && <Badge>Só para a equipe</Badge>}
            </p>
            <Facts>
              {facts.map((fact, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they do not change
                <Fragment key={place}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </Fragment>
              ))}
            </Facts>
          </li>
        ))}
      </Records>
      {records.length < count && (
        <Button busy={busy} aria-label={`Mostrar mais: ${name}`} onClick={() => void load()}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
