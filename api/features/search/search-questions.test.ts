import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import type { Product } from '#contract/products/schemas.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { type Likeness, type SearchQuestion, searchQuestions } from '#tests/support/search-questions.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { indexProducts } from './index-products.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

beforeAll(() =>
  seedDemo(shop.database.db, {
    storePicture: async () => '/media/plant.webp',
    hashPassword: async () => 'none',
    indexProducts,
    openAccounts: async () => {},
  }),
);

/** With fewer products in the list, the page also shows near matches. */
const few = 4;
const looked = 10;
const rightFirst = 72;

/** The page of results: the list by the text and, while the list is short, similar products. */
async function pageFor(search: string): Promise<Product[]> {
  const { products: listed } = (await shop.send(catalogCalls.listProducts, { query: { search, inStock: 'true' } }))
    .body;
  if (listed.length >= few) return listed;
  return [...listed, ...(await shop.send(searchCalls.findSimilar, { query: { search } })).body.products];
}

function isLike({ facts = {}, ...product }: Product, likeness: Likeness): boolean {
  const { name, category, atMost = Number.POSITIVE_INFINITY, atLeast = 0, petSafe, edible, ...choices } = likeness;
  const holds = { petSafe, edible };
  return (
    (!name || name.some((part) => product.name.includes(part))) &&
    (!category || category.includes(product.category)) &&
    product.offerPrice <= atMost &&
    product.offerPrice >= atLeast &&
    (['petSafe', 'edible'] as const).every((key) => holds[key] === undefined || facts[key] === holds[key]) &&
    (['light', 'water', 'place', 'size', 'difficulty'] as const).every(
      (key) => choices[key] === undefined || choices[key].some((value) => value === facts[key]),
    )
  );
}

function assess({ typed, right, never = [], orNothing }: SearchQuestion, page: readonly Product[]) {
  const [first] = page;
  const wrong = page.slice(0, looked).filter((product) => never.some((likeness) => isLike(product, likeness)));
  return {
    isRight: first ? isLike(first, right) : orNothing === true,
    answer: `${typed}: ${first?.name ?? 'nothing'}`,
    contradicting: wrong.map(({ name }) => `${typed}: ${name}`),
  };
}

test('questions have a right answer first, and nothing that contradicts', async () => {
  expect(searchQuestions).toHaveLength(72);
  const judged = await Promise.all(
    searchQuestions.map(async (question) => assess(question, await pageFor(question.typed))),
  );
  expect(judged.flatMap(({ contradicting }) => contradicting)).toEqual([]);
  const missed = judged.filter(({ isRight }) => !isRight).map(({ answer }) => answer);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(searchQuestions.length - rightFirst);
});
