import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#api/time/shop-days.ts';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import { sellerDeliveryCalls } from '#contract/delivery/seller-calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';

const { shop, clock } = await openPayingShop();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

const read = async () => (await shop.send(sellerDeliveryCalls.readSlotRules, { as })).body;
const save = (body: object) => shop.send(sellerDeliveryCalls.saveSlotRules, { as, body });
const [rule] = everyDay();
const day = 86_400_000;
const dayAfter = (days: number) => dayOf(new Date(clock.now().getTime() + days * day));

// 10:30 in Dhaka.
const untilHalfPastTen = (Date.parse('2026-01-01T10:30:00+06:00') - clock.now().getTime()) % day;
clock.pass(untilHalfPastTen + day);

beforeEach(async () => {
  await settle(shop, {});
  await saveSlots(shop, []);
});

describe("the seller's rules", () => {
  test('are none in a new shop, which offers no slots', async () => {
    expect(await read()).toMatchObject({ rules: [], daysOff: [] });
    expect(await slotsOf(shop)).toEqual([]);
  });

  test('come back as they were sent, in their order, with a new version', async () => {
    const { version } = await read();
    const sent = [
      { ...rule, weekday: 5, districts: ['Gazipur', 'Dhaka'], capacity: '২০', cutoffMinutes: 10_080, fee: '৩০.৫' },
      { ...rule, weekday: 0, from: '০৯:০০', to: '23:59', capacity: 1000, cutoffMinutes: 0, fee: 0 },
    ];
    const { status, body } = await save({ version, rules: sent, daysOff: [dayAfter(2), dayAfter(1), dayAfter(2)] });
    const rules = [
      { ...sent[0], districts: ['Dhaka', 'Gazipur'], capacity: 20, fee: 30.5 },
      { ...sent[1], from: '09:00' },
    ];
    const saved = { version: version + 1, rules, daysOff: [dayAfter(1), dayAfter(2)] };
    expect([status, body]).toMatchObject([200, { ...saved, saved: { by: testSeller.email } }]);
    expect(await read()).toMatchObject(saved);
    expect(Object.keys(body.rules[0]).sort()).toEqual(Object.keys(rule ?? {}).sort());
  });

  test('have one version and the same days off with the settings, which leave them as they are', async () => {
    await saveSlots(shop, everyDay(), [dayAfter(1)]);
    const { body } = await shop.send(shopSettingsCalls.readSettings, { as });
    expect(body.settings).toMatchObject({ daysOff: [dayAfter(1)] });
    expect(body.settings).not.toHaveProperty('slots');
    await settle(shop, { lowStock: 3 });
    expect(await read()).toMatchObject({ version: body.version + 1, rules: everyDay(), daysOff: [] });
  });

  test('are refused when another seller saved meanwhile; saving the same again is no change', async () => {
    const { version } = await read();
    const first = { version, rules: everyDay(), daysOff: [] };
    expect((await save(first)).body.version).toBe(version + 1);
    expect((await save(first)).body.version).toBe(version + 1);
    const { status, body } = await save({ version, rules: everyDay({ fee: 5 }), daysOff: [] });
    expect([status, body.code]).toEqual([409, 'settings-changed']);
    expect((await read()).rules).toEqual(everyDay());
  });

  test('of several sellers at once are saved by one of them', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((fee) => save({ version, rules: everyDay({ fee }), daysOff: [] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('may be two hundred, also when all are the same', async () => {
    const { version } = await read();
    const same = Array.from({ length: 200 }, () => ({ ...rule, weekday: 3 }));
    expect((await save({ version, rules: [...same, rule], daysOff: [] })).body.fields).toHaveProperty('rules');
    expect((await save({ version, rules: same, daysOff: [] })).status).toBe(200);
    expect(new Set((await slotsOf(shop)).map(({ id }) => id)).size).toBe(200);
  });

  test.each([
    ['rules', 'none', undefined],
    ['rules.0', 'a rule that is none', ['10:00']],
    ['rules.0.weekday', 'an eighth weekday', [{ ...rule, weekday: 7 }]],
    ['rules.0.from', 'no time', [{ ...rule, from: '24:00' }]],
    ['rules.0.to', 'an end at the beginning', [{ ...rule, to: '10:00' }]],
    ['rules.0.to', 'an end before the beginning', [{ ...rule, from: '22:00', to: '02:00' }]],
    ['rules.0.districts', 'no district', [{ ...rule, districts: [] }]],
    ['rules.0.districts', 'a district twice', [{ ...rule, districts: ['Dhaka', 'Dhaka'] }]],
    ['rules.0.districts.0', 'an unknown district', [{ ...rule, districts: ['Atlantis'] }]],
    ['rules.0.capacity', 'no places', [{ ...rule, capacity: 0 }]],
    ['rules.0.capacity', 'half a place', [{ ...rule, capacity: 1.5 }]],
    ['rules.0.capacity', 'too many places', [{ ...rule, capacity: 1001 }]],
    ['rules.0.cutoffMinutes', 'a cut-off in the slot', [{ ...rule, cutoffMinutes: -1 }]],
    ['rules.0.cutoffMinutes', 'a cut-off of more than a week', [{ ...rule, cutoffMinutes: 10_081 }]],
    ['rules.0.fee', 'a fee below nothing', [{ ...rule, fee: -1 }]],
    ['rules.0.fee', 'a fraction of a poisha', [{ ...rule, fee: 0.001 }]],
  ])('%s is refused: %s', async (field, _name, rules) => {
    const { version } = await read();
    const { status, body } = await save({ version, rules, daysOff: [] });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await read()).toMatchObject({ version, rules: [] });
  });

  test('need a version, and days off that are days', async () => {
    expect((await save({ rules: [], daysOff: [] })).body.fields).toHaveProperty('version');
    expect((await save({ version: 0, rules: [], daysOff: ['Friday'] })).body.fields).toHaveProperty(['daysOff.0']);
    expect((await save({ version: 0, rules: [] })).body.fields).toHaveProperty('daysOff');
  });
});

describe('the slots that everybody sees', () => {
  test('cover seven days, soonest first, with places, fee and the reason when closed', async () => {
    const evening = everyDay({ from: '18:00', to: '20:30', capacity: 5, fee: 25.5 });
    await saveSlots(shop, [...evening, ...everyDay()], [dayAfter(2)]);
    const slots = await slotsOf(shop);
    const slot = (days: number, isEvening: boolean) => ({
      id: expect.stringMatching(new RegExp(`^${dayAfter(days)}-[0-9a-f]{12}$`)),
      date: dayAfter(days),
      ...(isEvening
        ? { from: '18:00', to: '20:30', left: 5, fee: 25.5 }
        : { from: '10:00', to: '12:00', left: 3, fee: 0 }),
    });
    const expected = [0, 1, 2, 3, 4, 5, 6].flatMap((days) => [slot(days, false), slot(days, true)]);
    expect(slots).toEqual([
      { ...expected[0], closedBecause: 'cut-off' },
      ...expected.slice(1, 4),
      ...expected.slice(4, 6).map((off) => ({ ...off, closedBecause: 'day-off' })),
      ...expected.slice(6),
    ]);
  });

  test('follow the district, in any spelling', async () => {
    await saveSlots(shop, [...everyDay({ districts: ['Sylhet'] }), ...everyDay({ from: '11:00' })]);
    expect(await slotsOf(shop, 'সিলেট')).toHaveLength(14);
    expect(await slotsOf(shop, 'dhaka')).toHaveLength(7);
  });

  test('are none where the shop does not deliver, and no district is refused', async () => {
    await settle(shop, { areas: [{ districts: ['Dhaka'], fee: 60, freeFrom: null }] });
    await saveSlots(shop, everyDay());
    expect(await slotsOf(shop)).toHaveLength(7);
    expect(await slotsOf(shop, 'Sylhet')).toEqual([]);
    for (const query of [{ district: 'Atlantis' }, { district: '' }, undefined]) {
      const { status, body } = await shop.send(deliveryCalls.listSlots, query ? { query } : {});
      expect([status, Object.keys(body.fields)]).toEqual([400, ['district']]);
    }
  });

  test('keep their ids when other rules, or their own places and fee, change', async () => {
    await saveSlots(shop, everyDay());
    const ids = (await slotsOf(shop)).map(({ id }) => id);
    const early = everyDay({ from: '08:00', to: '09:00' });
    await saveSlots(shop, [...early, ...everyDay({ capacity: 9, fee: 10, cutoffMinutes: 30 }).reverse()]);
    const later = (await slotsOf(shop)).filter(({ from }) => from === '10:00');
    expect(later.map(({ id, left, fee }) => [id, left, fee])).toEqual(ids.map((id) => [id, 9, 10]));
  });

  test('are kept by no cache', async () => {
    const { headers } = await shop.send(deliveryCalls.listSlots, { query: { district: 'Dhaka' } });
    expect(headers['cache-control']).toContain('no-store');
  });
});
