import type { ApolloClient } from "@apollo/client";
import { TODAY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { isLost } from "../data/lostAnswer";
import { TodayDocument } from "../features/home/Today.generated";
import { ReadyMessagesDocument } from "../features/message/Messages.generated";
import { VisitablePropertiesDocument } from "../features/visit/VisitOptions.generated";
import { AttendanceDetailDocument } from "../pages/detail/AttendanceDetail.generated";
import { detailVariables, inSightOf } from "../pages/detail/detailAddress";
import { DayPackChoicesDocument } from "./DayPack.generated";

/** Milliseconds until a page has what it shows, and between two leads: nobody waits for them. */
const AFTER = 45_000;
const PAUSE = 3_000;
/** Leads of one page load. */
const MOST = 50;

/** All that the page of a lead has beside each other: each of its tabs finds its part. */
const ALL = inSightOf({ tab: "imoveis", page: 1 }, true);

/** The lead that the page shows. */
const inSight = () => /(?<=\/customer-service\/)\d+$/.exec(window.location.pathname) ?? [];

/**
 * Reads what the day needs and nobody has opened yet: what its forms let one choose from, and the leads of 'Hoje' with their
 * history, properties and ready messages (docs/product/offline.md#pack). One after the other, in sight and with a network only. Returns how to stop.
 */
export function readDayPack(client: ApolloClient): () => void {
  const asked = { fetchPolicy: "cache-first", context: { quiet: true, background: true } } as const;
  let timer: ReturnType<typeof setTimeout>;
  const tried = new Set<string>();
  let hasChoices = false;
  const left = async (): Promise<string | undefined> => {
    const variables = { businessType: null, kind: null, size: TODAY_PAGE_SIZE };
    const { data } = await client.query({ query: TodayDocument, variables, ...asked });
    const isMissing = (id: string) =>
      client.readQuery({ query: AttendanceDetailDocument, variables: detailVariables(id, ALL) }) === null ||
      client.readQuery({ query: ReadyMessagesDocument, variables: { id } }) === null ||
      client.readQuery({ query: VisitablePropertiesDocument, variables: { id } }) === null;
    const rows = data?.today.items.map(({ attendance }) => attendance.id) ?? [];
    return [...inSight(), ...rows].find((id) => !tried.has(id) && isMissing(id));
  };
  const next = async (): Promise<boolean> => {
    if (!hasChoices) {
      await client.query({ query: DayPackChoicesDocument, ...asked });
      hasChoices = true;
    }
    const id = await left();
    // The next lead that is opened is read too.
    if (!id) return true;
    tried.add(id);
    await client.query({ query: AttendanceDetailDocument, variables: detailVariables(id, ALL), ...asked });
    await client.query({ query: ReadyMessagesDocument, variables: { id }, ...asked });
    await client.query({ query: VisitablePropertiesDocument, variables: { id }, ...asked });
    return tried.size < MOST;
  };
  const go = async () => {
    const idle = document.hidden || !navigator.onLine;
    // A lead that is refused is left out; without an answer the network is needed for what somebody waits for.
    const goesOn = idle || (await next().catch((error) => !isLost(error)));
    if (goesOn) timer = setTimeout(go, PAUSE);
  };
  timer = setTimeout(go, AFTER);
  return () => clearTimeout(timer);
}
