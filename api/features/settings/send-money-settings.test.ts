import { afterAll, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

const read = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body;
async function save(buying: object | undefined) {
  const { buying: _, slots: __, ...others } = usualSettings;
  const settings = { ...others, ...(buying && { buying }) };
  return shop.send(shopSettingsCalls.saveSettings, { as, body: { version: (await read()).version, settings } });
}

test('a number in any notation is kept as people dial it, and stays when it is not sent', async () => {
  expect((await read()).settings.buying).toMatchObject({ manual: [], manualHours: 24 });
  const manual = [
    { provider: 'nagad', number: '+৮৮০ ১৭১২-৩৪৫৬৭৮' },
    { provider: 'rocket', number: '01812 345678' },
  ];
  expect((await save({ manual, manualHours: '৪৮' })).status).toBe(200);
  const saved = [
    { provider: 'nagad', number: '01712345678' },
    { provider: 'rocket', number: '01812345678' },
  ];
  expect((await save({ perHour: 9 })).status).toBe(200);
  expect((await save(undefined)).status).toBe(200);
  expect((await read()).settings.buying).toMatchObject({ manual: saved, manualHours: 48, perHour: 9 });
  expect((await shop.send(paymentCalls.listPaymentMethods)).body).toMatchObject({ methods: ['cod'], manual: saved });
});

const number = '01712345678';
test.each([
  ['a landline', { manual: [{ provider: 'bkash', number: '029551234' }] }, 'manual.0.number'],
  ['no number', { manual: [{ provider: 'bkash', number: '' }] }, 'manual.0.number'],
  ['another country', { manual: [{ provider: 'bkash', number: '+919812345678' }] }, 'manual.0.number'],
  ['markup', { manual: [{ provider: 'bkash', number: '<b>01712345678</b>' }] }, 'manual.0.number'],
  ['another service', { manual: [{ provider: 'upay', number }] }, 'manual.0.provider'],
  [
    'one service twice',
    {
      manual: [
        { provider: 'bkash', number },
        { provider: 'bkash', number: '01812345678' },
      ],
    },
    'manual',
  ],
  ['no list', { manual: 'bkash' }, 'manual'],
  ['no hour', { manualHours: 0 }, 'manualHours'],
  ['half an hour', { manualHours: 0.5 }, 'manualHours'],
  ['too many hours', { manualHours: 169 }, 'manualHours'],
  ['hours for ever', { manualHours: null }, 'manualHours'],
])('%s is refused', async (_what, buying, field) => {
  const { status, body } = await save(buying);
  expect([status, Object.keys(body.fields)]).toEqual([400, [`settings.buying.${field}`]]);
});
