/**
 * Sends traces to an OpenTelemetry collector (docs/product/machine.md#traces). Loaded where it is asked for: without it
 * the API alone is there, which does nothing. Answers how to send what is left.
 * @param endpoint its address, without `/v1/traces`
 */
export async function startTracing(endpoint: string, service: string): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  // Where the collector is away the last traces are lost, and the program ends all the same.
  return () => provider.shutdown().catch(() => undefined);
}
