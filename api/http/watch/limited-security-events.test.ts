import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const log = capturedLog();
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const shop = await openTestApp({ logLevel: 'warn', rateLimit: true }, { logStream: log });
afterAll(async () => {
  await shop.close();
  vi.useRealTimers();
});

const minuteLater = () => vi.advanceTimersByTime(60_000);
beforeEach(() => {
  minuteLater();
  log.clear();
});

const subscribe = (remoteAddress: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `${calls.subscribe.path}?email=rumana@example.com`,
    remoteAddress,
    headers,
    payload: { email: 'rumana@example.com' },
  });
const foreign = { origin: 'https://evil.example' };

describe('a refusal that can be had any number of times', () => {
  test('is logged at once, and a flood of one address as one line more, at the end of the minute', async () => {
    for (let count = 0; count < 50; count++) await subscribe('192.0.2.1', foreign);
    const event = { level: 40, msg: 'security event', security: 'cross-site-refused', address: '192.0.2.1' };
    expect(log.lines()).toMatchObject([
      { ...event, route: '/api/newsletter/subscribe', requestId: expect.any(String) },
    ]);
    minuteLater();
    expect(log.lines().slice(1)).toMatchObject([{ ...event, route: '/api/newsletter/subscribe', more: 49 }]);
    minuteLater();
    expect(log.lines()).toHaveLength(2);
  });

  test('tells a limit that was hit', async () => {
    for (let count = 0; count < 123; count++) await subscribe('192.0.2.2');
    minuteLater();
    const event = { security: 'limit-hit', address: '192.0.2.2', route: '/api/newsletter/subscribe' };
    expect(log.lines()).toMatchObject([event, { ...event, more: 2 }]);
    expect(log.text()).not.toContain('rumana');
  });

  test('fills no more than a hundred lines a minute, from however many addresses it comes', async () => {
    for (let count = 0; count < 250; count++) await subscribe(`198.51.100.${count}`, foreign);
    minuteLater();
    const lines = log.lines();
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toMatchObject({ security: 'cross-site-refused', address: 'many', more: 150 });
  });
});

test('the limits of an address hold whatever a client writes into its forwarding header', async () => {
  const proxied = await openTestApp({ rateLimit: true, trustProxy: 1 });
  const statuses: number[] = [];
  for (let count = 0; count < 121; count++) {
    const headers = { 'x-forwarded-for': '0.0.0.0' };
    const answer = await proxied.app.inject({
      method: 'POST',
      url: calls.subscribe.path,
      headers,
      payload: { email: 'a@example.com' },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(120).fill(200), 429]);
  await proxied.close();
});
