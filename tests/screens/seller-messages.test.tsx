// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { version } from '#api/http/watch/version.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { SellerFooter } from '#web/layout/seller/seller-footer.tsx';
import { SellerMenu } from '#web/layout/seller/seller-menu.tsx';
import Dashboard from '#web/routes/seller/dashboard.tsx';
import Messages from '#web/routes/seller/messages.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const letter = { name: 'Rumana', email: 'rumana@example.com', subject: 'My lemon tree', message: 'It is yellow.' };

beforeEach(async () => {
  await db.delete(contactMessages);
});

/** A button or link of a message, whose name begins with this text. */
const beginning = (id: Parameters<typeof t>[0]) => new RegExp(`^${t(id, { name: '' }).split('<')[0]?.trim()}`);

test('a message is marked as answered, with an undo, and the menu counts those that are not', async () => {
  await db.insert(contactMessages).values([letter, { ...letter, subject: 'Another' }]);
  const { person } = shop.open(
    <main id="content" tabIndex={-1}>
      <SellerMenu />
      <Messages />
    </main>,
    { as, at: '/seller/messages' },
  );
  const entry = () => screen.findByRole('link', { name: new RegExp(`^${t('seller.menu.messages')}`) });
  await waitFor(async () => expect(within(await entry()).getByText('2')).toBeTruthy());
  const card = within(await screen.findByRole('article', { name: 'My lemon tree' }));
  await person.click(card.getByRole('button', { name: beginning('contact.messages.mark') }));
  await screen.findByText('Marked as answered');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'My lemon tree' })).toBeNull());
  // The pressed button is gone with it.
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  await waitFor(async () => expect(within(await entry()).getByText('1')).toBeTruthy());

  await person.click(screen.getByRole('tab', { name: new RegExp(`^${t('contact.messages.state-answered')}`) }));
  const answered = within(await screen.findByRole('article', { name: 'My lemon tree' }));
  expect(answered.getByText(new RegExp(testSeller.email))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('contact.messages.undo') }));
  await waitFor(async () => expect(within(await entry()).getByText('2')).toBeTruthy());
  expect(await db.select().from(contactMessages)).toMatchObject([{ answeredAt: null }, { answeredAt: null }]);
});

test("a buyer's message leads to the buyer's orders, and others to none", async () => {
  const buyer = await createUser(db, { email: 'buyer@example.com' });
  await createOrder(db, buyer.id, [{ product: await createProduct(db), quantity: 1 }]);
  await db.insert(contactMessages).values([letter, { ...letter, email: buyer.email, subject: 'My order' }]);
  shop.open(<Messages />, { as, at: '/seller/messages' });
  const toOrders = { name: beginning('contact.messages.orders') };
  const mine = within(await screen.findByRole('article', { name: 'My order' }));
  expect(mine.getByRole('link', toOrders).getAttribute('href')).toBe('/seller/orders?search=buyer%40example.com');
  expect(within(screen.getByRole('article', { name: 'My lemon tree' })).queryByRole('link', toOrders)).toBeNull();
});

test('the dashboard begins with what is not set up, and names the settings', async () => {
  shop.open(<Dashboard />, { as });
  const list = within(await screen.findByRole('region', { name: t('seller.setup.title') }));
  expect(list.getByText(t('seller.setup.by-settings', { names: 'SMTP_URL, MAIL_FROM' }))).toBeTruthy();
  const settings = list.getAllByRole('link', { name: t('seller.menu.settings') });
  expect(settings.map((link) => link.getAttribute('href'))).toEqual([
    '/seller/settings/contact',
    '/seller/settings/delivery',
  ]);
});

test('the end of the page names the version that runs', async () => {
  shop.open(<SellerFooter />, { as, at: '/seller/messages' });
  await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toBe(`${t('seller.version')} ${version}`));
});
