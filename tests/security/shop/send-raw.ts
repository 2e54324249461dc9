import { connect } from 'node:net';

/** One response on a connection. */
export type RawAnswer = { status: number; head: string; body: string };

/** In ms. After this silence a connection counts as waiting for more input. */
const silence = 400;

/**
 * Sends bytes over a new connection and reads until the server closes it. After a silence the client hangs up, since
 * half a request gets no response.
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer[]>();
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
  );
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.setTimeout(silence, () => socket.end());
  // A server may hang up on a flood.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
  });
  socket.on('close', () => resolve(readAnswers(Buffer.concat(chunks).toString('latin1'))));
  return promise;
}

/** Splits the server's output into responses, by their lengths or chunks. Without either, the rest is the body. */
function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const [, status, head = ''] = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n([\s\S]*?)\r\n(?=\r\n|$)/.exec(`${rest}`) ?? [];
    if (!status) return [...answers, { status: 0, head: '', body: rest }];
    const start = rest.indexOf('\r\n\r\n') + 4;
    const { body, end } = readBody(rest.slice(start), head, Number(status));
    answers.push({ status: Number(status), head: head.toLowerCase(), body });
    rest = rest.slice(start + end);
  }
  return answers;
}

function readBody(text: string, head: string, status: number): { body: string; end: number } {
  if (status < 200 || status === 204 || status === 304) return { body: '', end: 0 };
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) {
    // The response to a HEAD has the length of a body that is not sent.
    const end = text.startsWith('HTTP/1.1 ') ? 0 : Number(length);
    return { body: text.slice(0, end), end: Math.min(end, text.length) };
  }
  if (!/^transfer-encoding: *chunked/im.test(head)) return { body: text, end: text.length };
  let [at, body] = [0, ''];
  for (;;) {
    const size = Number.parseInt(text.slice(at), 16);
    const from = text.indexOf('\r\n', at) + 2;
    if (!(size > 0)) return { body, end: text.indexOf('\r\n\r\n', at) + 4 };
    body += text.slice(from, from + size);
    at = from + size + 2;
  }
}
