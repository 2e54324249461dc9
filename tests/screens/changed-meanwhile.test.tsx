// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { users } from '#database/tables/users.ts';
import { createAddress, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { everyDay, saveSlots } from '#tests/support/people/slots.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { settle } from '#tests/support/shops/settings.ts';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import Profile from '#web/routes/accounts/profile.tsx';
import EditAddress from '#web/routes/edit-address.tsx';
import Categories from '#web/routes/seller/categories.tsx';
import Collections from '#web/routes/seller/collections.tsx';
import Slots from '#web/routes/seller/slots.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
beforeAll(() => {
  // jsdom does not measure.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => localStorage.clear());

type Person = ReturnType<typeof shop.open>['person'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const offer = () => screen.findByRole('button', { name: t('changes.take') });
const newValues = async () => (await screen.findByText(t('changes.new'))).closest('[role=alert]')?.textContent ?? '';

async function retype(person: Person, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

describe('the form of a category', () => {
  const change = (body: object) => shop.send(calls.changeCategory, { as, params: { path: 'flower' }, body });

  test('keeps what was typed, and is saved once more in the same tab', async () => {
    const { person } = shop.open(<Categories />, { as });
    await person.click(await screen.findByRole('button', { name: /^Flower/ }));
    const row = within(screen.getByRole('region', { name: 'Flower' }));
    const english = t('categories.name', { language: 'English' });
    await person.click(row.getByRole('switch'));
    await waitFor(() => expect(shop.services.categories.find('flower')?.isHidden).toBe(true));
    const save = () => person.click(button(t('categories.save')));
    await save();
    await screen.findByText('Category updated');
    await change({ names: { en: 'Flowers', bn: 'ফুলগুলো' } });
    await person.clear(row.getByLabelText(english));
    await person.type(row.getByLabelText(english), 'Blossoms');
    await save();
    expect(await newValues()).toContain('Flowers, ফুলগুলো');
    expect(row.getByLabelText<HTMLInputElement>(english).value).toBe('Blossoms');
    await person.click(button(t('changes.replace')));
    await waitFor(() => expect(shop.services.categories.find('flower')?.names.en).toBe('Blossoms'));
    expect(screen.queryByText(t('changes.new'))).toBeNull();
  });
});

describe('forms of the whole shop', () => {
  test('the settings take a newer fee', async () => {
    const { person } = shop.open(<SettingsPage subject="delivery" />, { as });
    const fee = t('settings.fee');
    await waitFor(() => expect(field(fee)).toBeTruthy());
    await retype(person, t('settings.free-from'), '900');
    await retype(person, fee, '60');
    await settle(shop, { areas: [{ districts: null, fee: 75, freeFrom: null }] });
    await person.click(button(t('settings.save')));
    expect(await newValues()).toContain(taka(75));
    await person.click(await offer());
    expect(field(fee).value).toBe('75');
    await person.click(button(t('settings.save')));
    await screen.findByText('Settings saved');
    expect(shop.services.settings.current.settings.areas[0]?.fee).toBe(75);
    await waitFor(() => expect(screen.queryByText(t('changes.new'))).toBeNull());
  });

  test('a page of the settings does not mind what somebody saves on another, and keeps it', async () => {
    const { person } = shop.open(<SettingsPage subject="stock" />, { as });
    await waitFor(() => expect(field(t('settings.low-stock'))).toBeTruthy());
    await retype(person, t('settings.low-stock'), '7');
    await settle(shop, { areas: [{ districts: null, fee: 85, freeFrom: null }] });
    await person.click(button(t('settings.save')));
    await screen.findByText('Settings saved');
    const { lowStock, areas } = shop.services.settings.current.settings;
    expect([lowStock, areas[0]?.fee]).toEqual([7, 85]);
    await waitFor(() => expect(screen.queryByRole('button', { name: t('settings.save') })).toBeNull());
  });

  test('the collections are replaced where the seller says so', async () => {
    const { person } = shop.open(<Collections />, { as });
    const switches = await screen.findAllByRole('switch');
    const before = shop.services.collections.current;
    await person.click(switches[0] as HTMLElement);
    const body = { version: before.version, collections: before.collections.slice(0, 2) };
    await shop.send(calls.saveCollections, { as, body });
    await person.click(button(t('collections.save')));
    expect(await newValues()).toContain(before.collections[1]?.name.en);
    expect(screen.getAllByRole('switch')).toHaveLength(switches.length);
    await person.click(button(t('changes.replace')));
    await waitFor(() => expect(shop.services.collections.current.collections).toHaveLength(switches.length));
    expect(shop.services.collections.current.collections[0]?.isOn).toBe(!before.collections[0]?.isOn);
  });

  test('the delivery times take newer days', async () => {
    await saveSlots(shop, everyDay());
    const { person } = shop.open(<Slots />, { as });
    const day = await screen.findByLabelText(t('settings.days-off-from'));
    await person.type(day, '2026-12-16');
    await person.click(button(t('settings.add-days-off')));
    await settle(shop, { daysOff: ['2026-12-25'] });
    await person.click(button(t('slots.save')));
    expect(await newValues()).toContain('25 Dec 2026');
    await person.click(await offer());
    await person.click(button(t('slots.save')));
    await waitFor(() => expect(screen.queryByText(t('changes.taken'))).toBeNull());
    expect(shop.services.settings.current.settings.daysOff).toEqual(['2026-12-25']);
  });
});

describe('forms of a shopper', () => {
  test('an address keeps what was typed, also through a reload', async () => {
    const user = await createUser(db);
    const { id } = await createAddress(db, user.id);
    const Edit = EditAddress as ComponentType<{ params: { id: string } }>;
    const open = () => shop.open(<Edit params={{ id }} />, { as: { user: user.token } });
    const first = open();
    await screen.findByText(t('addresses.edit.save'));
    await retype(first.person, t('addresses.street'), 'House 9');
    await db.update(addresses).set({ city: 'Sylhet', state: 'Sylhet' }).where(eq(addresses.id, id));
    first.show(<p>Elsewhere</p>);
    first.show(<Edit params={{ id }} />);
    await screen.findByText(t('profile.draft.kept'));
    await first.person.click(button(t('addresses.edit.save')));
    expect(await newValues()).toContain('Sylhet');
    expect(field(t('addresses.street')).value).toBe('House 9');
    await first.person.click(await offer());
    await first.person.click(button(t('addresses.edit.save')));
    await screen.findByText('Address updated successfully');
    const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
    expect(row).toMatchObject({ street: 'House 9', city: 'Sylhet' });
  });

  test('the profile and the phone number are saved in turn, and refuse only what is new elsewhere', async () => {
    const user = await createUser(db, { phone: '01712345678' });
    const { person } = shop.open(<Profile />, { as: { user: user.token }, at: '/profile?tab=info' });
    await screen.findByLabelText(t('profile.full-name'));
    await screen.findByDisplayValue('01712345678');
    await retype(person, t('phone.label'), '01812345678');
    await person.click(button(t('phone.save')));
    await screen.findByText(t('phone.unconfirmed'));
    await retype(person, t('profile.full-name'), 'Rumana One');
    await person.click(button(t('profile.update')));
    await screen.findByRole('heading', { level: 1, name: 'Rumana One' });
    await retype(person, t('profile.full-name'), 'Rumana Two');
    await db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, user.id));
    await person.click(button(t('profile.update')));
    expect(await newValues()).toContain('new@example.com');
    expect(field(t('profile.full-name')).value).toBe('Rumana Two');
    await person.click(await offer());
    expect(field(t('profile.email')).value).toBe('new@example.com');
    await person.click(button(t('profile.update')));
    await screen.findByRole('heading', { level: 1, name: 'Rumana Two' });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: 'Rumana Two', email: 'new@example.com', phone: '01812345678' });
  });

  test('a number of another tab is not replaced without a word', async () => {
    const user = await createUser(db, { phone: '01712345678' });
    const { person } = shop.open(<Profile />, { as: { user: user.token }, at: '/profile?tab=info' });
    await screen.findByDisplayValue('01712345678');
    await retype(person, t('phone.label'), '01912345678');
    await db.update(users).set({ phone: '01812345678' }).where(eq(users.id, user.id));
    await person.click(button(t('phone.save')));
    expect(await newValues()).toContain('01812345678');
    expect(field(t('phone.label')).value).toBe('01912345678');
    await person.click(button(t('changes.replace')));
    await waitFor(async () => {
      const [row] = await db.select().from(users).where(eq(users.id, user.id));
      expect(row?.phone).toBe('01912345678');
    });
  });
});
