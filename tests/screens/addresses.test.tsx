// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import AddAddress from '#web/routes/add-address.tsx';
import EditAddress from '#web/routes/edit-address.tsx';
import ManageAddresses from '#web/routes/manage-addresses.tsx';
import { loseAnswer } from './on-the-way.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());

const missing = '01a1fc35-96d7-766f-9bc1-188089655abc';
const EditPage = EditAddress as ComponentType<{ params: { id: string } }>;

const pages = (
  <Routes>
    <Route path="/add-address" element={<AddAddress />} />
    <Route path="/manage-addresses" element={<ManageAddresses />} />
    <Route path={`/edit-address/${missing}`} element={<EditPage params={{ id: missing }} />} />
    <Route path="*" element={null} />
  </Routes>
);

const address = () => screen.getByLabelText('Address').textContent;

test.each([
  { at: '/add-address', to: '/cart' },
  { at: '/manage-addresses', to: '/' },
  { at: `/edit-address/${missing}`, to: '/' },
])('visitors who come to $at are sent to $to', async ({ at, to }) => {
  shop.open(pages, { at });
  await waitFor(() => expect(address()).toBe(to));
});

test('an address that is not there leads back to the list', async () => {
  const { token } = await createUser(shop.database.db);
  shop.open(pages, { at: `/edit-address/${missing}`, as: { user: token } });
  expect(await screen.findByText(t('addresses.edit.not-found'))).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/manage-addresses'));
});

test('an address whose answer was lost is stored once, though it was sent again', async () => {
  const { token } = await createUser(shop.database.db);
  const { person } = shop.open(pages, { at: '/manage-addresses', as: { user: token } });
  loseAnswer('/api/address/add');
  await person.click(await screen.findByRole('link', { name: t('addresses.manage.add-first') }));
  const save = await screen.findByRole('button', { name: t('addresses.add.save') });
  const field = (label: MessageId) => screen.getByLabelText(t(label));
  await person.type(field('addresses.phone'), '01712345678');
  await person.type(field('addresses.street'), 'House 7, Road 11, Banani');
  await person.selectOptions(field('addresses.city'), 'Dhaka');
  await person.click(save);
  expect(await screen.findByText(t('common.something-went-wrong'))).toBeTruthy();
  await person.click(save);
  expect(await screen.findByText('Address added successfully')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/manage-addresses'));
  const stored = within(await screen.findByRole('list')).getAllByRole('link');
  const named = 'Rumana Haque, House 7, Road 11, Banani';
  expect(stored.map((link) => link.getAttribute('aria-label'))).toEqual([
    t('addresses.edit-named', { address: named }),
  ]);
});
