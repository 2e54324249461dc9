import { connect } from 'node:net';

/** One answer on a connection. */
export type RawAnswer = { status: number; head: string; body: string };

/** How long a connection may stay silent before it is taken to wait for more than was sent, in milliseconds. */
const silence = 400;

/**
 * Sends bytes over a connection of their own and reads what comes back until the server closes it. Once nothing more
 * comes, the visitor hangs up: an answer to half a request is none.
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer[]>();
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
  );
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.setTimeout(silence, () => socket.end());
  // A server that hangs up on a flood is right to do so.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
  });
  socket.on('close', () => resolve(readAnswers(Buffer.concat(chunks).toString('latin1'))));
  return promise;
}

/** The answers in what a server sent: heads with their lengths or chunks. What follows a head without either is its body. */
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
    // To a HEAD comes the length of what is not sent.
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
