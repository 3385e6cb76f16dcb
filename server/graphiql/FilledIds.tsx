import { useVariablesEditorState } from "@graphiql/react";
import { useEffect } from "react";
import { PLACES } from "./examples";
import { ask, usePerson } from "./session";

type Card = { id: string; user: { id: string } | null; properties: { items: { id: string }[] } | null };
type Cards = { items: Card[] } | null;
const cardsIn = (status: string) =>
  `attendances(filter: { status: ${status} }, size: 50) { items { id user { id } properties(size: 1) { items { id } } } }`;
/** Who has made a visit has a property, whatever those in progress lack. */
const CARDS = `{ inProgress: ${cardsIn("IN_PROGRESS")} visited: ${cardsIn("VISIT_MADE")} }`;

/** Puts ids of a card that the caller may change in the places of PLACES, in the tab that is shown. */
export function FilledIds() {
  const person = usePerson();
  const [variables, setVariables] = useVariablesEditorState();
  const wanted = Boolean(person) && Object.values(PLACES).some((place) => variables.includes(place));
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    ask<{ inProgress: Cards; visited: Cards }>(CARDS).then((data) => {
      const cards = data?.inProgress?.items ?? [];
      const further = variables.includes(PLACES.property) ? (data?.visited?.items ?? []) : [];
      const card = [...cards, ...further].find(({ properties }) => properties?.items.length) ?? cards[0];
      if (!card || left) return;
      const ids = { card: card.id, property: card.properties?.items[0]?.id, agent: card.user?.id };
      let filled = variables;
      for (const [name, place] of Object.entries(PLACES))
        filled = filled.replaceAll(place, ids[name as keyof typeof PLACES] ?? place);
      if (filled !== variables) setVariables(filled);
    });
    return () => {
      left = true;
    };
  }, [wanted, variables, setVariables]);
  return null;
}
