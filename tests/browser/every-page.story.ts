import type { Browser, Page, Response } from '@playwright/test';
import { inLanguage, type Language } from '#contract/languages.ts';
import { pagePaths } from '#tests/security/requests/page-requests.ts';
import { findFaultsAndLeave } from './support/find-faults.ts';
import { watchForeignTexts } from './support/find-foreign-texts.ts';
import { type PathIds, pathOf } from './support/pages-of-people.ts';
import {
  addAddress,
  approve,
  giveToRider,
  logInSeller,
  newBuyer,
  newSeller,
  offerProduct,
  order,
  publishPost,
  reject,
  somethingInStock,
} from './support/people.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

// Opens each page once per role, in the story's language and size.

const isSellers = (path: string) => path.startsWith('/seller');
/** To visitors these all show the same: what the page is for, and a login. */
const asksForLogin = (path: string) => /^\/(my-(posts|sales|product-requests)|add-product-request|notices)/.test(path);
const sendsVisitorsAway = (path: string) => /^\/(add|edit|manage)-address/.test(path);
const isOwn = (path: string) => sendsVisitorsAway(path) || /^\/(my-|cart|profile|add-|community|notices)/.test(path);
const listed = ['/api/product/list?limit=100', '/api/post/all?limit=50'];

/** Opens a page and waits for its data. */
async function open(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/is-auth/);
  await page.goto(at(path));
  await session;
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // Waits for the pulsing placeholders to go. Polled per frame, because on most pages they last only a few.
  await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
}

/** Opens pages by their route paths and collects the faults of each. Returns their titles. */
async function visit(page: Page, patterns: readonly string[], ids: PathIds = {}) {
  const findForeignTexts = await watchForeignTexts(page, ...listed);
  const titles = new Set<string>();
  for (const pattern of patterns) {
    const path = pathOf(pattern, ids);
    await open(page, path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /[\p{L}\p{M}]{3,}/u);
    expect(await findForeignTexts(), path).toEqual([]);
    expect(await findFaultsAndLeave(page), path).toEqual([]);
  }
  return titles;
}

const offer = (page: Page, name: string) => offerProduct(page.request, { name: `${name} ${Date.now()}` });

test.describe('visitors', () => {
  test.use({ expectedFailures: /nowhere|status of 404/ });

  test('find a title, a description and one language on every page, and nothing that axe objects to', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { key } = await giveToRider(await newSeller(baseURL), await order((await newBuyer(browser)).api));
    const seen = pagePaths.filter((path) => !isSellers(path) && !sendsVisitorsAway(path) && !asksForLogin(path));
    const product = await somethingInStock(page.request);
    const titles = await visit(page, [...seen, '/seller'], { product, rider: key });
    expect(titles.size).toBe(seen.length + 1);
  });
});

test('the pages of a user are as they should be', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await logInNewShopper(page);
  await addAddress(page.request);
  const seller = await newSeller(baseURL);
  const [requestId, refused] = [await offer(page, 'Marigold'), await offer(page, 'Dahlia')];
  await offer(page, 'Zinnia');
  const product = await approve(seller, requestId, 'Please bring ten of them on Sunday.');
  await reject(seller, refused, 'The picture is too dark.');
  await order(page.request, product);
  await publishPost(page.request, 'My first marigold');
  const { addresses } = await (await page.request.get('/api/address/get')).json();
  const seen = [...pagePaths.filter(isOwn), '/products/:category/:id'];
  const titles = await visit(page, seen, { product, address: addresses[0]._id });
  expect(titles.size).toBe(seen.length);
});

test('the pages of the seller are as they should be', async ({ page }) => {
  test.setTimeout(300_000);
  await logInNewShopper(page);
  const product = await somethingInStock(page.request);
  const orderId = await order(page.request, product);
  const request = await offer(page, 'Cosmos');
  await logInSeller(page.request);
  const seen = pagePaths.filter(isSellers);
  const titles = await visit(page, seen, { product, request, order: orderId });
  expect(titles.size).toBe(seen.length);
  expect([...titles]).not.toContain(`${t('seller.area')} – ${t('common.shop-name')}`);
});

/** The kind of scripts that a page does not need itself: of likely next pages, and of what comes when it is idle. */
const later = 'later script';

/** Bytes loaded by a fresh browser for the home page, by kind of file. */
async function firstVisit(browser: Browser, language: Language): Promise<Map<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  // The worker's installer loads last, in an idle moment, possibly after network idle.
  const last = page.waitForResponse((response) => response.url().includes('/page-worker-'));
  const html = (await (await page.goto(inLanguage(language, '/')))?.text()) ?? '';
  await last;
  await page.waitForLoadState('networkidle');
  const loaded = new Map<string, number>();
  for (const response of answers) {
    const type = response.request().resourceType();
    const kind = type === 'script' && !html.includes(new URL(response.url()).pathname) ? later : type;
    if (type === 'script') expect(response.headers()['content-encoding'], response.url()).toBe('br');
    const { responseBodySize } = await response.request().sizes();
    loaded.set(kind, (loaded.get(kind) ?? 0) + responseBodySize);
  }
  await context.close();
  return loaded;
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

test(
  'a first visit loads at most 400 kB, 170 of them scripts, and 90 kB more for likely next pages; Bengali at most 70 kB more',
  onPhone,
  async ({ browser }) => {
    const english = await firstVisit(browser, 'en');
    const bengali = await firstVisit(browser, 'bn');
    expect(english.get('script')).toBeGreaterThan(0);
    expect(english.get('script')).toBeLessThanOrEqual(170_000);
    expect(bengali.get('script')).toBe(english.get('script'));
    expect(english.get(later)).toBeLessThanOrEqual(90_000);
    expect(sum(english.values()) - (english.get(later) ?? 0)).toBeLessThanOrEqual(400_000);
    expect(sum(bengali.values()) - sum(english.values())).toBeLessThanOrEqual(70_000);
  },
);
