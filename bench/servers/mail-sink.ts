import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that accepts every mail after a pause, like a server on the internet, and keeps no mail. */
export async function openMailSink(pause: number) {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      stream.resume();
      stream.once('end', () => {
        taken += 1;
        setTimeout(callback, pause);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get taken() {
      return taken;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
