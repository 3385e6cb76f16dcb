import { useQuery } from "@apollo/client/react";
import { AgendaPeopleDocument } from "./Agenda.generated";

/** Whose agendas may be looked at beside the own one: demonstrators', for who sees the enterprise everybody's. */
export function useAgendaPeople(shown: boolean, withAgents: boolean): { id: string; name: string }[] {
  const { data } = useQuery(AgendaPeopleDocument, { variables: { withAgents }, skip: !shown });
  const { demonstrators = [], sale = [], rent = [], raise = [] } = data ?? {};
  const people = new Map([...demonstrators, ...sale, ...rent, ...raise].map(({ id, name }) => [id, name]));
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR", { sensitivity: "base" }));
}
