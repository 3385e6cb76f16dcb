import { clock } from "../ui/clock";
import { deviceStorage } from "../ui/storage";

/** Whose drafts: one person in one enterprise. They are shown to no one else. */
export type DraftOwner = { userId: string; enterpriseId: string };

/** What a form keeps: texts, yes or no, groups of them, and lists of groups. */
export type Typed = { readonly [field: string]: string | boolean | Typed | readonly Typed[] };

/** The call that the draft was last sent with: sent again after a lost answer it carries the same key. */
export type Sent = { body: string; key: string };

/** `at`: when it was last written, in milliseconds. */
type Entry = { at: number; value: unknown; sent?: Sent };

const PREFIX = "soleira.draft";
const KEPT_FOR = 7 * 24 * 60 * 60_000;
/** Drafts on one device, of all people; the oldest makes room. */
const MOST = 60;
/** Characters of one draft and of its key: two texts of 4,000 characters with room for escapes. */
const LONGEST = 32_000;
const LONGEST_KEY = 600;

// Ids are encoded, so that no id can contain the separator and reach into another person's drafts.
const storageKey = ({ userId, enterpriseId }: DraftOwner, key: string): string =>
  [PREFIX, ...[userId, enterpriseId, key].map(encodeURIComponent)].join(":");

const { read, erase } = deviceStorage;

/** The storage keys of every draft on this device. */
const places = (): string[] => deviceStorage.keys().filter((place) => place.startsWith(`${PREFIX}:`));

/** Every draft of one person on this device, in whichever enterprise. */
const placesOf = (userId: string): string[] =>
  places().filter((place) => place.startsWith(`${PREFIX}:${encodeURIComponent(userId)}:`));

/** A stored draft, undefined where it is not one of ours or has expired. */
function parse(text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null;
    if (typeof entry?.at !== "number" || clock.now().getTime() - entry.at >= KEPT_FOR) return undefined;
    return entry as Entry;
  } catch {
    return undefined;
  }
}

/** The drafts of this device, oldest first. */
const byAge = (): string[] =>
  places()
    .map((place) => ({ place, at: parse(read(place))?.at ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);

/** Writes into the device's storage; where it is full the oldest other drafts make room. */
function store(place: string, text: string): void {
  const oldest = byAge().filter((other) => other !== place);
  if (read(place) === null) for (const old of oldest.splice(0, oldest.length + 1 - MOST)) erase(old);
  const stored = oldest.filter(deviceStorage.holds);
  while (!deviceStorage.write(place, text)) {
    const old = stored.shift();
    if (old === undefined) return;
    erase(old);
  }
}

/**
 * What people have typed and not sent yet, on this device: by person, enterprise and thing (`observation:12`). Survives
 * going back, a reload and a new sign-in of the same person; gone after a success, at sign-out and after seven days.
 * Nothing here throws: a draft that cannot be kept must not break the form. docs/product/drafts.md
 */
export const drafts = {
  find(owner: DraftOwner, key: string): { value: unknown; sent: Sent | undefined } | undefined {
    const entry = parse(read(storageKey(owner, key)));
    return entry && { value: entry.value, sent: entry.sent };
  },

  keep(owner: DraftOwner, key: string, value: Typed, sent?: Sent): void {
    const text = JSON.stringify({ at: clock.now().getTime(), value, ...(sent && { sent }) } satisfies Entry);
    if (text.length > LONGEST || key.length > LONGEST_KEY) return;
    store(storageKey(owner, key), text);
  },

  forget(owner: DraftOwner, key: string): void {
    erase(storageKey(owner, key));
  },

  /** How many drafts a sign-out of this person would remove. */
  countOf: (userId: string): number => placesOf(userId).filter((place) => parse(read(place))).length,

  /** Sign-out: nothing that this person typed stays on the device, in whichever enterprise. */
  forgetPerson(userId: string): void {
    for (const place of placesOf(userId)) erase(place);
  },

  /** Removes what has expired, of all people. */
  sweep(): void {
    for (const place of places()) if (!parse(read(place))) erase(place);
  },
};
