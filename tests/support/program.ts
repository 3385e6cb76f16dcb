import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** What a program may take to be ready, milliseconds: the first start fills a database on a slow machine. */
const STARTING = 90_000;
/** And to end when it is asked to: it cuts off after 8 s what does not end by itself. */
const STOPPING = 40_000;

/** A real program of ours in a process of its own, started from its bundle and known by its address. */
export class Program {
  private child: ChildProcess | undefined;
  private said = "";

  constructor(
    private readonly name: string,
    private readonly file: string,
    private readonly env: Record<string, string>,
    readonly url: string,
  ) {}

  /** What it has printed so far, for a failing test to show. */
  get output(): string {
    return this.said;
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.name} is not running`);
    return this.child.pid;
  }

  /** What it ended with; null while it runs or when it was killed. */
  get exitCode(): number | null {
    return this.child?.exitCode ?? null;
  }

  /** Starts it and resolves when it answers that it is ready; rejects with its output when it ends or never is. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["--enable-source-maps", this.file], {
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", LOG_LEVEL: "info", ...this.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        this.said += text;
      });
    const latest = Date.now() + STARTING;
    while (child.exitCode === null && child.signalCode === null) {
      if (Date.now() > latest) {
        child.kill("SIGKILL");
        throw new Error(`${this.name} was not ready after ${STARTING / 1000} s:\n${this.said}`);
      }
      // Not listening yet.
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await pause(50);
    }
    throw new Error(`${this.name} ended with ${child.exitCode ?? child.signalCode}:\n${this.said}`);
  }

  /** Stops it, with all that it was doing, until it may go on. */
  pause(): void {
    process.kill(this.pid, "SIGSTOP");
  }
  goOn(): void {
    process.kill(this.pid, "SIGCONT");
  }

  /**
   * Ends it and resolves when the process is gone; nothing happens when it is not running. One that does not end when asked to
   * is killed, and rejects with its output.
   */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    const killing = setTimeout(() => child.kill("SIGKILL"), STOPPING);
    await gone;
    clearTimeout(killing);
    if (signal !== "SIGKILL" && child.signalCode === "SIGKILL")
      throw new Error(`${this.name} did not end within ${STOPPING / 1000} s of ${signal}:\n${this.said}`);
  }
}
