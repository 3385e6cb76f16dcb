import type { ApolloClient, NormalizedCacheObject } from "@apollo/client";
import { useSyncExternalStore } from "react";
import { clock } from "../../ui/clock";
import { deviceStorage } from "../../ui/storage";
import type { DraftOwner } from "../drafts";

/** Whose pack it is, and when the gateway answered last, in milliseconds. */
type Pointer = DraftOwner & { at: number };

const POINTER = "soleira.pack";
/** A pack that was not brought up to date for so long is not shown any more. */
const KEPT_FOR = 7 * 24 * 60 * 60_000;
/** Milliseconds: a device that does not answer keeps nobody waiting. */
const PATIENCE = 1500;
/** Milliseconds from a change to its being written, and between two writes. */
const SOON = 1_000;
const PAUSE = 5_000;
/** Milliseconds for which what was read need not say when that was. */
const FRESH = 60_000;

/** Its code comes with the first need: a first visit has nothing to open. */
const store = async () => (await import("./sealed")).sealed;
/** Where it cannot be fetched the server is asked for all of it, as ever. */
const read = (place: string) =>
  store()
    .then((sealed) => sealed.read(place))
    .catch(() => undefined);

/** Without an agency the beginning of all places of that person. */
const ownerPlace = (userId: string, enterpriseId = ""): string =>
  ["pack", userId, enterpriseId].map(encodeURIComponent).join(":");

function pointer(): Pointer | undefined {
  try {
    const known = JSON.parse(deviceStorage.read(POINTER) ?? "null") as Partial<Pointer> | null;
    const { userId, enterpriseId, at } = known ?? {};
    if (typeof userId !== "string" || typeof enterpriseId !== "string" || typeof at !== "number")
      return undefined;
    return { userId, enterpriseId, at };
  } catch {
    return undefined;
  }
}

// Module state: a tab shows one person's data.
let shown: DraftOwner | undefined;
/** Whose pack is written; none after the end of their session. */
let kept: DraftOwner | undefined;
let answeredAt = 0;
let changed = false;
/** What is shown came out of the pack, and nothing of it was brought up to date yet. */
let old = false;
const watchers = new Set<() => void>();

function setOld(next: boolean): void {
  if (old === next) return;
  old = next;
  for (const watcher of watchers) watcher();
}

/**
 * The day's pack: what this person has seen, kept sealed on the device, so that each start shows it at once, also without a
 * network (docs/product/offline.md#pack).
 */
export const pack = {
  /** Fills the cache with it, before anything is drawn. */
  async open(client: ApolloClient): Promise<void> {
    const known = pointer();
    if (!known) return;
    if (clock.now().getTime() - known.at > KEPT_FOR) return pack.forgetPerson(known.userId);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
    const text = await Promise.race([read(ownerPlace(known.userId, known.enterpriseId)), late]);
    if (!text) return;
    client.cache.restore(JSON.parse(text) as NormalizedCacheObject);
    shown = known;
    answeredAt = known.at;
    setOld(clock.now().getTime() - known.at > FRESH);
  },

  /** Whether what is on the screen came out of it. */
  isShown: (): boolean => shown !== undefined,

  /** The same of the pack of somebody else, or of another agency. */
  isForeign: ({ userId, enterpriseId }: DraftOwner): boolean =>
    shown !== undefined && (shown.userId !== userId || shown.enterpriseId !== enterpriseId),

  /** When the gateway answered last, in milliseconds; 0 where it has not yet. */
  answeredAt: (): number => answeredAt,

  /** The gateway has answered: there may be something to keep. */
  answered(operationName: string | undefined): void {
    answeredAt = clock.now().getTime();
    changed = true;
    if (operationName !== "Me") setOld(false);
  },

  /** Keeps what this person sees from now on. Returns how to stop. */
  keep(client: ApolloClient, owner: DraftOwner): () => void {
    const former = pointer();
    if (former && former.userId !== owner.userId) void pack.forgetPerson(former.userId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    kept = owner;
    const write = async () => {
      if (!changed || kept !== owner) return;
      changed = false;
      const [sealed, { trimmed }] = await Promise.all([store(), import("./trimmed")]);
      const text = trimmed(client.cache.extract() as NormalizedCacheObject);
      const written = await sealed.write(ownerPlace(owner.userId, owner.enterpriseId), text);
      // The session has ended meanwhile.
      if (kept !== owner) return sealed.forget(ownerPlace(owner.userId));
      if (written)
        deviceStorage.write(POINTER, JSON.stringify({ ...owner, at: answeredAt } satisfies Pointer));
    };
    const again = (pause: number) => {
      timer = setTimeout(() => {
        const wrote = changed;
        again(wrote ? PAUSE : SOON);
        // Tried again with the next change, where the code could not be fetched.
        write().catch(() => undefined);
      }, pause);
    };
    const hidden = () => {
      if (document.visibilityState === "hidden") write().catch(() => undefined);
    };
    again(SOON);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hidden);
    };
  },

  /** The next start begins with another agency's, or with nothing: what is kept of this one stays closed. */
  close(): void {
    shown = undefined;
    kept = undefined;
    deviceStorage.erase(POINTER);
  },

  /** The session is over: nothing of this person can be read on the device any more, in whichever enterprise. */
  async forgetPerson(userId: string): Promise<void> {
    if (pointer()?.userId === userId) pack.close();
    await (await store()).forget(ownerPlace(userId));
  },
};

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether what the page shows is of an earlier start, and more than a minute old. */
export const useOldPack = (): boolean => useSyncExternalStore(watch, () => old);
