import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network that can fail: 'silent' drops everything, 'closed' refuses connections. */
export type TcpProxy = {
  port: number;
  /** The number of connections so far. */
  asked(): number;
  /** Sets its behaviour, for open connections too. */
  mode(mode: Mode): void;
  close(): void;
};

type Mode = 'open' | 'silent' | 'closed';

/** Forwards to a port of 127.0.0.1 until switched. Connections that were silent once stay so. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: Mode = 'open';
  let asked = 0;
  const server = createServer((near) => {
    asked += 1;
    track(near);
    if (mode === 'closed') near.resetAndDestroy();
    if (mode !== 'open') return;
    const far = connect(target, '127.0.0.1');
    track(far);
    pass(near, far);
    pass(far, near);
  });
  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.resume();
  }
  function pass(from: Socket, to: Socket): void {
    let lost = false;
    from.on('data', (bytes) => {
      lost ||= mode !== 'open';
      if (!lost) to.write(bytes);
    });
    from.once('close', () => !lost && to.destroy());
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    mode(next) {
      mode = next;
      if (next === 'closed') for (const socket of sockets) socket.resetAndDestroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
