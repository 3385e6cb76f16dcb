/** Sockets of one signed-in person, or of one session that has not been acknowledged yet. */
const OF_USER = 32;
/** Sockets of one address: an office behind one. */
const OF_ADDRESS = 2_000;
/** Sockets without a signed-in caller: of one address, and of all. */
const STRANGERS_OF_ADDRESS = 64;
const STRANGERS = 512;

/** A count and its bound, by the name under which a refusal is logged; `of` distinguishes those of one kind. */
type Cap = { name: string; of?: string; most: number };

/** One socket's place among the caps. */
export type Admission = {
  /** While the agency is asked for the caller, no newer socket takes its place. */
  asking: boolean;
  /** Counts it for this person from now on, and no longer as a stranger's; false where there are too many. */
  acknowledge(user: string): boolean;
  /** The socket is gone. */
  release(): void;
};
type Stranger = { address: string; admission: Admission; drop: () => void };

/**
 * How many sockets there may be (docs/product/sockets.md). Strangers are counted apart from those who are signed in,
 * and one more of them pushes out the oldest that has not said who it is: however many come, they take the place of no
 * signed-in caller.
 * @param most acknowledged sockets over all callers
 */
export function createSocketCaps(most: number) {
  /** By name, and by whom: a key of both would be a text of its own for each socket. */
  const counts = new Map<string, Map<string, number>>();
  const refusals = new Map<string, number>();
  const strangers = new Set<Stranger>();
  const all: Cap = { name: "MAX_SUBSCRIBERS", most };
  const countOf = ({ name, of = "" }: Cap) => counts.get(name)?.get(of) ?? 0;
  const setCount = ({ name, of = "" }: Cap, count: number) => {
    const ofName = counts.get(name) ?? new Map<string, number>();
    counts.set(name, ofName);
    if (count > 0) ofName.set(of, count);
    else ofName.delete(of);
  };
  const fullOf = (caps: Cap[]) => caps.find((cap) => countOf(cap) >= cap.most);
  const note = ({ name }: Cap) => refusals.set(name, (refusals.get(name) ?? 0) + 1);

  /** Counts under all of these or, where one is full, under none. */
  function take(caps: Cap[]): (() => void) | undefined {
    const full = fullOf(caps);
    if (full) {
      note(full);
      return undefined;
    }
    for (const cap of caps) setCount(cap, countOf(cap) + 1);
    return () => {
      for (const cap of caps.splice(0)) setCount(cap, countOf(cap) - 1);
    };
  }

  /** Drops the oldest stranger under this cap, where there is one who may be. */
  function pushOut(cap: Cap): void {
    for (const { address, admission, drop } of strangers) {
      if (admission.asking || (cap.of !== undefined && cap.of !== address)) continue;
      note(cap);
      admission.release();
      drop();
      return;
    }
  }

  return {
    /**
     * A place for a new socket, or undefined where there is none.
     * @param session the browser's session, where the handshake brought one that is alive
     * @param drop ends the socket at once
     */
    admit(address: string, session: string | undefined, drop: () => void): Admission | undefined {
      const ofAddress = { name: "sockets of one address", of: address, most: OF_ADDRESS };
      const caps: Cap[] = session
        ? [ofAddress, { name: "unacknowledged sockets of one session", of: session, most: OF_USER }]
        : [
            { name: "strangers' sockets of one address", of: address, most: STRANGERS_OF_ADDRESS },
            { name: "strangers' sockets", most: STRANGERS },
          ];
      const full = session ? undefined : fullOf(caps);
      if (full) pushOut(full);
      const leave = take(caps);
      if (!leave) return undefined;
      let taken = leave;
      const admission: Admission = {
        asking: false,
        release() {
          taken();
          strangers.delete(stranger);
        },
        acknowledge(user) {
          admission.release();
          const own = take([ofAddress, { name: "sockets of one user", of: user, most: OF_USER }, all]);
          if (own) taken = own;
          return own !== undefined;
        },
      };
      const stranger = { address, admission, drop };
      if (!session) strangers.add(stranger);
      return admission;
    },

    /** What was refused or pushed out since this was asked last, by the cap that was full; empty where nothing was. */
    refused(): Record<string, number> {
      const refused = Object.fromEntries(refusals);
      refusals.clear();
      return refused;
    },
  };
}
