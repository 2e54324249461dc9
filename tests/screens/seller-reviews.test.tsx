// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import MyReviews from '#web/routes/my-reviews.tsx';
import Reviews from '#web/routes/seller/reviews.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };
const acts = reviewActs(shop, as.seller);
const tulsi = await createProduct(shop.database.db);
const author = await createReceiver(shop, tulsi);
const { body } = await acts.write(tulsi.id, { as: author.as, body: { stars: 2, text: 'Weak roots' } });
const id: string = body.review._id;

test('a refused reason is said, and what was typed stays', async () => {
  const { person } = shop.open(<Reviews />, { as });
  const row = within(await screen.findByRole('article', { name: 'Tulsi' }));
  await person.click(row.getByRole('button', { name: t('seller-reviews.hide') }));
  await person.click(row.getAllByRole('button', { name: t('seller-reviews.hide') })[1] as HTMLElement);
  expect(await screen.findByText('Please give the reason, which the author sees')).toBeDefined();
  await person.type(row.getByLabelText(t('seller-reviews.reason-label')), 'Rude');
  shop.fail('/api/seller/reviews/');
  await person.click(row.getAllByRole('button', { name: t('seller-reviews.hide') })[1] as HTMLElement);
  expect(await screen.findByText(t('seller-reviews.failed'))).toBeDefined();
  expect(row.getByLabelText<HTMLTextAreaElement>(t('seller-reviews.reason-label')).value).toBe('Rude');
});

test('a list that fails to load is not an empty one', async () => {
  shop.fail('/api/seller/reviews');
  shop.open(<Reviews />, { as });
  expect(await screen.findByText(t('seller-reviews.list-failed'))).toBeDefined();
  expect(screen.queryByText(t('seller-reviews.none'))).toBeNull();
});

test('the author reads why a review is hidden, and may only remove it', async () => {
  await acts.hide(id, { reason: 'Rude words' });
  const { person } = shop.open(<MyReviews />, { as: author.as });
  expect(await screen.findByText(t('reviews.hidden', { reason: 'Rude words' }))).toBeDefined();
  await person.click(screen.getByRole('button', { name: t('reviews.change') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('reviews.of', { name: 'Tulsi' }) }));
  await person.click(await dialog.findByRole('button', { name: t('reviews.remove') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // It may be written anew.
  expect(await screen.findByRole('button', { name: t('reviews.write') })).toBeDefined();
});
