import { readFile } from "node:fs/promises";
import { RemoteConfiguration, wrongInBanner } from "@soleira/schema/enterprise/wire";
import type { Logger } from "pino";
import * as z from "zod";
import { textOfAnswer } from "../../http/answer-text";

const HOUR = 3_600_000;
const DEADLINE_MS = 5_000;
const MAX_CHARS = 1_000_000;

export type RemoteConfigurationSource = {
  /** The last good document. */
  current(): RemoteConfiguration;
  /** Reads it again; a document that is bad or cannot be had leaves the last good one. */
  read(): Promise<void>;
  /**
   * Reads now and then every hour, until the answered function is called
   * (docs/product/enterprises.md#remote-configuration).
   */
  start(): Promise<() => void>;
};

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return textOfAnswer(response, MAX_CHARS);
}

/** Names the field that is wrong; never what the document says. */
const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join(".") || "document"} is wrong`;
  return error instanceof Error ? error.name : "unknown";
};

/**
 * The remote configuration (docs/product/enterprises.md#remote-configuration): REMOTE_CONFIG_URL, else
 * REMOTE_CONFIG_FILE, else `builtIn`.
 */
export function createConfigurationSource(
  env: { REMOTE_CONFIG_URL?: string | undefined; REMOTE_CONFIG_FILE?: string | undefined },
  log: Pick<Logger, "warn">,
  builtIn: RemoteConfiguration = RemoteConfiguration.parse({}),
): RemoteConfigurationSource {
  let document = builtIn;
  const { REMOTE_CONFIG_URL: url, REMOTE_CONFIG_FILE: file } = env;
  const text = url ? () => fetchText(url) : file ? () => readFile(file, "utf8") : null;

  const read = async () => {
    if (!text) return;
    try {
      const read: unknown = JSON.parse(await text());
      document = RemoteConfiguration.parse(read);
      const field = wrongInBanner(read);
      if (field) log.warn({ field }, "the banner of the remote configuration is wrong and left out");
    } catch (error) {
      log.warn(
        { reason: reasonOf(error) },
        "remote configuration could not be read, keeping the last good one",
      );
    }
  };

  return {
    current: () => document,
    read,
    async start() {
      await read();
      const timer = setInterval(() => void read(), HOUR);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
