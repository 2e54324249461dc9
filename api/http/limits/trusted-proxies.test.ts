import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { trustProxyOf } from './trusted-proxies.ts';

/** Returns the visitor's address as the shop sees it, for a request from `from` with this forwarding header. */
async function visitorOf(setting: string, header: string, from = '10.0.0.9'): Promise<string> {
  const app = fastify({ trustProxy: trustProxyOf(readConfig({ TRUST_PROXY: setting }).trustProxy) });
  app.get('/', ({ ip }) => ip);
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': header } });
  await app.close();
  return body;
}

const madeUp = '192.0.2.66';
const visitor = '203.0.113.5';

describe('TRUST_PROXY', () => {
  test.each([
    ['true', `${madeUp}, ${visitor}`, visitor],
    ['on', visitor, visitor],
    ['1', `${madeUp},${madeUp},${visitor}`, visitor],
    ['2', `${madeUp}, ${visitor}, 198.51.100.7`, visitor],
    ['2', visitor, visitor],
    ['10.0.0.0/8', `${madeUp}, ${visitor}`, visitor],
    ['10.0.0.0/8, 198.51.100.7', `${madeUp}, ${visitor}, 198.51.100.7`, visitor],
    ['off', `${madeUp}, ${visitor}`, '10.0.0.9'],
    ['0', `${madeUp}, ${visitor}`, '10.0.0.9'],
    ['192.168.0.1', `${madeUp}, ${visitor}`, '10.0.0.9'],
  ])('of %s with the header "%s" makes the visitor %s', async (setting, header, expected) => {
    expect(await visitorOf(setting, header)).toBe(expected);
  });

  test.each(['yes', '11', '-1', '10.0.0', '10.0.0.0/33', '10.0.0.1/8/8', '::1/129', 'proxy.example', '10.0.0.1,,'])(
    'of %s is refused by a sentence',
    (setting) => {
      expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(
        `TRUST_PROXY must be true, how many proxies stand in a row (up to 10), or their addresses such as 10.0.0.0/8, separated by commas (it is "${setting}")`,
      );
    },
  );
});
