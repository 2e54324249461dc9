// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { browserQueryClient } from '#web/client/query-client.ts';
import { WishButton } from '#web/features/wishes/wish-button.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;

/** The wish buttons of two products, and acts of another device of the account. */
async function openHearts() {
  const { id: userId, token } = await createUser(db);
  const as = { user: token };
  const [tulsi, rose] = [await createProduct(db, { name: 'Tulsi' }), await createProduct(db, { name: 'Rose' })];
  const sold = [tulsi, rose].map(({ id, name }) => ({ _id: id, name }) as Product);
  const { person } = shop.open(
    sold.map((product) => <WishButton key={product._id} product={product} userId={userId} />),
    { as },
  );
  const heart = (product: string) => screen.findByRole('button', { name: t('wishes.wish', { product }) });
  const elsewhere = (productId: string) => shop.send(wishCalls.addWishes, { as, body: { productIds: [productId] } });
  const isWished = async (product: string) => (await heart(product)).getAttribute('aria-pressed');
  // A heart is pressed once the list is known.
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0));
  return { person, heart, isWished, elsewhere, tulsi, rose };
}

test('a press brings what another device wished', async () => {
  const { person, heart, isWished, elsewhere, rose } = await openHearts();
  await person.click(await heart('Tulsi'));
  expect(await isWished('Tulsi')).toBe('true');
  expect(await isWished('Rose')).toBe('false');
  await elsewhere(rose.id);
  await person.click(await heart('Tulsi'));
  await waitFor(async () => expect(await isWished('Rose')).toBe('true'));
  expect(await isWished('Tulsi')).toBe('false');
});

test('a window that comes back shows what another device wished', async () => {
  const { isWished, elsewhere, rose } = await openHearts();
  await elsewhere(rose.id);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(async () => expect(await isWished('Rose')).toBe('true'));
});
