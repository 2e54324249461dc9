import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, BrowserContext } from '@playwright/test';
import {
  addAddress,
  type demoSeller,
  logInSeller,
  order,
  publishPost,
  register,
  sellVariants,
  somethingInStock,
} from '#tests/browser/support/people.ts';
import type { ClockMessage } from '#tests/browser/support/start-shop.ts';
import { untilOpen } from '#tests/browser/support/until-open.ts';
import { freePort } from '../../scripts/own-servers/own-postgres.ts';
import type { Shown, Viewer } from './screens.ts';

export type DemoShop = {
  baseURL: string;
  /** Advances its clock by this many minutes against the real time. */
  putClockOn(minutesAhead: number): Promise<void>;
  stop(): Promise<void>;
};

/** A viewer's cookies and browser storage. */
export type ViewerState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** In ms: for a request to a shop on a busy machine. */
const patience = 120_000;

/** The built shop with the demo content, on a free port with an empty folder. `settings` receives its URL. */
export async function startDemoShop(
  settings: (baseURL: string) => Record<string, string> = () => ({}),
): Promise<DemoShop> {
  const port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['tests/browser/support/start-shop.ts'], {
    // On its own embedded database, whatever database the other stories use.
    env: { ...process.env, STORY_DATABASE_URL: '', ...settings(baseURL), PORT: port },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written = lastWords(shop);
  let isStopping = false;
  const ended = once(shop, 'exit').then(([code, signal]) => {
    if (!isStopping) console.error(`The shop at ${baseURL} has ended (${signal ?? code}). It wrote:\n${written()}`);
  });
  await untilOpen(baseURL, () => shop.exitCode !== null || shop.signalCode !== null);
  const stop = async () => {
    isStopping = true;
    shop.kill('SIGTERM');
    await ended;
  };
  const putClockOn = async (minutesAhead: number) => {
    const done = once(shop, 'message');
    shop.send({ minutesAhead } satisfies ClockMessage);
    await done;
  };
  return { baseURL, putClockOn, stop };
}

/** Reads the output of a process, and returns a function that returns its last part. */
function lastWords({ stdout, stderr }: ChildProcess): () => string {
  let words = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
  return () => words;
}

/** Creates viewers with content on their screens, and the ids in those screens' URLs. */
export async function prepareViewers(
  browser: Browser,
  baseURL: string,
  ownSeller?: typeof demoSeller,
): Promise<{ shown: Shown; viewers: Map<Viewer, ViewerState> }> {
  const [visitor, shopper, seller] = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL })));
  if (!visitor || !shopper || !seller) throw new Error('A browser without contexts');
  for (const context of [visitor, shopper, seller]) context.setDefaultTimeout(patience);
  await logInSeller(seller.request, ownSeller);
  const { token } = await register(shopper.request);
  await addAddress(shopper.request);
  const productId = await somethingInStock(shopper.request);
  const variantsId = await sellVariants(seller.request);
  await order(shopper.request, productId, variantsId);
  await publishPost(shopper.request, 'The first buds on my balcony this winter. Who else is growing chillies?');
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [productId]: 2, [variantsId]: 1 } } });
  const { addresses } = await (await shopper.request.get('/api/address/get')).json();
  const pending = await seller.request.get('/api/user-product-request/all-requests?state=pending&limit=1');
  const { requests } = await pending.json();
  const viewers = new Map<Viewer, ViewerState>([
    ['visitor', await visitor.storageState()],
    [
      'shopper',
      {
        ...(await shopper.storageState()),
        origins: [{ origin: baseURL, localStorage: [{ name: 'userToken', value: token }] }],
      },
    ],
    ['seller', await seller.storageState()],
  ]);
  await Promise.all([visitor, shopper, seller].map((context) => context.close()));
  return { shown: { productId, variantsId, addressId: addresses[0]._id, requestId: requests[0]._id }, viewers };
}
