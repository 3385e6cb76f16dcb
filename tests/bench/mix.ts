import { OPERATIONS } from "../../server/src/graph/operations.generated";
import { askBoard, type Credentials, cardsOf, type Person, signInAtGateway } from "./board-query";

const textOf = (start: string): string => {
  const text = Object.values(OPERATIONS).find((one) => one.startsWith(start));
  if (!text) throw new Error(`the client has no operation ${start}`);
  return text;
};
const detailText = textOf("query AttendanceDetail(");
const moveText = textOf("mutation MoveAttendance(");

/** Both are entered by a plain status call in the filled agency. */
const there = "VISIT_MADE";
const back = "IN_PROGRESS";

/** Of ten operations four are boards, four are leads' pages, two are moves. */
const kinds = ["board", "detail", "board", "detail", "move"] as const;

type Session = { who: Credentials; leads: string[]; movable: { id: string; status: string }[] };

async function ask(url: string, who: Credentials, query: string, variables: object): Promise<void> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...who },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  if (!answer.ok || text.startsWith('{"errors"') || text.includes('"errors":['))
    throw new Error(`${answer.status} ${text.slice(0, 200)}`);
}

/** @param pools the cards that a person may move, shared by that person's sessions */
async function openSession(
  url: string,
  person: Person,
  pools: Map<string, Session["movable"]>,
): Promise<Session> {
  const who = await signInAtGateway(url, person);
  const cards = cardsOf(await askBoard(url, who, 50));
  const movable =
    pools.get(person.email) ??
    cards
      .filter(({ status }) => status === there || status === back)
      .map(({ id, status }) => ({ id, status }));
  pools.set(person.email, movable);
  return { who, leads: cards.map(({ id }) => id), movable };
}

/**
 * What agents do all day: 40% boards, 40% leads' pages, 20% moves, each by the next one of the sessions. The answered
 * function carries out the next operation and rejects when its answer has an error.
 */
export async function createMix(url: string, people: readonly Person[]): Promise<() => Promise<void>> {
  const pools = new Map<string, Session["movable"]>();
  const sessions: Session[] = [];
  for (const person of people) sessions.push(await openSession(url, person, pools));
  let turn = 0;
  return async () => {
    const kind = kinds[turn % kinds.length];
    const round = Math.floor(turn / kinds.length);
    const session = sessions[round % sessions.length];
    turn += 1;
    if (!session) throw new Error("nobody is signed in");
    const { who, leads, movable } = session;
    if (kind === "board") {
      await askBoard(url, who);
    } else if (kind === "detail") {
      const id = leads[(turn * 7) % leads.length];
      const tabs = { page: 1, withProperties: true, withHistories: false, withMerged: false };
      await ask(url, who, detailText, { id, ...tabs });
    } else {
      // Taken out meanwhile, since a card is moved by one operation at a time.
      const card = movable.shift();
      if (!card) throw new Error("every card is being moved");
      const to = card.status === there ? back : there;
      const input = { attendanceId: card.id, from: card.status, to };
      await ask(url, who, moveText, { input })
        .then(() => {
          card.status = to;
        })
        .finally(() => movable.push(card));
    }
  };
}
