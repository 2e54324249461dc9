import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { lockDataFolder } from '#database/lock-data-folder.ts';
import { goodAddress } from '#tests/support/good-address.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import {
  dataFolder,
  processSeller,
  type ShopProcess,
  builtServer as server,
  startShop,
} from '#tests/support/shop-process.ts';

// Real processes: the server as a service manager starts it, and the chain that `npm start` makes.

const data = await dataFolder();
let running: ShopProcess | undefined;
/** Two starts of a shop on a machine with much else to do, in milliseconds. */
const stopTimeout = 400_000;

beforeAll(() => {
  const { status } = spawnSync(server[0], ['scripts/ensure-built.ts'], { stdio: 'ignore', env: withTools() });
  expect(status).toBe(0);
}, 300_000);
// A test that failed leaves its shop, and that the data folder.
afterEach(async () => {
  running?.process.kill('SIGKILL');
  await running?.ended;
});
afterAll(async () => {
  await data.remove();
});

function withTools() {
  return { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` };
}

async function start(...command: [string, ...string[]] | readonly [string, ...string[]]): Promise<ShopProcess> {
  running = await startShop(command, data.folder, { npm_lifecycle_event: '' });
  return running;
}

/** Opens a connection and sends this much of a request. */
async function sendPart({ origin }: ShopProcess, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

/** Sends a part of a request behind a whole one: when that is answered, the server has read the part, too. */
async function sendPartUntilRead(shop: ShopProcess, text: string): Promise<Socket> {
  const socket = await sendPart(shop, `GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n${text}`);
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

/** Asks; a machine with much else to do makes the shop say that it is busy, and to ask again. */
async function send(shop: ShopProcess, path: string, request: RequestInit) {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${shop.origin}${path}`, request);
      expect(answer.status).not.toBe(503);
      return { answer, body: await answer.json() };
    },
    { timeout: 30_000, interval: 500 },
  );
}

function post(shop: ShopProcess, path: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' };
  return send(shop, path, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

/** A shopper with an address, and a product to buy. */
async function prepareOrder(shop: ShopProcess) {
  const { answer } = await post(shop, calls.sellerLogin.path, processSeller);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = new FormData();
  form.set('productData', JSON.stringify({ name: 'Tulsi', price: 60, offerPrice: 45, category: 'Herbs' }));
  form.set('images', new Blob([new Uint8Array(await plainPicture().png().toBuffer())]), 'tulsi.png');
  const { productId } = (await send(shop, calls.addProduct.path, { method: 'POST', headers: { cookie }, body: form }))
    .body;
  const shopper = { name: 'Rumana', email: 'rumana@example.com', password: 'a-green-leaf-of-mine' };
  const authorization = `Bearer ${(await post(shop, calls.register.path, shopper)).body.token}`;
  await post(shop, calls.addAddress.path, { address: goodAddress }, { authorization });
  const { addresses } = (await send(shop, calls.listAddresses.path, { headers: { authorization } })).body;
  return { authorization, order: JSON.stringify({ items: [{ productId, quantity: 1 }], address: addresses[0]._id }) };
}

const halfSent =
  'POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{';

describe('a server that is told to stop', () => {
  test(
    'answers what is under way, refuses what comes then, and keeps what it said yes to',
    async () => {
      const shop = await start(...server);
      const { authorization, order } = await prepareOrder(shop);
      const head =
        `POST ${calls.placeOrder.path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}\r\n` +
        `content-type: application/json\r\ncontent-length: ${order.length}\r\n\r\n`;
      const ordering = await sendPartUntilRead(shop, head + order.slice(0, 10));
      const idle = await sendPartUntilRead(shop, '');
      shop.process.kill('SIGTERM');
      await shop.wrote('"msg":"stopping"');
      idle.write('GET /api/product/list HTTP/1.1\r\nhost: shop\r\n\r\n');
      const refused = await answerOf(idle);
      expect(refused).toMatch(/^HTTP\/1.1 503 /);
      expect(refused).toMatch(/\nretry-after: 5\r\n/);
      expect(refused).toMatch(/\nconnection: close\r\n/);
      expect(refused).toContain('{"success":false,"message":"The shop is busy. Please try again in a moment."');
      ordering.write(order.slice(10));
      expect(await answerOf(ordering)).toMatch(/^HTTP\/1.1 200 [\s\S]*"message":"Order placed successfully!"/);
      expect(await shop.ended).toBe(0);

      const again = await start(...server);
      const { body } = await send(again, calls.countUserOrders.path, { headers: { authorization } });
      expect(body).toEqual({ success: true, orderCount: 1 });
      again.process.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    },
    stopTimeout,
  );

  test(
    'ends though requests are half sent, uploads stand still and events are followed',
    async () => {
      const shop = await start(...server);
      const { answer } = await post(shop, calls.sellerLogin.path, processSeller);
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const parts = [
        '',
        'GET / HT',
        halfSent,
        'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\nGET /half',
        `POST ${calls.addProduct.path} HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\ncontent-length: 999999\r\n` +
          'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nabc',
        `GET ${calls.followSellerOrders.path} HTTP/1.1\r\nhost: shop\r\ncookie: ${cookie}\r\n\r\n`,
      ];
      const sockets = await Promise.all(parts.map((part) => sendPart(shop, part)));
      await new Promise((resolve) => sockets.at(-1)?.once('data', resolve));
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
      for (const socket of sockets) socket.destroy();
    },
    stopTimeout,
  );

  test(
    'ends at once when it is told twice',
    async () => {
      const shop = await start(...server);
      const socket = await sendPartUntilRead(shop, halfSent);
      shop.process.kill('SIGTERM');
      await shop.wrote('"msg":"stopping"');
      shop.process.kill('SIGINT');
      expect(await shop.ended).toBe(1);
      socket.destroy();
    },
    stopTimeout,
  );
});

/** Runs what `npm start` runs, by a shell as npm does; a stand-in for npm alone. */
const npm = (script: string) =>
  [
    server[0],
    '-e',
    `const child = require('child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
    child.on('exit', (code) => process.exit(code ?? 1));`,
  ] as const;
const startScript = 'exec node scripts/start.mjs';
const startBehindShell = 'node scripts/start.mjs; exit $?';

/** Nothing of a shop lives on: another process can have its data folder. */
const isFree = async (folder: string) => vi.waitFor(() => lockDataFolder(folder)(), { timeout: 60_000, interval: 200 });

const isGone = async ({ origin }: ShopProcess) =>
  vi.waitFor(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow(), { timeout: 60_000, interval: 200 });

describe('the server that npm start runs', () => {
  test.each([
    ['SIGTERM', startScript],
    ['SIGKILL', startScript],
    ['SIGTERM', startBehindShell],
    ['SIGKILL', startBehindShell],
    ['SIGINT', startScript],
  ] as const)(
    'stops when npm gets %s: %s',
    async (signal, script) => {
      const shop = await start(...npm(script));
      shop.process.kill(signal);
      await isGone(shop);
      await isFree(data.folder);
    },
    stopTimeout,
  );

  test(
    'stops when the starter is killed, too',
    async () => {
      const shop = await start('sh', '-c', 'node scripts/start.mjs & echo "starter $!"; wait');
      process.kill(Number(shop.read(/starter (\d+)/)), 'SIGKILL');
      await isGone(shop);
      await isFree(data.folder);
    },
    stopTimeout,
  );
});
