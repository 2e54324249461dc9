import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  events: { name: string; attributes: Attribute[] }[];
  status: { code: number; message?: string };
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** A received span, with its attributes by name. */
export type ReceivedSpan = Omit<SentSpan, 'attributes' | 'events'> & {
  attributes: Record<string, unknown>;
  events: Record<string, unknown>[];
  service: Record<string, unknown>;
};

/** An OTLP receiver (HTTP, JSON) on loopback. `answer` may replace the normal response. */
export async function openTraceReceiver(answer: (response: ServerResponse) => void = take) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const paths = new Set<string>();
  const receiver = { spans, bodies, paths, answer, url: '', close: async () => {} };
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`);
    const body = (await json(request)) as Sent;
    bodies.push(JSON.stringify(body));
    spans.push(...body.resourceSpans.flatMap(readSpans));
    receiver.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return receiver;
}

/** The normal response. */
export const take = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

function readSpans({ resource, scopeSpans }: Sent['resourceSpans'][number]): ReceivedSpan[] {
  return scopeSpans.flatMap(({ spans }) =>
    spans.map((span) => ({
      ...span,
      attributes: byName(span.attributes),
      events: span.events.map((event) => byName(event.attributes)),
      service: byName(resource.attributes),
    })),
  );
}

function byName(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
