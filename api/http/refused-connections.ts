import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionError, errorCodes, type FastifyInstance } from 'fastify';
import { plainPage, plainPageHeaders } from '#api/pages/plain-page.ts';
import { failureOf } from './refusal.ts';

/** What Node's parser says of a request that never reaches a route, and what a person reads of it. */
const refusals: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request has too many or too long headers'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
};
const malformed = [400, 'The request is malformed'] as const;

/** Answers requests that Node itself refuses before routing: by the envelope for calls, by a page for pages. */
export function answerConnectionError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = refusals[error.code ?? ''] ?? malformed;
  // The first bytes tell what was asked for, when they came in one piece with the rest.
  const packet: unknown = error.rawPacket;
  const begin = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 64) : '';
  const wantsPage = /^GET \/(?!api[/? ]|media\/|assets\/)/.test(begin);
  const { headers, body } = wantsPage ? pageOf(status, sentence) : envelopeOf(sentence);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** Refuses requests that Node would answer without a word: an expectation that can't be met, and no Host. */
export function refuseBadRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new errorCodes.FST_ERR_BAD_URL('without a host');
  });
  app.server.on('checkExpectation', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const sentence = 'This expectation can not be met';
    const { headers, body } = /^\/api([/?]|$)/.test(url) ? envelopeOf(sentence) : pageOf(417, sentence);
    response.writeHead(417, { ...headers, connection: 'close' }).end(body);
  });
}

const nosniff = { 'x-content-type-options': 'nosniff' };

function pageOf(status: number, sentence: string) {
  return { headers: { ...plainPageHeaders, ...nosniff }, body: plainPage(status, sentence) };
}

function envelopeOf(sentence: string) {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...nosniff };
  return { headers, body: JSON.stringify(failureOf({ message: sentence })) };
}
