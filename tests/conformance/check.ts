import { addDays, dayIn } from "@soleira/schema/format/zone";
import { AGENCY_FEATURES, type AgencyFeature } from "@soleira/schema/rest/features";
import { pageFrom } from "../../server/src/agency/answers/pages";
import { search } from "../../server/src/agency/http/path";
import { type Call, CONTRACT, callNamed } from "./contract";
import { exchange } from "./exchange";
import { type FeatureSeen, featureIn, SIGN_CALLS } from "./features";
import { callsOfGuide, type Said } from "./guide";
import { type Judged, judge, judgeWritten, type Verdict } from "./judge";
import { type Known, LEARN, pathOf, queryOf } from "./known";
import { type Client, credentialOf, refresh, signIn } from "./sign-in";
import { tryWrites } from "./writes";

export type Options = Client & {
  user: string;
  password: string;
  /** Makes a lead and takes it through the funnel. */
  write?: boolean;
};

export type Row = Said & { call: string; verdict: Verdict; details: string[] };

export type Report = {
  agency: string;
  rows: Row[];
  counts: Record<Verdict, number>;
  features: Record<AgencyFeature, FeatureSeen>;
  /** Undefined where there are too few leads to see it. */
  firstPage: 0 | 1 | undefined;
  /** A time was said without a zone. */
  withoutZone: boolean;
  /** What the check left in the agency. */
  left: string[];
  /** No call that the product needs is missing or cannot be read. */
  fit: boolean;
};

/** Asks an agency every call that reads, with ids of its earlier answers, with `write` those of one lead, and signs out. @throws Stopped */
export async function checkAgency(options: Options, now: Date): Promise<Report> {
  const { judged, tokens } = await signIn(options, options.user, options.password);
  const answers = new Map<string, Judged>();
  const bearer = `Bearer ${tokens.access_token}`;
  const today = dayIn(now, options.zone);
  let known: Known = { funnel: "SALE", today, later: addDays(today, 6) };
  let firstPage: 0 | 1 | undefined;

  const ask = async (
    call: Call,
    more: Record<string, number> = {},
    of: Known = known,
    body?: object,
  ): Promise<Judged> => {
    const asked = { ...queryOf(call, of), ...more };
    const place = pathOf(call.path, of);
    if ("lacks" in place) return notTried(`no ${place.lacks} was found`);
    if (call.name === "GET /v1/schedules/partner-visits" && !known.hasPartner)
      return notTried("the agency has no partner for visits");
    const answer = await exchange(options.url, {
      method: call.method,
      target: place.path + search(more.page === undefined ? pageFrom(firstPage ?? 1, asked) : asked),
      authorization: call.open ? credentialOf(options) : bearer,
      body,
    });
    if (call.method !== "GET") return judgeWritten(call, answer, options.zone);
    // Whatever the agency calls it, the gateway reads a first page.
    return judge(call, answer, { page: 1, size: Number(asked.size ?? 5) }, options.zone);
  };
  const read = async (name: string) => {
    if (answers.has(name)) return;
    const judgedNow = await ask(callNamed(name));
    answers.set(name, judgedNow);
    const learned = judgedNow.data === undefined ? {} : (LEARN[name]?.(judgedNow.data) ?? {});
    // What was found first stays.
    const found = Object.entries(learned).filter(([, value]) => value !== undefined);
    known = { ...known, ...Object.fromEntries(found.filter(([key]) => key === "funnel" || !(key in known))) };
  };

  await read("GET /v1/users/me");
  firstPage = await firstPageOf(ask);
  const reads = [...CONTRACT.map(({ name }) => name), ...SIGN_CALLS].filter((name) =>
    name.startsWith("GET "),
  );
  for (const name of [...Object.keys(LEARN), ...reads]) await read(name);

  const left = options.write
    ? await tryWrites({
        answers,
        known,
        zone: options.zone,
        ask: (name, of, body) => ask(callNamed(name), {}, of, body),
      })
    : [];

  const renewed = await refresh(options, tokens);
  answers.set("POST /oauth/token", worse(judged, renewed));
  const { refresh_token } = (renewed.data as typeof tokens | undefined) ?? tokens;
  const revoke = await exchange(options.url, {
    method: "POST",
    target: "/oauth/revoke",
    authorization: credentialOf(options),
    body: new URLSearchParams({ token: refresh_token }),
  });
  answers.set("POST /oauth/revoke", judgeWritten(callNamed("POST /oauth/revoke"), revoke, options.zone));
  return { ...reportOf(options, answers, firstPage), left };
}

const notTried = (why: string): Judged => ({ verdict: "not tried", details: [why] });

/** Of sign-in and refresh what keeps people out. */
const worse = (signedIn: Judged, renewed: Judged): Judged =>
  renewed.verdict === "ok" || renewed.verdict === "read"
    ? signedIn
    : { ...renewed, details: renewed.details.map((detail) => `refresh_token: ${detail}`) };

/** What the agency calls its first page: seen by its first two pages of one lead each. */
async function firstPageOf(ask: (call: Call, more: Record<string, number>) => Promise<Judged>) {
  for (const name of ["GET /v1/customer-services/mine", "GET /v1/customer-services/"]) {
    const idAt = async (page: number): Promise<string | undefined> => {
      const { data } = await ask(callNamed(name), { page, size: 1 });
      return (data as { items: { id: string }[] } | undefined)?.items[0]?.id;
    };
    const [zero, one] = [await idAt(0), await idAt(1)];
    if (zero !== undefined && zero !== one) return 0;
    if (one !== undefined) return 1;
  }
  return undefined;
}

const UNFIT: ReadonlySet<Verdict> = new Set(["different", "missing", "refused", "failed"]);

function reportOf(
  { url: agency, write }: Options,
  answers: ReadonlyMap<string, Judged>,
  firstPage: 0 | 1 | undefined,
): Omit<Report, "left"> {
  const why = write ? "it would change more than the lead of this check" : "it writes (--write)";
  const rows = [...callsOfGuide()].map(([call, said]): Row => {
    const { verdict, details } = answers.get(call) ?? notTried(why);
    return { call, ...said, verdict, details };
  });
  const verdicts: Verdict[] = ["ok", "read", "different", "missing", "refused", "failed", "not tried"];
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return {
    agency,
    rows,
    firstPage,
    counts: Object.fromEntries(verdicts.map((one) => [one, count(one)])) as Report["counts"],
    features: Object.fromEntries(
      AGENCY_FEATURES.map((name) => [name, featureIn(name, answers)]),
    ) as Report["features"],
    withoutZone: [...answers.values()].some(({ withoutZone }) => withoutZone),
    fit: rows.every(({ needed, verdict }) => !needed || !UNFIT.has(verdict)),
  };
}
