import type { BenchStack } from "./bench-stack";
import { askBoard, type Board, bearer, cardsOf } from "./board-query";
import type { Result } from "./report";

/** The agency's answers wait, so that all fifty boards have arrived while the calls of the first are under way. */
const held = { method: "GET", wait: 500, refuse: false };

const idsOf = (board: Board) => cardsOf(board).map(({ id }) => id);

/** Fifty equal boards while the first one is under way; then the same by two people together, whose answers must not mix. */
export async function singleFlight(
  { proxy, gatewayUrl }: BenchStack,
  mine: string,
  mineAgain: string,
  theirs: string,
): Promise<Result> {
  const ask = (token: string) => askBoard(gatewayUrl, bearer(token));
  const alone = { mine: idsOf(await ask(mine)), theirs: idsOf(await ask(theirs)) };
  await ask(mineAgain);

  const bursts: number[] = [];
  for (let burst = 0; burst < 5; burst += 1) {
    const boards = () => Promise.all(Array.from({ length: 50 }, () => ask(mine)));
    bursts.push((await proxy.during(() => proxy.meddle(held, boards))).length);
  }

  let mixed = 0;
  const two = await proxy.during(async () => {
    const tokens = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? mine : theirs));
    const boards = await Promise.all(tokens.map(ask));
    boards.forEach((board, index) => {
      const wanted = index % 2 === 0 ? alone.mine : alone.theirs;
      if (idsOf(board).join() !== wanted.join()) mixed += 1;
    });
  });
  const callers = new Set(two.map(({ token }) => token)).size;

  // Two tokens of one person see the same cards: only the calls show that each asked for itself.
  const same = await proxy.during(() => Promise.all([ask(mine), ask(mineAgain)]));
  const perToken = [mine, mineAgain].map(
    (token) => same.filter((call) => call.token === `Bearer ${token}`).length,
  );
  const shared = perToken.filter((calls) => calls === 0).length;

  return {
    about: "equal reads under way",
    limit: "a board's own calls, once; nothing is shared between two tokens",
    figures: [
      {
        what: "REST calls of 50 equal boards while the first is under way",
        value: Math.max(...bursts),
        most: 8,
        note: bursts.join(", "),
      },
      { what: "answers mixed between two people's 50 boards", value: mixed, most: 0 },
      { what: "tokens that got another token's answer", value: shared + (2 - callers), most: 0 },
    ],
  };
}
