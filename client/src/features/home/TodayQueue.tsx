import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatRelativeWithin } from "@soleira/schema/format/dates";
import { MAX_PAGE_SIZE, TODAY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { CircleCheckBig } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { styled } from "styled-components";
import { useRefetchOn } from "../../data/useRefetchOn";
import { Button } from "../../ui/Button";
import { color, space, type as text } from "../../ui/theme";
import { ATTENDANCES, Unreadable } from "../../ui/Unreadable";
import { useNow } from "../../ui/useNow";
import { HomeSection } from "./HomeSection";
import { TodayDocument, type TodayQuery } from "./Today.generated";
import { TodayFilters } from "./TodayFilters";
import { TodayRow } from "./TodayRow";
import { isOver, type TodayItem } from "./todayKinds";
import type { TodayFilter } from "./useTodayAddress";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  /* A row that is swiped goes out of it, a focus ring does not. */
  overflow-x: clip;
  overflow-clip-margin: 4px;
  & > li + li { border-top: 1px solid ${color.line}; }
`;
const Line = styled.p`
  ${text.small}
  color: ${color.inkMuted};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

type Today = TodayQuery["today"];

type TodayQueueProps = {
  types: readonly BusinessType[];
  zone: string;
  revision: number;
  filter: TodayFilter;
  onFilter: (part: Partial<TodayFilter>) => void;
  /** Attendances whose change is on its way: they have left the list. */
  under: ReadonlySet<string>;
  list: RefObject<HTMLUListElement | null>;
  /** What can be done about a row. */
  actions: (item: TodayItem) => ReactNode;
};

/** What is to be done today, in the order in which one should act (docs/product/home.md#queue). */
export function TodayQueue({
  types,
  zone,
  revision,
  filter,
  onFilter,
  under,
  list,
  actions,
}: TodayQueueProps) {
  const [size, setSize] = useState(TODAY_PAGE_SIZE);
  const { data, previousData, error, loading, observable } = useQuery(TodayDocument, {
    variables: { businessType: filter.type, kind: filter.kind, size },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useRefetchOn(observable, revision);
  const now = useNow();
  // What was there stays until what is asked for has come.
  const today = (data ?? (error ? undefined : previousData))?.today;
  const here =
    today?.items.filter((item) => !isOver(item, today.complete, now) && !under.has(item.attendance.id)) ?? [];
  const gone = today?.items.filter((item) => !here.includes(item)) ?? [];
  const total = today && Math.max(here.length, (today.total ?? 0) - gone.length);
  const narrowed = filter.type !== null || filter.kind !== null;
  return (
    <HomeSection
      title="Hoje"
      count={total}
      loaded={today !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
    >
      {today && (
        <>
          <Done {...today} />
          <TodayFilters
            types={types}
            counts={without(today.counts, gone)}
            filter={filter}
            onChange={onFilter}
          />
          {here.length > 0 ? (
            <List ref={list} aria-label="O que fazer hoje">
              {here.map((item) => (
                <TodayRow key={item.attendance.id} item={item} zone={zone} actions={actions(item)} />
              ))}
            </List>
          ) : (
            today.unreadable === 0 && <Nothing {...today} zone={zone} narrowed={narrowed} onAll={onFilter} />
          )}
          <Unreadable count={today.unreadable} of={ATTENDANCES} />
          {total !== undefined && total > here.length && (
            <Foot>
              {size < MAX_PAGE_SIZE && (
                <Button variant="quiet" size="small" busy={loading} onClick={() => setSize(MAX_PAGE_SIZE)}>
                  Mostrar mais
                </Button>
              )}
              <Line>{`${here.length} de ${total}: os outros aparecem conforme estes são resolvidos.`}</Line>
            </Foot>
          )}
          {!today.complete && <Line>{INCOMPLETE}</Line>}
        </>
      )}
    </HomeSection>
  );
}

const INCOMPLETE =
  "Nem todos os seus atendimentos foram olhados: leads sem próximo passo e visitas de outros dias podem faltar aqui.";

/** The counts without those that have left the list since they were counted. */
function without(counts: Today["counts"], gone: readonly TodayItem[]): Today["counts"] {
  return counts.flatMap((one) => {
    const left = gone.filter(
      ({ kind, attendance }) => kind === one.kind && attendance.businessType === one.businessType,
    ).length;
    return one.total > left ? [{ ...one, total: one.total - left }] : [];
  });
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function Done({ done }: Pick<Today, "done">) {
  if (!done) return null;
  const { contacts, returns, visits } = done;
  const all = contacts + returns + visits;
  return (
    <Line role="status">
      {all === 0
        ? "Nada feito hoje ainda"
        : `${counted(all, "feito", "feitos")} hoje: ${[
            counted(contacts, "contato", "contatos"),
            counted(returns, "retorno", "retornos"),
            counted(visits, "visita", "visitas"),
          ].join(", ")}`}
    </Line>
  );
}

type NothingProps = Pick<Today, "next" | "complete" | "counts"> & {
  zone: string;
  narrowed: boolean;
  onAll: (filter: TodayFilter) => void;
};

/** Says what it means that nothing is here: all is done, or the filter shows nothing of it. */
function Nothing({ next, complete, zone, narrowed, onAll }: NothingProps) {
  const now = useNow();
  if (narrowed)
    return (
      <Foot>
        <Line>Nada disto espera por você agora.</Line>
        <Button size="small" onClick={() => onAll({ type: null, kind: null })}>
          Mostrar tudo
        </Button>
      </Foot>
    );
  const at = next && formatRelativeWithin(new Date(next.at), now, zone);
  return (
    <Foot>
      <CircleCheckBig size={20} aria-hidden />
      <Line>
        {complete ? "Tudo em dia." : "Nada espera nas listas desta imobiliária."}
        {next && ` Próximo: ${next.isVisit ? "visita" : "retorno"} ${at}.`}
      </Line>
    </Foot>
  );
}
