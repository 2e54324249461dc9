import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posts } from '#database/tables/posts.ts';
import { users } from '#database/tables/users.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';
import { foreignHost, injections, markupMark } from './requests/hostile-texts.ts';
import { otherPaths, pagePaths, pageRequests } from './requests/page-requests.ts';
import { attack, budget, seed } from './shop/attack.ts';
import { type AttackedShop, openAttackedShop } from './shop/open-attacked-shop.ts';
import { type Canary, plantCanary } from './shop/plant-things.ts';
import { problemsOf } from './shop/problems-of.ts';

/** Requests that once succeeded as attacks. */
const knownAttacks: [path: string, headers: Record<string, string>][] = [
  [`/products.data?search=${encodeURIComponent(`<script ${markupMark}>window.pwned=1</script>`)}`, {}],
  ['/community.data', {}],
  ['/_.data', {}],
  ['/community', {}],
  ['/api/post/all', {}],
  ['/sitemap.xml', { host: foreignHost }],
  ['/sitemap.xml', { 'x-forwarded-host': foreignHost }],
  ['/products/', { host: foreignHost }],
  ['//x//', {}],
  ['/%E0%A4%A', {}],
  ['/api/order/%E0%A4%A/history', {}],
  ['/products?search=%E0%A4%A', {}],
];

const paths = [...pagePaths, ...otherPaths];
const runs = Math.ceil(budget / 5 / paths.length);
const wholeTest = { timeout: 20_000 + budget * 10 };

describe('any request to', () => {
  let shop: AttackedShop;
  let canary: Canary;
  let productIds: string[];
  beforeAll(async () => {
    shop = await openAttackedShop();
    productIds = await storeHostileTexts(shop);
    // Newest, so that lists begin with it.
    canary = await plantCanary(shop.database.db);
  }, 120_000);
  afterAll(async () => {
    console.log(`Pages: ${shop.sent()} requests, FUZZ_SEED=${seed}`);
    await shop.close();
  });

  test.each(paths)('%s, the answer is fit to be sent', wholeTest, async (pattern) => {
    const ids = fc.constantFrom(v7(), 'herbs', 'Herbs', ...productIds, ...Object.values(canary.things));
    await attack(shop, canary, pageRequests(pattern, ids), runs);
  });

  test.each(knownAttacks)('%s with %j, the answer is fit to be sent', async (path, headers) => {
    const request: FuzzRequest = { role: 'visitor', carrier: 'cookie', method: 'GET', path, headers };
    expect(problemsOf(request, await shop.send(request), canary)).toEqual([]);
  });

  test('the shop, it goes on afterwards', async () => {
    for (const url of ['/healthz', '/products', '/community'])
      expect((await shop.app.inject(url)).statusCode).toBe(200);
    expect(shop.sent()).toBeGreaterThanOrEqual(runs * paths.length);
  });
});

/** Stores products, people and posts with hostile texts, as an old database may contain. Returns product ids. */
async function storeHostileTexts({ database: { db } }: AttackedShop): Promise<string[]> {
  const storable = injections.filter((text) => text.length <= 500);
  const ids: string[] = [];
  for (const text of storable) {
    const product = await createProduct(db, { name: text, weight: text, description: [text, text], images: [text] });
    const person = { name: text, email: `${ids.length}${text}@example.com`, passwordHash: 'none', profileImage: text };
    const [author] = await db.insert(users).values(person).returning();
    await db.insert(posts).values({ userId: author?.id ?? null, content: text, image: text });
    ids.push(product.id);
  }
  return ids;
}
