import { decodeJwt, errors } from "jose";

/** How long before its end a caller is reminded of it, milliseconds. */
const AHEAD = 60_000;
/** The longest wait of a timer. */
const LONGEST = 2 ** 31 - 1;

/** When a token ends by its own `exp`, milliseconds; null where it says no date. The agency verifies it, not we. */
function endOf(token: string): number | null {
  try {
    const { exp } = decodeJwt(token);
    const at = new Date(typeof exp === "number" ? exp * 1000 : Number.NaN).getTime();
    return Number.isNaN(at) ? null : at;
  } catch (error) {
    // Not a JWT: any agency may have tokens of its own.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Says on a socket when its Bearer token ends (docs/product/sockets.md#tokens-of-programs). */
export class TokenClock {
  readonly #send: (text: string) => void;
  #endsAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Watches this token from here on, in place of the one before. */
  watch(token: string): void {
    this.stop();
    this.#endsAt = endOf(token);
    const wait = this.#endsAt === null ? LONGEST : Math.max(0, this.#endsAt - AHEAD - Date.now());
    if (wait < LONGEST) this.#timer = setTimeout(() => this.#send(this.message("ping")), wait).unref();
  }

  /** What an acknowledgement, a ping and a pong carry; nothing where the end is not known. */
  get payload(): { tokenEndsAt: string } | undefined {
    return this.#endsAt === null ? undefined : { tokenEndsAt: new Date(this.#endsAt).toISOString() };
  }

  message(type: "ping" | "pong"): string {
    return JSON.stringify({ type, payload: this.payload });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
