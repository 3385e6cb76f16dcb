import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: from an answer out of memory to the deadline of a write. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What the gateway counts of itself (docs/product/machine.md#metrics). Labels are names of ours, never what a caller
 * sent: their number is bounded, and none holds personal data.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const operations = new Histogram({
    name: "soleira_gateway_operation_seconds",
    help: "Operations of the graph over HTTP, until their answer was ready. `operation`: one of the client's own, else 'other'; `code`: OK, or that of its first error.",
    labelNames: ["operation", "type", "code"],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: "soleira_gateway_agency_call_seconds",
    help: "Calls to the agency that were sent. `call`: method and path template; `code`: OK, or what the gateway made of its failure.",
    labelNames: ["call", "code"],
    buckets: SECONDS,
    registers,
  });
  const breakers = new Gauge({
    name: "soleira_gateway_breaker_open",
    help: "1 while the breaker of a call is open.",
    labelNames: ["call"],
    registers,
  });
  const subscriptions = new Gauge({
    name: "soleira_gateway_subscriptions",
    help: "Subscriptions that receive events.",
    registers,
  });
  const events = new Counter({
    name: "soleira_gateway_events_total",
    help: "Events that were brought to the subscribers.",
    labelNames: ["type"],
    registers,
  });
  const lag = new Histogram({
    name: "soleira_gateway_event_lag_seconds",
    help: "From the change at the agency to the gateway that tells its subscribers.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });

  return {
    subscriptions,
    operation(operation: string, type: string, code: string, seconds: number): void {
      operations.observe({ operation, type, code }, seconds);
    },
    /** A call to the agency, from being sent to its answer. */
    async call<T>(call: string, send: () => Promise<T>, codeOf: (error: unknown) => string): Promise<T> {
      const end = calls.startTimer({ call });
      try {
        const answer = await send();
        end({ code: "OK" });
        return answer;
      } catch (error) {
        end({ code: codeOf(error) });
        throw error;
      }
    },
    breaker(call: string, state: "open" | "closed"): void {
      breakers.set({ call }, state === "open" ? 1 : 0);
    },
    /** @param at when it was made, ISO-8601, by the agency's clock */
    event(type: string, at: string): void {
      events.inc({ type });
      const seconds = (Date.now() - Date.parse(at)) / 1000;
      if (Number.isFinite(seconds)) lag.observe(Math.max(0, seconds));
    },
    /** A number that is asked for when the metrics are read. */
    gauge(name: string, help: string, value: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    },
    /** Adds processor, memory and event loop of the process. */
    ofProcess: (): void => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    /** All of it in Prometheus's text format. */
    text: (): Promise<string> => registry.metrics(),
  };
}
