import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** What a mail of the agency took to arrive, milliseconds: it is sent right after its call was answered. */
const ARRIVING = 20_000;

/** The text of a mail as its reader sees it; its HTML comes after it. */
const decoded = (eml: string): string => {
  const plain = eml.replace(/=\r?\n/g, "");
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** All mails to an address that are files in the agency's data (docs/product/mail.md#sending), the oldest first. */
async function mailsIn(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const all = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return all.filter((eml) => eml.includes(`To: ${address}`)).map(decoded);
}

/** The latest address in a mail to somebody that fits: its last group is answered. Waits for it. */
export async function linkIn(dataDir: string, address: string, link: RegExp): Promise<string> {
  for (const end = Date.now() + ARRIVING; ; await pause(50)) {
    const found = (await mailsIn(dataDir, address)).map((mail) => link.exec(mail)?.at(-1)).filter(Boolean);
    const latest = found.at(-1);
    if (latest) return latest;
    if (Date.now() > end) throw new Error(`no mail to ${address} has ${link}`);
  }
}
