import type { Dated } from "./shared-reads";

/**
 * Milliseconds of a tick. Counting ticks, not time, a gateway that is busy for a second has still heard who came in it.
 */
const TICK = 25;
/** Ticks that an answer waits for the next one of a burst, and the most that a burst may draw it out to. */
const QUIET = 4;
const LONGEST = 20;
/** Answers that wait at one time, over all callers; beyond it a burst asks again. */
const MOST = 2_000;

type Flight = {
  readonly answer: Promise<Dated<unknown>>;
  joined: boolean;
  /** Ticks since the answer was last joined. */
  quiet: number;
};

/**
 * Reads under way by key, for equal ones to join. Fifty requests sent at once arrive over a longer time than the first
 * answer takes: an answer that was joined waits a moment for the rest
 * (schema/decisions/0009-an-answer-waits-for-its-burst.md). One that nobody joined is given to nobody else.
 */
export class Flights {
  readonly #flights = new Map<string, Flight>();
  #waiting = 0;

  /** The answer of an equal read under way, if there is one. */
  join(key: string): Promise<Dated<unknown>> | undefined {
    const flight = this.#flights.get(key);
    if (!flight) return undefined;
    flight.joined = true;
    flight.quiet = 0;
    return flight.answer;
  }

  /** A read that begins. With `linger` its answer may wait for the rest of a burst. */
  begin(key: string, answer: Promise<Dated<unknown>>, linger: boolean): void {
    const flight = { answer, joined: false, quiet: 0 };
    this.#flights.set(key, flight);
    const land = () => this.#flights.delete(key);
    const answered = () => {
      if (linger && flight.joined && this.#waiting < MOST) this.#wait(flight, land);
      else land();
    };
    answer.then(answered, land);
  }

  #wait(flight: Flight, land: () => void): void {
    this.#waiting++;
    let left = LONGEST;
    const tick = () => {
      if (++flight.quiet < QUIET && --left > 0) return;
      clearInterval(timer);
      this.#waiting--;
      land();
    };
    const timer = setInterval(tick, TICK).unref();
  }
}
