import { expect, test } from 'vitest';
import { courierProviders } from '#api/couriers/courier-providers.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

test('no log and no answer holds the token of RedX', async () => {
  const log = capturedLog();
  const couriers = accountsIn({
    REDX_TOKEN: 'redx-api-secret',
    REDX_PICKUP_STORE_ID: '1',
    REDX_URL: 'http://127.0.0.1:9',
    REDX_WEBHOOK_TOKEN: 'redx-webhook-secret',
  });
  const shop = await openTestApp(
    { logLevel: 'trace', couriers },
    { logStream: log, couriers: courierProviders(couriers) },
  );
  const post = (provider: string, token: string, payload: string) =>
    shop.app.inject({ method: 'POST', url: `/api/courier/${provider}/webhook?token=${token}`, payload });
  const answers = [
    await post('redx', 'redx-webhook-secret', '{"tracking_number":"NONE"}'),
    await post('redx', 'redx-webhook-secret', 'no json'),
    await post('dhl', 'redx-webhook-secret', '{}'),
    await post('redx', 'redx-webhook-secret-2', '{}'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 404, 403]);
  await shop.close();
  const seen = answers.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n') + log.text();
  for (const secret of ['redx-webhook-secret', 'redx-api-secret']) expect(seen).not.toContain(secret);
});
