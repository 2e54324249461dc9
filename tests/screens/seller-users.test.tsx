// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#database/tables/users.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { count, openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import Users from '#web/routes/seller/users.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const seller = await signInSeller(shop);
afterAll(() => shop.close());
beforeEach(async () => {
  await db.delete(users);
});
afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the page. Its search field reads the window's URL, which a rendered screen does not set. */
function openUsers(search = '') {
  const at = `/seller/users${search}`;
  window.history.replaceState(null, '', at);
  return shop.open(<Users />, { as: { seller }, at }).person;
}

const day = /^\d{1,2} \p{L}+ \d{4}$/u;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: t('seller.users.search') });
const address = () => screen.getByLabelText('Address').textContent;
const rows = async () => {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: t('seller.users.table') });
  return [...(table.tBodies[0]?.rows ?? [])];
};
/** The users as a narrow screen shows them. */
const cards = () => [...screen.getByRole('list', { name: t('seller.users.table') }).children];
const figure = (label: MessageId) => {
  const term = screen.getByText(t(label), { selector: 'dt' });
  return within(term.parentElement as HTMLElement).getAllByRole('definition')[0]?.textContent;
};
const figures = () => ['total', 'active-users', 'growth'].map((name) => figure(`seller.users.${name}` as MessageId));

test('the seller finds a user and sees who is active', async () => {
  const names = ['Rumana Haque', 'Shirin Akter', ...Array.from({ length: 10 }, (_, index) => `Reader ${index}`)];
  for (const name of names) await createUser(db, { name, lastLogin: name.startsWith('R') ? null : new Date() });
  await createUser(db, { name: 'Karim Uddin', email: 'karim@example.com', lastLogin: new Date() });
  const person = openUsers();
  await rows();
  const numbers = [count(13), count(2), t('seller.users.percent', { percent: 15 })];
  expect(figures()).toEqual(numbers);

  await person.type(field(), 'karim');
  await waitFor(() => expect(address()).toBe('/seller/users?search=karim'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  const [row] = await rows();
  const found = within(row as HTMLElement);
  expect(found.getByText('Karim Uddin')).toBeTruthy();
  expect(found.getByTitle('karim@example.com').textContent).toBe('karim@example.com');
  expect(found.getAllByText(day, { selector: 'time' })).toHaveLength(2);
  expect(found.getByText(t('seller.users.active'))).toBeTruthy();
  expect(figures()).toEqual(numbers);
});

test('a URL with a search shows the matching users', async () => {
  for (const name of ['Karim Uddin', 'Rumana Haque']) await createUser(db, { name });
  openUsers('?search=karim');
  expect(field().value).toBe('karim');
  expect(await rows()).toHaveLength(1);
});

test('an empty search links back to all users', async () => {
  for (let number = 1; number <= 11; number++) await createUser(db);
  const person = openUsers();
  await rows();
  await person.type(field(), 'nobody');
  expect(await screen.findByRole('heading', { name: t('seller.users.none') })).toBeTruthy();
  await person.click(screen.getByRole('link', { name: t('seller.users.show-all') }));
  expect(await rows()).toHaveLength(10);
  expect(field().value).toBe('');
});

test('users come ten to a page, newest first', async () => {
  for (let number = 1; number <= 11; number++) await createUser(db, { name: `Parul ${number}.` });
  const person = openUsers('?search=Parul');
  expect(await rows()).toHaveLength(10);
  expect(cards()).toHaveLength(10);
  expect(cards()[0]?.textContent).toContain('Parul 11.');
  const pages = { name: t('seller.users.pages') };
  const second = within(screen.getByRole('navigation', pages)).getByRole('link', {
    name: t('lists.page', { page: 2 }),
  });
  await person.click(second);
  await waitFor(() => expect(address()).toBe('/seller/users?search=Parul&page=2'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]?.textContent).toContain('Parul 1.');
  window.history.replaceState(null, '', '/seller/users?search=Parul&page=2');
  // Another search starts at its first page.
  await person.type(field(), ' 2');
  await waitFor(() => expect(address()).toBe('/seller/users?search=Parul+2'));
  await waitFor(() => expect(cards()[0]?.textContent).toContain('Parul 2.'));
  expect(cards()).toHaveLength(1);
  expect(screen.queryByRole('navigation', pages)).toBeNull();
});

test('a user without a recent login is inactive', async () => {
  await createUser(db, { name: 'Never', lastLogin: null });
  await createUser(db, { name: 'Long ago', lastLogin: new Date('2025-06-01') });
  openUsers();
  const shown = await rows();
  const never = shown.find((row) => row.textContent?.includes('Never')) as HTMLElement;
  expect(within(never).getByText(t('seller.users.never'), { selector: 'td' })).toBeTruthy();
  for (const row of shown) expect(within(row).getByText(t('seller.users.inactive'))).toBeTruthy();
  expect(shown).toHaveLength(2);
  expect(figure('seller.users.growth')).toBe(t('seller.users.percent', { percent: 0 }));
});
