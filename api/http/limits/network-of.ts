import { isIPv6 } from 'node:net';

/**
 * The network that an address counts for: an IPv4 address itself, and of an IPv6 address the first 64 bits, which are the
 * smallest network that anybody is given. Whoever has one has all of its addresses.
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

/** The 16-bit groups of a part of an IPv6 address, written in one way; a dotted end is two of them. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}
