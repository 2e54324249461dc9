import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';

/** A text message as the gateway receives it. */
export type TakenSms = { to: string; text: string; ref: string };

/** Faults of the gateway. The first two do not accept the message; 'breaks off' accepts it without a response. */
type Vice = 'fails' | 'refuses it' | 'breaks off' | { 'is slow until': Promise<unknown> };

export type SmsServer = {
  /** Environment variables of a shop. */
  settings: { SMS_URL: string; SMS_TOKEN: string };
  /** Accepted messages; a message that was sent twice is listed twice. */
  messages: TakenSms[];
  /** Faults for the next messages, one each; later messages are accepted. */
  vices: Vice[];
  close(): Promise<void>;
};

/** A gateway for text messages on loopback. `onMessage` is called with each accepted message. */
export async function openSmsServer(onMessage: (sms: TakenSms) => unknown = () => {}): Promise<SmsServer> {
  const token = 'token-of-the-gateway';
  const messages: TakenSms[] = [];
  const vices: Vice[] = [];
  const server = createServer((request, response) => {
    void json(request).then(async (body) => {
      const sms = body as TakenSms;
      const fields = Object.keys(sms).sort();
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      if (!isKnown || !isDeepStrictEqual(fields, ['ref', 'text', 'to'])) return response.writeHead(401).end();
      const vice = vices.shift();
      if (vice === 'fails') return response.writeHead(500).end('<h1>Oops</h1>');
      if (vice === 'refuses it') return response.writeHead(422).end();
      messages.push(sms);
      await onMessage(sms);
      if (vice === 'breaks off') return response.destroy();
      if (vice) await vice['is slow until'];
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    settings: { SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, SMS_TOKEN: token },
    messages,
    vices,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
