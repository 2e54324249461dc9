import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mailbox has it. */
type ReceivedMail = Email & { to: string[]; raw: string };

/** What the server does wrong with a mail. */
export type Vice =
  | 'refuses the receiver'
  | 'has no time'
  | 'takes it and says nothing'
  | 'breaks off before the end'
  | 'refuses the mail';

/** A mail server on a port of this machine, which keeps what it takes. */
export async function openMailServer({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  /** What it does with the next mails, one each; then it takes them. */
  const vices: Vice[] = [];
  /** Mails that wait to be taken. */
  const held: (() => void)[] = [];
  let holding = false;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (vices[0] === 'refuses the receiver') return callback(failure(vices.shift() && 550, 'No such user'));
      if (vices[0] === 'has no time') return callback(failure(vices.shift() && 451, 'Come back later'));
      callback();
    },
    async onData(stream, session, callback) {
      const vice = vices.shift();
      if (vice === 'breaks off before the end') {
        stream.on('error', () => {});
        socketOf(session)?.destroy();
        return;
      }
      const raw = await buffer(stream);
      if (vice === 'refuses the mail') return callback(failure(554, 'Looks like spam'));
      if (holding) await new Promise<void>((resolve) => held.push(resolve));
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
    /** From now on mails are read and not answered, until `release`. */
    hold() {
      holding = true;
    },
    release() {
      holding = false;
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
