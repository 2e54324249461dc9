import { afterAll, expect, test } from 'vitest';
import { sellerDeliveryCalls } from '#contract/delivery/seller-calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { everyDay, saveSlots } from '#tests/support/people/slots.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

const read = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body;
const save = (version: number, settings: unknown) =>
  shop.send(shopSettingsCalls.saveSettings, { as, body: { version, settings } });

test('a form from an older version is not refused for fields that it leaves as another seller saved them', async () => {
  const { version, settings } = await read();
  await saveSlots(shop, everyDay());
  expect((await save(version, { ...settings, lowStock: 8 })).body.version).toBe(version + 2);
  const { status, body } = await save(version, {
    ...settings,
    lowStock: 9,
    contact: { ...settings.contact, hours: '9-5' },
  });
  expect([status, body.changed.fields]).toEqual([409, ['settings.lowStock']]);
  expect((await read()).settings.lowStock).toBe(8);
});

test('slots from an older version are saved unless slots or days off were', async () => {
  const saveRules = (body: object) => shop.send(sellerDeliveryCalls.saveSlotRules, { as, body });
  const { version, settings } = await read();
  const rules = everyDay();
  await save(version, { ...settings, lowStock: 5 });
  expect((await saveRules({ version, rules, daysOff: ['2026-12-16'] })).body).toMatchObject({ version: version + 2 });
  expect((await read()).settings).toMatchObject({ lowStock: 5, daysOff: ['2026-12-16'] });
  const { status, body } = await saveRules({ version, rules, daysOff: [] });
  expect([status, body.changed.fields, body.changed.current.daysOff]).toEqual([409, ['daysOff'], ['2026-12-16']]);
});
