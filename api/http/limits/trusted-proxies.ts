import { isIP } from 'node:net';

/**
 * Which proxies in front may say who the visitor is: none, this many that stand in a row, or those with these addresses.
 * Whatever a visitor writes into the same header stands before what the nearest of them has added, and does not count.
 */
export type TrustedProxies = false | number | string;

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);
const maximumHops = 10;

/** Whether a text says that, as `readTrustedProxies` reads it. */
export function isTrustedProxies(text: string): boolean {
  if (/^(true|on|false|off)$/.test(text)) return true;
  if (/^\d+$/.test(text)) return Number(text) <= maximumHops;
  return text.split(',').every((entry) => isRange(entry.trim()));
}

/** Reads the setting TRUST_PROXY: `true` means the one proxy that the shop is asked by. */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  if (text === undefined || /^(false|off|0+)$/.test(text)) return false;
  if (text === 'true' || text === 'on') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The same as Fastify takes it: of a number alone it makes that nobody is trusted. */
export function trustProxyOf(trusted: TrustedProxies): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

function isRange(entry: string): boolean {
  if (names.has(entry)) return true;
  const [address = '', prefix, more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && more === undefined;
}
