// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import UserRequests from '#web/routes/seller/user-requests.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());

const name = 'Roof Tulsi';
const card = () => screen.findByRole('article', { name });
const approve = { name: t('submissions.seller-approve') };

test('a decision keeps its input without a response, and closes when the request was already decided', async () => {
  const { db } = shop.database;
  const { id: userId } = await createUser(db);
  const offer = { name, category: 'Herbs' as const, price: 15_000, offerPrice: 4550 };
  const columns = { ...offer, userId, description: ['Grown on a roof'], images: ['/media/tulsi.webp'] };
  const [request] = await db.insert(productRequests).values(columns).returning();
  const { person } = shop.open(<UserRequests />, { as });
  await person.click(within(await card()).getByRole('button', approve));
  const question = { name: t('submissions.seller-approve.title') };
  const dialog = within(await screen.findByRole('dialog', question));
  await person.type(dialog.getByLabelText(t('submissions.seller-notes')), 'Lovely');
  const mend = shop.fail('/api/user-product-request/approve', 'lost');
  await person.click(dialog.getByRole('button', approve));
  expect(await screen.findByText(t('submissions.seller-approve.failed'))).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(t('submissions.seller-notes')).value).toBe('Lovely');
  mend();

  const decided = { requestId: request?.id, rejectionReason: 'Decided in another window' };
  expect((await shop.send(submissionCalls.rejectRequest, { as, body: decided })).status).toBe(200);
  await person.click(dialog.getByRole('button', approve));
  expect(await screen.findByText('This request has already been processed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(screen.queryByRole('article', { name })).toBeNull();
  await person.click(screen.getByRole('tab', { name: new RegExp(t('submissions.seller-processed')) }));
  expect((await card()).textContent).toContain(decided.rejectionReason);
});
