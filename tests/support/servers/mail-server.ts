import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
type ReceivedMail = Email & { to: string[]; raw: string };

/** Faults of the server. */
export type Vice =
  | 'refuses the receiver'
  | 'has no time'
  | 'takes it and says nothing'
  | 'breaks off before the end'
  | 'refuses the mail';

/** Where a client waits for a response: after the receiver, or after the end of the mail. */
export type Step = 'receiver' | 'mail';

/** A mail server on loopback that stores accepted mails. */
export async function openMailServer({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  /** Faults for the next mails, one each; later mails are accepted. */
  const vices: Vice[] = [];
  /** Clients waiting for a response. */
  const held: (() => void)[] = [];
  let holding: Step | undefined;
  const waitAt = async (step: Step) => {
    if (holding === step) await new Promise<void>((resolve) => held.push(resolve));
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (vices[0] === 'refuses the receiver') return callback(failure(vices.shift() && 550, 'No such user'));
      if (vices[0] === 'has no time') return callback(failure(vices.shift() && 451, 'Come back later'));
      void waitAt('receiver').then(() => callback());
    },
    async onData(stream, session, callback) {
      const vice = vices.shift();
      if (vice === 'breaks off before the end') {
        stream.on('error', () => {});
        socketOf(session)?.destroy();
        return;
      }
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return;
      if (vice === 'refuses the mail') return callback(failure(554, 'Looks like spam'));
      await waitAt('mail');
      const mail = await PostalMime.parse(raw);
      mails.push({ ...mail, to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.toString() } as never);
      if (vice === 'takes it and says nothing') socketOf(session)?.destroy();
      else callback();
    },
  });
  server.on('error', () => {});

  const sockets = new Map<string, import('node:net').Socket>();
  server.server.on('connection', (socket: import('node:net').Socket) => {
    const key = `${socket.remotePort}`;
    sockets.set(key, socket);
    socket.once('close', () => sockets.delete(key));
  });
  const socketOf = ({ remotePort }: { remotePort?: number | undefined }) => sockets.get(`${remotePort}`);

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    mails,
    vices,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    /** The number of waiting clients since `hold`. */
    get waiting() {
      return held.length;
    },
    /** Delays the responses of a step until `release`. The mail is read by then and accepted on release. */
    hold(step: Step = 'mail') {
      holding = step;
    },
    release() {
      holding = undefined;
      for (const take of held.splice(0)) take();
    },
    async close() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

function failure(responseCode: number | undefined, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
