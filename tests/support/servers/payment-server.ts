import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the provider receives it. `fields` merges the query with the form or JSON body. */
export type PaymentRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  fields: Record<string, string>;
};

/** A page, a JSON object, or a redirect. */
export type Answer = { status?: number; json?: unknown; html?: string; to?: string };

/**
 * The fault of one response. `down`: an error page, and nothing is done. `refused`: the provider's own refusal, with
 * status 200. With the others the request takes effect, but the response is never sent, cut off, invalid JSON, endless,
 * or late.
 */
type Vice = 'down' | 'refused' | 'silent' | 'cut' | 'broken' | 'endless' | { late: Promise<void> };

/** A call's effect and its refusal. */
export type Call = {
  does(request: PaymentRequest): Answer | Promise<Answer>;
  refuses?(request: PaymentRequest): Answer;
};

export type PaymentServer = {
  url: string;
  /** All requests so far, oldest first. */
  requests: PaymentRequest[];
  /** The number of requests whose path ends with this. */
  asked(ending: string): number;
  /** Sets the fault of the next response to a path with this ending; further calls set those of later responses. */
  next(ending: string, vice: Vice): void;
  close(): Promise<void>;
};

/** A loopback server that dispatches requests with `find`. */
export async function startPaymentServer(find: (request: PaymentRequest) => Call | undefined): Promise<PaymentServer> {
  const requests: PaymentRequest[] = [];
  const vices: { ending: string; vice: Vice }[] = [];
  const takeVice = (path: string) => {
    const at = vices.findIndex(({ ending }) => path.endsWith(ending));
    return at < 0 ? undefined : vices.splice(at, 1)[0]?.vice;
  };
  const server = createServer((incoming, response) => {
    void read(incoming).then(async (request) => {
      // A browser with windows requests the icon of each page that it visits.
      if (request.path === '/favicon.ico') return response.writeHead(204).end();
      requests.push(request);
      const call = find(request);
      if (!call) return send(response, { status: 404, html: 'Nothing here' });
      const vice = takeVice(request.path);
      if (vice === 'down') return send(response, { status: 503, html: '<h1>Under maintenance</h1>' });
      const answer = vice === 'refused' ? call.refuses?.(request) : await call.does(request);
      await sendWith(vice, response, answer ?? { status: 500 });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    asked: (ending) => requests.filter(({ path }) => path.endsWith(ending)).length,
    next: (ending, vice) => void vices.push({ ending, vice }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<PaymentRequest> {
  const url = new URL(incoming.url ?? '/', 'http://provider.test');
  const body = await text(incoming);
  const isJson = incoming.headers['content-type']?.startsWith('application/json');
  const sent = isJson ? (JSON.parse(body || '{}') as object) : Object.fromEntries(new URLSearchParams(body));
  const fields = { ...Object.fromEntries(url.searchParams), ...sent };
  return { method: incoming.method ?? 'GET', path: url.pathname, headers: incoming.headers, fields };
}

async function sendWith(vice: Vice | undefined, response: ServerResponse, answer: Answer): Promise<void> {
  if (vice === 'silent') return;
  if (vice === 'cut') {
    response.socket?.destroy();
    return;
  }
  if (vice === 'broken') {
    send(response, { html: '{"status": "SUC' });
    return;
  }
  if (vice === 'endless') {
    sendForEver(response);
    return;
  }
  if (typeof vice === 'object') await vice.late;
  send(response, answer);
}

function send(response: ServerResponse, { status = 200, json, html = '', to }: Answer): void {
  if (to) response.writeHead(302, { location: to }).end();
  else if (json === undefined) response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

function sendForEver(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', write);
  write();
}

/** The page where a buyer decides. */
export function decisionPage(provider: string, amount: string, address: string): string {
  const button = (decision: string) => `<button formaction="${address}/${decision.toLowerCase()}">${decision}</button>`;
  return `<!doctype html><html lang="en"><title>${provider}</title><h1>${provider}: ${amount}</h1>
<form method="post">${['Pay', 'Fail', 'Cancel'].map(button).join(' ')}</form></html>`;
}
