import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webPush from "web-push";
import * as z from "zod";
import type { Env } from "../../env";
import { errorCode } from "../../error/error-code";
import { StartError } from "../../error/start-error";

/** Who sends, for push services (RFC 8292): a key pair, and where its owner is reached. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

type Settings = Pick<
  Env,
  "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT" | "PUBLIC_URL" | "DATA_DIR"
>;

/** A local installation has neither an https address nor an owner that services could write to. */
const LOCAL_SUBJECT = "mailto:root@localhost";
const Kept = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });

/**
 * The keys of the settings, else a pair that is made once and kept in the data folder for its owner alone: subscriptions
 * are made with the public one, so another pair would end all of them.
 */
export async function vapidOf(env: Settings): Promise<Vapid> {
  const subject = env.VAPID_SUBJECT ?? (env.PUBLIC_URL.startsWith("https:") ? env.PUBLIC_URL : LOCAL_SUBJECT);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) return { publicKey, privateKey, subject };
  const file = join(env.DATA_DIR, "vapid-keys.json");
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  // Written beside it and then named: an instance that starts at the same time reads all of it, or makes none.
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
    await link(beside, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(beside, { force: true });
  }
  const text = await readFile(file, "utf8");
  try {
    return { ...Kept.parse(JSON.parse(text)), subject };
  } catch {
    throw new StartError(`${file}: cannot be read; without it a new pair is made, and devices register anew`);
  }
}
