import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';

/** A text message as the gateway is sent it. */
export type TakenSms = { to: string; text: string; ref: string };

/** What the gateway does with a message: the first two do not take it; one that breaks off takes it and does not say so. */
type Vice = 'fails' | 'refuses it' | 'breaks off' | { 'is slow until': Promise<unknown> };

export type SmsServer = {
  /** For the environment of a shop. */
  settings: { SMS_URL: string; SMS_TOKEN: string };
  /** What it took, each message once for each time. */
  messages: TakenSms[];
  /** What it does with the next messages, one each; then it takes them. */
  vices: Vice[];
  close(): Promise<void>;
};

/** A gateway for text messages on a port of this machine. `onMessage` hears of what it takes. */
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
