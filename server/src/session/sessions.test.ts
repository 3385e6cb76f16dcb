import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusal, unavailable } from "../agency/http/agency-error";
import { createLog } from "../log";
import { createSessionStore, type SessionStore } from "./session.store";
import { createSessions } from "./sessions";

const MINUTE = 60_000;
const answer = (generation: number) => ({
  access_token: `access-${generation}`,
  refresh_token: `refresh-${generation}`,
  token_type: "bearer",
  expires_in: 900,
});

let folder: string;
let store: SessionStore;
let now: number;
let generation: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "soleira-sessions-"));
  store = createSessionStore(join(folder, "sessions.json"), createLog("silent"), () => now);
  now = Date.UTC(2026, 10, 20);
  generation = 1;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const refresh = async (token: string) => {
  if (token !== `refresh-${generation}`) throw refusal("SESSION_OVER");
  generation++;
  return answer(generation);
};
const gateway = (refreshBy = refresh) => createSessions({ store, refresh: refreshBy, now: () => now });

test("a session that another gateway renewed between a look and the renewal is not renewed again", async () => {
  const other = gateway();
  const id = await other.start(answer(1), "7");
  now += 16 * MINUTE;
  let looked = 0;
  const { get } = store;
  store.get = async (name) => {
    const found = await get(name);
    if (looked++ === 0) await other.tokens(id);
    return found;
  };
  expect((await gateway().tokens(id)).access).toBe("access-2");
  expect(generation).toBe(2);
});

test("a session that another gateway renewed while this one's refresh was under way keeps the other's tokens", async () => {
  const other = gateway();
  const id = await other.start(answer(1), "7");
  now += 16 * MINUTE;
  const late = gateway(async () => {
    await other.tokens(id);
    return answer(9);
  });
  expect((await late.tokens(id)).access).toBe("access-2");
  expect((await other.tokens(id)).access).toBe("access-2");
});

test("a refresh that is refused since another gateway was faster does not end the session", async () => {
  const other = gateway();
  const id = await other.start(answer(1), "7");
  now += 16 * MINUTE;
  const late = gateway(async (token) => {
    await other.tokens(id);
    return refresh(token);
  });
  expect((await late.tokens(id)).access).toBe("access-2");
});

test("a session whose store is away is not said to have ended", async () => {
  const id = await gateway().start(answer(1), "7");
  const { get } = store;
  store.get = () => Promise.reject(unavailable("the store of sessions is away"));
  // Of another gateway, which does not remember it.
  await expect(gateway().end(id)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
  store.get = get;
  expect(await gateway().end(id)).toBe("refresh-1");
  await expect(gateway().tokens(id)).rejects.toMatchObject({ code: "SESSION_OVER" });
});
