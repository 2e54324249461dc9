import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** Sends spans through another exporter. Logs once when they cannot be sent, and once when they can again. */
export class ReportingExporter implements SpanExporter {
  log: FastifyBaseLogger | undefined;
  readonly #exporter: SpanExporter;
  #failing = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(...[spans, report]: Parameters<SpanExporter['export']>): void {
    this.#exporter.export(spans, (result) => {
      const failing = result.error !== undefined;
      if (failing && !this.#failing) this.log?.warn({ err: result.error }, 'the traces cannot be sent');
      if (!failing && this.#failing) this.log?.info('the traces are sent again');
      this.#failing = failing;
      report(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
