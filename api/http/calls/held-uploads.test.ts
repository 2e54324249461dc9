import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { multipart, openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

/** Accounts that each hold the maximum of uploads, from four addresses: together more than the shop has places. */
const accounts = 34;
const places = 90;
const held = 3 * accounts;

let shop: TestApp;
let sockets: Socket[];
let answers: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  shop = await openTestApp({ rateLimit: true, trustProxy: 1 });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  sockets = [];
  answers = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  vi.useRealTimers();
  await shop.close();
});

/** Starts an upload that sends a byte from time to time and never ends. */
function hold(token: string, address: string): void {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.once('data', (data) => answers.push(String(data).split(' ', 2)[1] ?? ''));
  socket.write(
    [
      `POST ${feedCalls.createPost.path} HTTP/1.1`,
      'Host: x',
      `X-Forwarded-For: ${address}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 4900000',
      '',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n.',
    ].join('\r\n'),
  );
  sockets.push(socket);
}

async function holdAll(): Promise<void> {
  for (let account = 0; account < accounts; account += 1) {
    const { token } = await createUser(shop.database.db);
    for (let upload = 0; upload < 3; upload += 1) hold(token, `192.0.2.${1 + (account % 4)}`);
  }
  await vi.waitFor(() => expect(answers).toHaveLength(held - places), { timeout: 60_000 });
  expect(new Set(answers)).toEqual(new Set(['503']));
}

async function send(
  call: typeof feedCalls.createPost | typeof catalogCalls.addProduct,
  { address = '198.51.100.7', ...from }: { user?: string; seller?: string; address?: string },
  sent: { fields: object; files?: Buffer[] },
): Promise<number> {
  const field = call.files.field;
  const { payload, headers } = await multipart(field, sent.fields, sent.files ?? []);
  const { port } = shop.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-forwarded-for': address,
      ...(from.user && { authorization: `Bearer ${from.user}` }),
      ...(from.seller && { cookie: `sellerToken=${from.seller}` }),
    },
    body: new Uint8Array(payload),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('many accounts with endless uploads keep out neither the seller nor shoppers', async () => {
  const seller = await signInSeller(shop);
  const { token: user } = await createUser(shop.database.db);
  await holdAll();
  const files = [await uniquePicture()];

  // Places are reserved for the seller, so no upload is ended for this one.
  const productData = JSON.stringify({ name: 'Tulsi', category: 'Herbs', description: [], price: 60, offerPrice: 45 });
  expect(await send(catalogCalls.addProduct, { seller }, { fields: { productData }, files })).toBe(200);
  expect(answers).toHaveLength(held - places);
  // Text without files needs no place.
  expect(await send(feedCalls.createPost, { user }, { fields: { content: 'New leaves' } })).toBe(200);
  expect(answers).toHaveLength(held - places);
  // A shopper from another network gets the slowest upload's place immediately.
  expect(await send(feedCalls.createPost, { user }, { fields: { content: 'And a photo' }, files })).toBe(200);
  await vi.waitFor(() => expect(answers).toHaveLength(held - places + 1));
  expect(answers.at(-1)).toBe('503');
}, 120_000);

test("a shopper in the attacker's network gets a place after a few seconds", async () => {
  const { token: user } = await createUser(shop.database.db);
  await holdAll();
  const photo = { fields: { content: 'And a photo' }, files: [await uniquePicture()] };
  const neighbour = { user, address: '192.0.2.1' };
  expect(await send(feedCalls.createPost, neighbour, photo)).toBe(503);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await send(feedCalls.createPost, neighbour, photo)).toBe(200);
}, 120_000);
