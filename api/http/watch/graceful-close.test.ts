import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

test('a connection over which nothing was asked does not hold up the end; a request under way is answered', async () => {
  const app = fastify();
  await app.register(gracefulClose);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: closing, resolve: close } = Promise.withResolvers<void>();
  app.get('/', async () => {
    begin();
    await closing;
    return 'answered';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const unused = connect(port, '127.0.0.1');
  await accepted;
  const answer = fetch(origin);
  await begun;
  const closed = app.close();
  await once(unused.resume(), 'close');
  close();
  expect(await (await answer).text()).toBe('answered');
  await closed;
});
