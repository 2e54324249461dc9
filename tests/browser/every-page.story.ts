import type { Browser, Page, Response } from '@playwright/test';
import { inLanguage, type Language } from '#contract/languages.ts';
import { pagePaths } from '#tests/security/requests/page-requests.ts';
import { findFaultsAndOverflow } from './support/find-faults.ts';
import { watchForeignTexts } from './support/find-foreign-texts.ts';
import {
  addAddress,
  approve,
  logInSeller,
  newSeller,
  offerProduct,
  order,
  publishPost,
  reject,
  somethingInStock,
} from './support/people.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at } from './support/texts.ts';

// Each page of the table is opened once by those who see it differently, in the language and size of the story.

const isSellers = (path: string) => path.startsWith('/seller');
const sendsVisitorsAway = (path: string) => /^\/(add|edit|manage)-address/.test(path);
const isOwn = (path: string) => sendsVisitorsAway(path) || /^\/(my-|cart|profile|add-|community|notices)/.test(path);
const listed = ['/api/product/list?limit=100', '/api/post/all?limit=50'];

/** Opens a page and waits for what it loads. */
async function open(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/is-auth/);
  await page.goto(at(path));
  await session;
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // What is on its way is shown as blocks that pulse. Asked at each frame: on most pages they are gone after a few.
  await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
}

type Places = { product?: string; address?: string; request?: string };

/** Which of them the path of a page names. */
function idOf(pattern: string, { product = '', address = '', request = '' }: Places): string {
  if (pattern.startsWith('/edit-address')) return address;
  return pattern.startsWith('/seller/user-requests') ? request : product;
}

/** Opens pages by their paths in the table, and tells what is wrong with each. Returns their titles. */
async function visit(page: Page, patterns: readonly string[], places: Places = {}) {
  const findForeignTexts = await watchForeignTexts(page, ...listed);
  const titles = new Set<string>();
  for (const pattern of patterns) {
    const path = pattern.replace(':category', 'flower').replace(':id', idOf(pattern, places)).replace('*', 'nowhere');
    await open(page, path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /[\p{L}\p{M}]{3,}/u);
    expect(await findForeignTexts(), path).toEqual([]);
    expect(await findFaultsAndOverflow(page), path).toEqual([]);
  }
  return titles;
}

const offer = (page: Page, name: string) => offerProduct(page.request, { name: `${name} ${Date.now()}` });

test.describe('visitors', () => {
  test.use({ expectedFailures: /nowhere|status of 404/ });

  test('find a title, a description and one language on every page, and nothing that axe objects to', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const seen = pagePaths.filter((path) => !isSellers(path) && !sendsVisitorsAway(path));
    const product = await somethingInStock(page.request);
    const titles = await visit(page, [...seen, '/seller'], { product });
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
  await visit(page, [...pagePaths.filter(isOwn), '/products/:category/:id'], { product, address: addresses[0]._id });
  expect((await seller.delete(`/api/product/${product}`)).ok()).toBe(true);
});

test('the pages of the seller are as they should be', async ({ page }) => {
  test.setTimeout(300_000);
  await logInNewShopper(page);
  const product = await somethingInStock(page.request);
  await order(page.request, product);
  const request = await offer(page, 'Cosmos');
  await logInSeller(page.request);
  await visit(page, pagePaths.filter(isSellers), { product, request });
});

/** Bytes of the files that a browser which knows nothing loads for the home page, by the kind of file. */
async function firstVisit(browser: Browser, language: Language): Promise<Map<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  // What installs the worker is the last to come: in an idle moment, which may be after the network has been quiet.
  const last = page.waitForResponse((response) => response.url().includes('/page-worker-'));
  await page.goto(inLanguage(language, '/'));
  await last;
  await page.waitForLoadState('networkidle');
  const loaded = new Map<string, number>();
  for (const response of answers) {
    const kind = response.request().resourceType();
    if (kind === 'script') expect(response.headers()['content-encoding'], response.url()).toBe('br');
    const { responseBodySize } = await response.request().sizes();
    loaded.set(kind, (loaded.get(kind) ?? 0) + responseBodySize);
  }
  await context.close();
  return loaded;
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

test(
  'a first visit loads at most 400 kB, 170 of them scripts, in Bengali at most 60 kB more than in English',
  onPhone,
  async ({ browser }) => {
    const english = await firstVisit(browser, 'en');
    const bengali = await firstVisit(browser, 'bn');
    expect(english.get('script')).toBeGreaterThan(0);
    expect(english.get('script')).toBeLessThanOrEqual(170_000);
    expect(bengali.get('script')).toBe(english.get('script'));
    expect(sum(english.values())).toBeLessThanOrEqual(400_000);
    expect(sum(bengali.values()) - sum(english.values())).toBeLessThanOrEqual(60_000);
  },
);
