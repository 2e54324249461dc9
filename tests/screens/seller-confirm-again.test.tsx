// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmedFor } from '#api/sessions/confirm-session.ts';
import { hashToken } from '#api/sessions/session-rules.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { sellerSecondFactors } from '#database/tables/second-factors.ts';
import { sellers } from '#database/tables/sellers.ts';
import { sessions } from '#database/tables/sessions.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { ConfirmAgainDialog } from '#web/features/accounts/second-factor/confirm-again-dialog.tsx';
import Newsletter from '#web/routes/seller/newsletter.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
await shop.send(newsletterCalls.subscribe, { body: { email: 'reader@example.com' } });

const createObjectURL = vi.fn((_file: Blob) => 'blob:saved');
beforeEach(() => {
  createObjectURL.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

/** Presses the download as a seller who logged in a while ago. */
async function pressDownload() {
  const seller = await signInSeller(shop);
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - confirmedFor) })
    .where(eq(sessions.tokenHash, hashToken(seller)));
  const page = (
    <>
      <ConfirmAgainDialog />
      <Newsletter />
    </>
  );
  const { person } = shop.open(page, { as: { seller } });
  await person.click(await screen.findByRole('link', { name: t('lists.download-csv') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('seller.confirm-again.title') }));
  return { person, dialog };
}

const password = t('seller.second-factor.password');
const goOn = { name: t('seller.second-factor.continue') };
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a download of an old session asks for the password, says that one is wrong, and goes on with the right one', async () => {
  const { person, dialog } = await pressDownload();
  const field = dialog.getByLabelText(password);
  expect(document.activeElement).toBe(field);
  await person.type(field, 'not-this-one');
  await person.click(dialog.getByRole('button', goOn));
  expect(await dialog.findByText('Current password is incorrect')).toBeTruthy();
  expect(createObjectURL).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, testSeller.password);
  await person.click(dialog.getByRole('button', goOn));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  expect(await createObjectURL.mock.calls[0]?.[0].text()).toContain('reader@example.com');
  await isClosed();
});

test('closing the dialog cancels the download; the next press asks again', async () => {
  const { person, dialog } = await pressDownload();
  await person.click(dialog.getByRole('button', { name: t('common.cancel') }));
  await isClosed();
  expect(createObjectURL).not.toHaveBeenCalled();
  await person.click(screen.getByRole('link', { name: t('lists.download-csv') }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await person.keyboard('{Escape}');
  await isClosed();
});

test('a seller with two-step login may enter a code instead', async () => {
  const [seller] = await db.select().from(sellers);
  const on = { sellerId: seller?.id ?? '', secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date(), createdAt: new Date() };
  await db.insert(sellerSecondFactors).values({ ...on, lastStep: 0 });
  const { person, dialog } = await pressDownload();
  await person.click(await dialog.findByRole('button', { name: t('seller.confirm-again.use-code') }));
  const field = dialog.getByLabelText(t('seller.second-factor.code'));
  expect(document.activeElement).toBe(field);
  await person.type(field, '000000');
  await person.click(dialog.getByRole('button', goOn));
  expect(await dialog.findByText(/^This code is not right/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('seller.confirm-again.use-password') }));
  await person.type(dialog.getByLabelText(password), testSeller.password);
  await person.click(dialog.getByRole('button', goOn));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
});
