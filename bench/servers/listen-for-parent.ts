import type { Server } from 'node:http';

/**
 * Listens on loopback and prints the URL. Messages of the parent process are processed one at a time and confirmed; the process
 * ends with its parent.
 */
export function listenForParent<Message>(server: Server, take: (message: Message) => boolean): void {
  process.on('message', (message: Message) => {
    if (take(message)) process.send?.({ ready: true });
  });
  process.on('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  });
}
