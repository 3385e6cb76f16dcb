import { randomUUID } from "node:crypto";
import { openAgency, secrets } from "./bench-stack";
import type { Result } from "./report";
import { inRounds, median, ratio } from "./rounds";

/** Three mails of a kind for each of them, which is what an address gets in an hour. */
const PEOPLE = [
  ...["ana.souza", "bruno.carvalho", "camila.ferreira", "diego.martins", "elisa.prado", "igor.batista"],
  ...["helena.ramos", "fernanda.lima", "gustavo.teixeira", "marcela.nogueira", "patricia.moraes"],
  "taina.araujo",
];
const ROUNDS = 3 * PEOPLE.length;

/**
 * How long what a stranger can ask takes for an address that has an account, beside one that has none: who it is must not
 * be read from the clock (docs/product/registering.md#guessing).
 */
export async function knownOrUnknown(): Promise<Result> {
  const { url, person, stop } = await openAgency();
  const credential = Buffer.from(`${secrets.AGENCY_CLIENT_ID}:${secrets.AGENCY_CLIENT_SECRET}`);
  let calls = 0;
  /** From a network of its own: this is about one call, not about many. */
  async function timed(path: string, body: Record<string, string>, form = false): Promise<number> {
    calls += 1;
    const before = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Basic ${credential.toString("base64")}`,
        "x-forwarded-for": `2001:db8:${(calls >> 16).toString(16)}:${(calls & 0xffff).toString(16)}::1`,
        ...(form ? {} : { "content-type": "application/json" }),
      },
      body: form ? new URLSearchParams(body) : JSON.stringify(body),
    });
    await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - before;
  }
  const asked: Record<string, (email: string) => Promise<number>> = {
    "a wrong password": (username) =>
      timed("/oauth/token", { grant_type: "password", username, password: "Errada99" }, true),
    registering: (email) =>
      timed("/register", {
        name: "Pessoa Medida",
        email,
        password: "Praia@26",
        confirmPassword: "Praia@26",
        enterpriseName: "Imobiliária Medida",
      }),
    "a forgotten password": (email) => timed("/v1/users/access/reset", { email }),
  };
  try {
    const figures: Result["figures"] = [];
    const notes: string[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      let turn = 0;
      const known = () => ask(person(PEOPLE[turn++ % PEOPLE.length] ?? "").email);
      const unknown = () => ask(`${randomUUID()}@example.com`);
      for (let n = 0; n < 5; n++) await unknown();
      const times = await inRounds(ROUNDS, { known, unknown });
      figures.push({
        what: `${what}, known beside unknown`,
        ...ratio(times.known, times.unknown),
        unit: "×",
      });
      notes.push(
        `${what}: ${median(times.known).toFixed(1)} ms known, ${median(times.unknown).toFixed(1)} ms unknown`,
      );
    }
    return {
      about: "who has an account",
      figures,
      limit: "the rows of links, which an address without an account does not get",
      notes,
    };
  } finally {
    await stop();
  }
}
