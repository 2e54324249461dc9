import { isIP } from 'node:net';

/**
 * The proxies that may state the visitor's address: none, this number in a row, or those with these addresses. An
 * address written by the visitor precedes the one added by the nearest proxy, and is ignored.
 */
export type TrustedProxies = false | number | string;

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);
const maximumHops = 10;

/** Returns whether a text is valid for `readTrustedProxies`. */
export function isTrustedProxies(text: string): boolean {
  if (/^(true|on|false|off)$/.test(text)) return true;
  if (/^\d+$/.test(text)) return Number(text) <= maximumHops;
  return text.split(',').every((entry) => isRange(entry.trim()));
}

/** Parses the setting TRUST_PROXY. `true` means exactly one proxy in front of the shop. */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  if (text === undefined || /^(false|off|0+)$/.test(text)) return false;
  if (text === 'true' || text === 'on') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Converts to Fastify's option. Fastify would take a plain number to trust no proxy. */
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
