import { isIPv6 } from 'node:net';

/**
 * Returns the network that an address counts for: an IPv4 address itself, or the first 64 bits of an IPv6 address. A
 * /64 is the smallest assigned network, and its owner has all its addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the normalised 16-bit groups of a part of an IPv6 address; a dotted end makes two of them. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}
