import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import '../../scripts/ensure-built.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { findFaults } from '../browser/find-faults.ts';
import { addAddress, logInSeller, order, publishPost, register, somethingInStock } from '../browser/people.ts';
import { type Screen, type Shown, screens, type Viewer } from './screens.ts';

// npm run shots [-- part of a screen's name …] [--size=phone] [--theme=dark] [--language=bn] [--faults]
// Pictures of all screens, sizes, themes and languages of a demo shop, in build/shots. --faults prints what axe and the
// console say of each as well.

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const themes = ['light', 'dark'] as const;
const folder = 'build/shots';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string' },
    theme: { type: 'string' },
    language: { type: 'string' },
    faults: { type: 'boolean', default: false },
  },
});
const chosen = <T extends string>(all: readonly T[], one?: string) => all.filter((value) => !one || value === one);
const wanted = screens.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

const port = String(20_000 + (process.pid % 20_000));
const baseURL = `http://localhost:${port}`;
const shop = spawn(process.execPath, ['tests/browser/start-shop.ts'], {
  env: { ...process.env, PORT: port },
  stdio: 'ignore',
});
const shopEnded = once(shop, 'exit');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await untilOpen();
  mkdirSync(folder, { recursive: true });
  const count = await takeAll(browser);
  console.log(`${count} pictures in ${folder}`);
} finally {
  await browser.close();
  shop.kill('SIGTERM');
  await shopEnded;
}

async function untilOpen(): Promise<void> {
  for (let tries = 0; tries < 300 && shop.exitCode === null; tries += 1) {
    const answer = await fetch(`${baseURL}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The shop did not open. What it says: node tests/browser/start-shop.ts');
}

async function takeAll(browser: Browser): Promise<number> {
  let count = 0;
  const viewers = new Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>();
  const shown = await prepare(browser, viewers);
  for (const size of chosen(Object.keys(sizes) as (keyof typeof sizes)[], values.size)) {
    for (const colorScheme of chosen(themes, values.theme)) {
      for (const viewer of viewers.keys()) {
        const storageState = viewers.get(viewer);
        const context = await browser.newContext({
          ...sizes[size],
          colorScheme,
          baseURL,
          ...(storageState && { storageState }),
        });
        const page = await context.newPage();
        for (const screen of wanted.filter((one) => one.viewer === viewer)) {
          for (const language of chosen(languageCodes, values.language)) {
            const name = [screen.name, size, colorScheme, language].join('.');
            await take(page, inLanguage(language, screen.path(shown)), name, screen);
            count += 1;
          }
        }
        await context.close();
      }
    }
  }
  return count;
}

/** People with something to see on their screens. */
async function prepare(
  browser: Browser,
  viewers: Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>,
): Promise<Shown> {
  const [visitor, shopper, seller] = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL })));
  if (!visitor || !shopper || !seller) throw new Error('A browser without contexts');
  await logInSeller(seller.request);
  const { token } = await register(shopper.request);
  await addAddress(shopper.request);
  const productId = await somethingInStock(shopper.request);
  await order(shopper.request, productId);
  await publishPost(shopper.request, 'The first buds on my balcony this winter. Who else is growing chillies?');
  await shopper.request.post('/api/cart/update', { data: { cartItems: { [productId]: 2 } } });
  const { addresses } = await (await shopper.request.get('/api/address/get')).json();
  viewers.set('visitor', await visitor.storageState());
  const state = await shopper.storageState();
  viewers.set('shopper', {
    ...state,
    origins: [{ origin: baseURL, localStorage: [{ name: 'userToken', value: token }] }],
  });
  viewers.set('seller', await seller.storageState());
  await Promise.all([visitor, shopper, seller].map((context) => context.close()));
  return { productId, addressId: addresses[0]._id };
}

async function take(page: Page, path: string, name: string, { viewer }: Screen): Promise<void> {
  const said: string[] = [];
  const listen = (message: { type(): string; text(): string }) =>
    ['error', 'warning'].includes(message.type()) && said.push(message.text());
  page.on('console', listen);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse, form .animate-pulse'));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await loadPictures(page);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' });
  page.off('console', listen);
  if (!values.faults) return;
  const faults = [...(await findFaults(page)), ...said];
  if (faults.length > 0) console.log(`${name} (${viewer}):\n  ${faults.join('\n  ')}`);
}

/** Pictures far down a page load when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
