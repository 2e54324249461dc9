import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { limits } from '#contract/limits.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const fixedPage = 'https://social.example/sobuj';
const shop = await openTestApp({
  contact: { email: undefined, phone: '+880 1700-000000', address: undefined, hours: undefined },
  social: { facebook: fixedPage, instagram: undefined, youtube: undefined },
  publicUrl: 'https://sobuj.example',
});
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const read = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body;
const areasOf = async () => (await shop.send(shopSettingsCalls.readDelivery)).body.areas;
const save = (version: number, settings: unknown) =>
  shop.send(shopSettingsCalls.saveSettings, { as, body: { version, settings } });
const promise = { minutes: 30 };
const everywhere = (fee: number) => ({ ...usualSettings, areas: [{ districts: null, fee, freeFrom: null, promise }] });

beforeEach(async () => {
  await settle(shop, {});
});

describe('saving the settings', () => {
  test('makes a new version with who and when, and every reader has it at once', async () => {
    const { version } = await read();
    const contact = { email: 'Hello@Example.com ', phone: '01712 345678', address: '12 Lake Road\r\nDhaka', hours: '' };
    const areas = [
      { districts: ['Dhaka', 'Gazipur'], fee: '৬০.50', freeFrom: 1000, promise: { days: ['২', 3] } },
      { districts: null, fee: 120, freeFrom: '' },
    ];
    const { status, body } = await save(version, { ...usualSettings, contact, lowStock: '৭', areas });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: version + 1, saved: { by: testSeller.email } });
    const saved = [
      { districts: ['Dhaka', 'Gazipur'], fee: 60.5, freeFrom: 1000, promise: { days: [2, 3] } },
      { districts: null, fee: 120, freeFrom: null, promise },
    ];
    expect(await read()).toMatchObject({
      version: version + 1,
      settings: {
        contact: { email: 'hello@example.com', phone: '01712 345678', address: '12 Lake Road\nDhaka', hours: '' },
        lowStock: 7,
        areas: saved,
      },
    });
    expect(await areasOf()).toEqual(saved);
    const rows = await db.select().from(shopSettings).orderBy(asc(shopSettings.version));
    expect(rows.at(-1)?.settings.areas).toEqual([
      { districts: ['Dhaka', 'Gazipur'], fee: 60_50, freeFrom: 1000_00, promise: { days: [2, 3] } },
      { districts: null, fee: 120_00, freeFrom: null, promise },
    ]);
  });

  test('leaves the bounds on orders that it does not name', async () => {
    const { buying: _, ...known } = usualSettings;
    const bounds = async () => (await read()).settings.buying;
    const saveBounds = async (buying: unknown) => save((await read()).version, { ...known, buying });
    expect(await bounds()).toEqual(usualBuying);
    const sent = { openPerAccount: '৭', perHour: '', openPerPhone: 2, codeFrom: '৫০০০.৫০' };
    expect((await saveBounds(sent)).status).toBe(200);
    const changed = { ...usualBuying, openPerAccount: 7, perHour: null, openPerPhone: 2, codeFrom: 5000.5 };
    expect(await bounds()).toEqual(changed);
    expect((await save((await read()).version, { ...known, lowStock: 9 })).status).toBe(200);
    expect(await bounds()).toEqual(changed);
  });

  test('leaves the hours and the days off that it does not name, and puts sent ones in order', async () => {
    const { hours: _, daysOff: __, ...known } = usualSettings;
    const times = async () => {
      const { hours, daysOff } = (await read()).settings;
      return { hours, daysOff };
    };
    const saveTimes = async (sent: object) => save((await read()).version, { ...known, ...sent });
    expect(await times()).toEqual({ hours: null, daysOff: [] });
    const friday = { weekday: 5, from: '15:00', to: '২১:০০' };
    const sunday = [
      { weekday: 0, from: '16:00', to: '21:00' },
      { weekday: 0, from: '09:00', to: '13:00' },
    ];
    const sent = { hours: [friday, ...sunday], daysOff: ['2026-12-16', '2026-03-26', '2026-12-16'] };
    expect((await saveTimes(sent)).status).toBe(200);
    const saved = {
      hours: [...sunday.toReversed(), { ...friday, to: '21:00' }],
      daysOff: ['2026-03-26', '2026-12-16'],
    };
    expect(await times()).toEqual(saved);
    expect((await saveTimes({ lowStock: 9 })).status).toBe(200);
    expect(await times()).toEqual(saved);
    expect((await saveTimes({ hours: null, daysOff: [] })).status).toBe(200);
    expect(await times()).toEqual({ hours: null, daysOff: [] });
  });

  test('is refused when another seller has saved since, and changes nothing', async () => {
    const { version } = await read();
    expect((await save(version, everywhere(10))).status).toBe(200);
    const { status, body } = await save(version, everywhere(20));
    expect([status, body.code, body.changed.fields]).toEqual([409, 'settings-changed', ['settings.areas']]);
    expect(body.message).toContain(testSeller.email);
    expect(await areasOf()).toEqual(everywhere(10).areas);
    expect((await save(version + 5, everywhere(20))).status).toBe(409);
  });

  test('sent again after a lost response counts as saved once', async () => {
    const { version } = await read();
    const answers = [await save(version, everywhere(30)), await save(version, everywhere(30))];
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, version + 1],
      [200, version + 1],
    ]);
  });

  test('of several at once takes one', async () => {
    const { version } = await read();
    const answers = await Promise.all([41, 42, 43, 44].map((fee) => save(version, everywhere(fee))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read()).version).toBe(version + 1);
  });

  test('keeps the newest versions, not all that ever were', async () => {
    const { version } = await read();
    const old = Array.from({ length: limits.settingsVersionsMax }, (_, index) => version + 1 + index);
    await db
      .insert(shopSettings)
      .values(old.map((number) => ({ version: number, settings: {}, savedBy: 'seller', savedAt: new Date() })));
    expect((await save(old.at(-1) ?? 0, everywhere(50))).status).toBe(200);
    const rows = await db.select().from(shopSettings).orderBy(asc(shopSettings.version));
    expect(rows.length).toBe(limits.settingsVersionsMax);
    expect(rows.at(-1)?.version).toBe((old.at(-1) ?? 0) + 1);
  });
});

const promising = (promise: unknown) => ({
  ...usualSettings,
  areas: [{ districts: null, fee: 0, freeFrom: null, promise }],
});
const opening = (...hours: object[]) => ({
  ...usualSettings,
  hours: hours.map((open) => ({ weekday: 1, from: '09:00', to: '21:00', ...open })),
});

test.each([
  ['no settings', undefined, 'settings'],
  ['no areas', { ...usualSettings, areas: [] }, 'settings.areas'],
  ['too many areas', { ...usualSettings, areas: Array(31).fill(usualSettings.areas[0]) }, 'settings.areas'],
  [
    'an area without districts',
    { ...usualSettings, areas: [{ districts: [], fee: 1, freeFrom: null }] },
    'settings.areas.0.districts',
  ],
  [
    'a place that is no district',
    { ...usualSettings, areas: [{ districts: ['Atlantis'], fee: 1, freeFrom: null }] },
    'settings.areas.0.districts.0',
  ],
  [
    'a district in two areas',
    {
      ...usualSettings,
      areas: [
        { districts: ['Dhaka'], fee: 1, freeFrom: null },
        { districts: ['Sylhet', 'Dhaka'], fee: 2, freeFrom: null },
      ],
    },
    'settings.areas.1.districts',
  ],
  [
    'two areas that are everywhere',
    { ...usualSettings, areas: [...usualSettings.areas, ...usualSettings.areas] },
    'settings.areas.1.districts',
  ],
  ['a negative fee', everywhere(-1), 'settings.areas.0.fee'],
  ['a fee of half a poisha', everywhere(1.005), 'settings.areas.0.fee'],
  [
    'a script for a page',
    { ...usualSettings, social: { ...usualSettings.social, youtube: 'javascript:alert(1)' } },
    'settings.social.youtube',
  ],
  [
    'a wrong email',
    { ...usualSettings, contact: { ...usualSettings.contact, email: 'nobody' } },
    'settings.contact.email',
  ],
  [
    'a wrong phone number',
    { ...usualSettings, contact: { ...usualSettings.contact, phone: 'call me' } },
    'settings.contact.phone',
  ],
  ['a bound of no orders', { ...usualSettings, buying: { perHour: 0 } }, 'settings.buying.perHour'],
  [
    'a bound that is no number',
    { ...usualSettings, buying: { openPerAccount: 'many' } },
    'settings.buying.openPerAccount',
  ],
  ['a promise of no minutes', promising({ minutes: 0 }), 'settings.areas.0.promise.minutes'],
  ['a promise of something else', promising({ hours: 2 }), 'settings.areas.0.promise'],
  ['a promise in words', promising({ minutes: 'soon' }), 'settings.areas.0.promise'],
  ['days out of order', promising({ days: [3, 2] }), 'settings.areas.0.promise.days'],
  ['more days than can be promised', promising({ days: [1, 61] }), 'settings.areas.0.promise.days.1'],
  ['hours on no day', { ...usualSettings, hours: [] }, 'settings.hours'],
  ['too many hours', opening(...Array(22).fill({})), 'settings.hours'],
  ['a weekday that does not exist', opening({ weekday: 7 }), 'settings.hours.0.weekday'],
  ['a time that does not exist', opening({ from: '24:00' }), 'settings.hours.0.from'],
  ['hours over midnight', opening({ from: '22:00', to: '02:00' }), 'settings.hours.0.to'],
  ['hours that overlap', opening({ to: '13:00' }, { from: '12:00' }), 'settings.hours.1.from'],
  ['a day off that does not exist', { ...usualSettings, daysOff: ['2026-02-30'] }, 'settings.daysOff.0'],
  ['too many days off', { ...usualSettings, daysOff: Array(101).fill('2026-12-16') }, 'settings.daysOff'],
  ['a low stock that is no number', { ...usualSettings, lowStock: 2.5 }, 'settings.lowStock'],
])('%s is refused with a sentence at its field', async (_name, settings, field) => {
  const { version } = await read();
  const { status, body } = await save(version, settings);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect((await read()).version).toBe(version);
});

describe('what the environment says', () => {
  test('wins over what is saved, and is shown to the seller', async () => {
    await settle(shop, {
      contact: { email: 'shop@example.com', phone: '01799 999999', address: '', hours: '' },
      social: { facebook: 'https://other.example/', instagram: '', youtube: 'https://video.example/sobuj' },
    });
    expect((await read()).fixed).toEqual({
      contact: { phone: '+880 1700-000000' },
      social: { facebook: fixedPage },
    });
    const text = await shop.app.inject({ url: '/.well-known/security.txt' });
    expect(text.body).toContain('mailto:shop@example.com');
  });
});

test('a node that starts or is notified of new settings has the newest', async () => {
  await settle(shop, everywhere(77));
  const { catalogCache, settings } = createServices(readConfig({ LOG_LEVEL: 'silent' }), shop.database);
  expect(settings.current.version).toBe(0);
  await settings.load();
  expect(settings.current.settings.areas).toEqual(everywhere(77).areas);
  expect(catalogCache.stats.entries).toBe(0);
});
