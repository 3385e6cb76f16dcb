import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { isLoopback } from "../env";
import { errorCode } from "../error/error-code";
import type { MailContent } from "./letter";

export type OutgoingMail = MailContent & { id: number; to: string; messageId: string; date: Date };

/** How mails leave. */
export type MailTransport = {
  /** For the log: a folder, or a server without its credentials. */
  where: string;
  /** @returns where it is, for the log. @throws when it was not taken */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
};

type Settings = {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
};

const TIMEOUT_MS = 15_000;

const message = (from: string, { to, messageId, date, subject, text, html, attachments }: OutgoingMail) => ({
  from,
  to,
  messageId,
  date,
  subject,
  text,
  html,
  attachments,
  // No answers of machines to it (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated", "Content-Language": "pt-BR" },
  // What somebody typed is never a file or an address to read.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Of files, which are not sent. */
const NO_SENDER = "Soleira <nao-responda@soleira.invalid>";

const folderOf = (dataDir: string) => join(dataDir, "mail");
const fileOf = ({ date, id }: OutgoingMail) => `${date.toISOString().replace(/[:.]/g, "-")}-${id}.eml`;

const filesIn = (dataDir: string) =>
  readdir(folderOf(dataDir)).catch((error) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });

/** Deletes the files of mails that have one of these addresses in them. */
export async function forgetMailsTo(dataDir: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const name of await filesIn(dataDir)) {
    const file = join(folderOf(dataDir), name);
    const text = (await readFile(file, "utf8")).toLowerCase();
    if (addresses.some((address) => text.includes(address))) await rm(file, { force: true });
  }
}

/** Deletes the files of mails from before that moment; their names begin with when they were written. */
export async function forgetMailFiles(dataDir: string, before: Date): Promise<void> {
  const names = await filesIn(dataDir);
  const oldest = before.toISOString().replace(/[:.]/g, "-");
  const old = names.filter((name) => name.endsWith(".eml") && name < oldest);
  for (const name of old) await rm(join(folderOf(dataDir), name), { force: true });
}

/** By SMTP with `SMTP_URL`, else as files in the folder `mail` of the data (docs/product/mail.md#sending). */
export function createMailTransport({ SMTP_URL, MAIL_FROM = NO_SENDER, DATA_DIR }: Settings): MailTransport {
  return SMTP_URL ? overSmtp(SMTP_URL, MAIL_FROM) : intoFolder(folderOf(DATA_DIR), MAIL_FROM);
}

function overSmtp(url: string, from: string): MailTransport {
  const { host, hostname, searchParams } = new URL(url);
  // Links are in them: not in clear over a network, unless the address says so.
  const requireTLS = searchParams.has("requireTLS") ? {} : { requireTLS: !isLoopback(hostname) };
  const transporter = nodemailer.createTransport({
    url,
    ...requireTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    where: host,
    async send(mail) {
      await transporter.sendMail(message(from, mail));
      return host;
    },
    close: () => transporter.close(),
  };
}

function intoFolder(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    where: folder,
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(from, mail));
      if (!Buffer.isBuffer(bytes)) throw new Error("the mail was not composed");
      const file = join(folder, fileOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all: somebody may be looking into the folder.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    close: () => composer.close(),
  };
}
