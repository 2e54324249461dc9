import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { lockDataFolder } from '#database/driver/lock-data-folder.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { dataFolder, type ShopProcess, builtServer as server, startShop } from '#tests/support/shops/shop-process.ts';
import { joinShop, logInSeller, must, sellProduct } from './shopper.ts';

// Real processes: the server as a service manager starts it, and the process chain of `npm start`.

const data = await dataFolder();
let running: ShopProcess | undefined;
/** In ms: two starts of a shop on a busy machine. */
const stopTimeout = 400_000;

beforeAll(() => {
  const { status } = spawnSync(server[0], ['scripts/build/ensure-built.ts'], { stdio: 'ignore', env: withTools() });
  expect(status).toBe(0);
}, 300_000);
// A failed test leaves its shop running, which would lock the data folder.
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

/** Opens a connection and sends a part of a request. */
async function sendPart({ origin }: ShopProcess, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

/** Sends a whole request and a part of another: when the first is answered, the server has read the part, too. */
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

/** A shopper with an address, and a product to buy. */
async function prepareOrder({ origin }: ShopProcess) {
  const productId = await sellProduct(origin, await uniquePicture());
  const { as, addressId } = await joinShop(origin);
  return { as, order: JSON.stringify({ items: [{ productId, quantity: 1 }], address: addressId }) };
}

const halfSent =
  'POST /api/contact HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{';

describe('a server that gets a signal for something else', () => {
  test.each([
    ['by itself', server],
    ['by npm start', [process.execPath, 'scripts/run/start.mjs']],
  ] as const)(
    'serves on and opens no debugger: started %s',
    async (_how, command) => {
      const shop = await start(...command);
      for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGUSR2'] as const) {
        shop.process.kill(signal);
        const { status } = await fetch(`${shop.origin}/healthz`);
        expect([signal, status]).toEqual([signal, 200]);
      }
      shop.process.kill('SIGTERM');
      await shop.wrote('"msg":"stopping"');
      expect(await shop.ended).toBe(0);
      expect(shop.read(/(Debugger listening)/)).toBe('');
    },
    stopTimeout,
  );

  test(
    'writes its heap where Node was told to',
    async () => {
      const [node, ...rest] = server;
      const flags = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${data.folder}`];
      const shop = await start(node, ...flags, ...rest);
      shop.process.kill('SIGUSR2');
      const snapshots = () => readdirSync(data.folder).filter((name) => name.endsWith('.heapsnapshot'));
      await vi.waitFor(() => expect(snapshots()).toHaveLength(1), { timeout: 60_000 });
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    },
    stopTimeout,
  );
});

describe('a server that is told to stop', () => {
  test(
    'answers what is under way, refuses what comes then, and keeps what it acknowledged',
    async () => {
      const shop = await start(...server);
      const { as, order } = await prepareOrder(shop);
      const head =
        `POST ${calls.placeOrder.path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${as.user}\r\n` +
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
      const { body } = await must(again.origin, calls.countUserOrders, { as });
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
      const cookie = `sellerToken=${(await logInSeller(shop.origin)).seller}`;
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

/** Runs what `npm start` runs, through a shell as npm does; only npm itself is replaced. */
const npm = (script: string) =>
  [
    server[0],
    '-e',
    `const child = require('child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
    child.on('exit', (code) => process.exit(code ?? 1));`,
  ] as const;
const startScript = 'exec node scripts/run/start.mjs';
const startBehindShell = 'node scripts/run/start.mjs; exit $?';

/** Resolves when no process of the shop is left: another process can lock its data folder. */
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
      const shop = await start('sh', '-c', 'node scripts/run/start.mjs & echo "starter $!"; wait');
      process.kill(Number(shop.read(/starter (\d+)/)), 'SIGKILL');
      await isGone(shop);
      await isFree(data.folder);
    },
    stopTimeout,
  );
});
