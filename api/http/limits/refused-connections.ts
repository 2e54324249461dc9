import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionError, errorCodes } from 'fastify';
import fp from 'fastify-plugin';
import { fallbackPage, fallbackPageHeaders } from '#api/http/replies/fallback-page.ts';
import { failureOf, Refusal } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { defaultLanguage, type Language, splitLanguage } from '#contract/languages.ts';
import type { PlainRefusalCode } from '#contract/refusals.ts';
import { endLingering, isLingering } from './unread-bodies.ts';

/** Refusals by the error code of Node's parser, for requests that never reach a route. */
const parserCodes: Record<string, PlainRefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Responds to requests that Node's parser refuses before routing: calls with the envelope, pages with a page. */
export function answerConnectionError(error: ConnectionError, socket: Socket): void {
  if (isLingering(socket) && error.code !== 'ECONNRESET') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(parserCodes[error.code ?? ''] ?? 'malformed-request');
  // The request line is known only if it arrived in the same packet as the fault.
  const packet: unknown = error.rawPacket;
  const begin = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 64) : '';
  const page = /^GET (\/(?!api[/? ]|media\/|assets\/)[^\s?]*)/.exec(begin)?.[1];
  const { headers, body } =
    page === undefined ? envelopeOf(refusal, defaultLanguage) : pageOf(refusal, splitLanguage(page).language);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  endLingering(
    socket,
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** Refuses requests that Node would answer with an empty body: an unsupported expectation, and a missing Host header. */
export const badRequests = fp(
  async (app) => {
    app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
      const isBad = headers.host === undefined && raw.httpVersion === '1.1';
      done(isBad ? new errorCodes.FST_ERR_BAD_URL('without a host') : undefined);
    });
    app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      const refusal = new Refusal('unmet-expectation');
      const { url = '' } = request;
      const { headers, body } = /^\/api([/?]|$)/.test(url)
        ? envelopeOf(refusal, requestLanguage(request))
        : pageOf(refusal, splitLanguage(url.split('?', 1)[0] ?? '').language);
      response.writeHead(refusal.status, { ...headers, connection: 'close' }).end(body);
    });
  },
  { name: 'bad-requests', dependencies: ['errors'] },
);

const nosniff = { 'x-content-type-options': 'nosniff' };

function pageOf(refusal: Refusal, language: Language) {
  return { headers: { ...fallbackPageHeaders, ...nosniff }, body: fallbackPage(refusal, language) };
}

function envelopeOf(refusal: Refusal, language: Language) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...nosniff };
  return { headers, body: JSON.stringify(failureOf(refusal, language)) };
}
