import type { APIRequestContext, Page } from '@playwright/test';
import { expect, logInNewShopper, onPhone, openAsSeller, sellerMenu, test } from './shop-test.ts';
import { at, t } from './texts.ts';

// Pages are rendered on the server, the same for everybody: their HTML holds every link that a visitor finds.

type Read = { title: string; description: string; text: string; links: string[]; faults: string[] };

/** Pages that are asked for at once: fewer than the shop renders at a time, so that none has to wait on a busy machine. */
const together = 3;

/** What a page says and where it leads, read from its HTML as a browser understands it. */
function readPage(page: Page, html: string): Promise<Read> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    // The same page in another language leads to all pages of that one.
    const hrefs = [...parsed.querySelectorAll('a:not([hreflang])')].map((link) => link.getAttribute('href') ?? '');
    const isFault = (href: string) =>
      href === '' || href.startsWith('javascript:') || (href.startsWith('#') && !parsed.getElementById(href.slice(1)));
    return {
      title: parsed.title,
      description: parsed.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      text: parsed.body.textContent ?? '',
      links: hrefs.filter((href) => href.startsWith('/')),
      faults: hrefs.filter(isFault).map((href) => `a link to "${href}"`),
    };
  }, html);
}

/** Reads these pages and, unless told not to, all that they lead to. Returns what is wrong, as lines for a person. */
async function crawl(page: Page, request: APIRequestContext, start: readonly string[], follow = true) {
  const found = new Set(start);
  const titles = new Map<string, string>();
  const problems: string[] = [];

  async function visit(address: string): Promise<void> {
    const response = await request.get(address);
    if (response.status() !== 200) problems.push(`${address} answers ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) return;
    const { title, description, text, links, faults } = await readPage(page, await response.text());
    if (follow) for (const link of links) found.add(link.split('#', 1)[0] ?? link);
    const { pathname } = new URL(response.url());
    const namesake = titles.get(title);
    titles.set(title, pathname);
    if (!title) problems.push(`${address} has no title`);
    if (namesake !== undefined && namesake !== pathname) problems.push(`${address} has the title of ${namesake}`);
    if (description.length < 15) problems.push(`${address} has no description`);
    if (/\(soon\)|not open yet|lorem ipsum/i.test(text)) problems.push(`${address} holds the place of something else`);
    problems.push(...faults.map((fault) => `${address} has ${fault}`));
  }

  for (let read = 0; read < found.size; ) {
    const next = [...found].slice(read, read + together);
    read += next.length;
    await Promise.all(next.map(visit));
  }
  return { problems, addresses: [...found] };
}

test('every link leads to a page with a title and a description of its own', onPhone, async ({ page, request }) => {
  const { problems, addresses } = await crawl(page, request, [at('/')]);
  expect(problems).toEqual([]);
  for (const path of ['/ask', '/contact', '/delivery', '/returns', '/payment', '/tracking', '/faq', '/my-orders']) {
    expect(addresses).toContain(at(path));
  }
  const products = addresses.filter(
    (address) => address.startsWith(at('/products/')) && /\/[\da-f-]{36}$/.test(address),
  );
  expect(products.length).toBeGreaterThan(20);
});

test("a user's and the seller's menus lead somewhere too", onPhone, async ({ page, request }) => {
  const targets = async (links: ReturnType<Page['getByRole']>) =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  await logInNewShopper(page);
  await page.goto(at('/'));
  await page.getByRole('button', { name: t('layout.menu') }).click();
  const entries = page.getByRole('dialog', { name: t('layout.menu') }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const userLinks = await targets(entries);
  expect(userLinks).toEqual(
    expect.arrayContaining(['/profile', '/my-orders', '/my-sales', '/my-product-requests'].map(at)),
  );
  expect((await crawl(page, request, userLinks, false)).problems).toEqual([]);

  await openAsSeller(page);
  const sellerLinks = await targets((await sellerMenu(page)).getByRole('link'));
  const titles = new Set<string>();
  for (const address of sellerLinks) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(`${t('seller.area')} – ${t('common.shop-name')}`);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(sellerLinks.length);
});
