import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns whether a shop with these settings is reachable from other machines: it has a public URL, or listens on an
 * address other than loopback.
 */
export function isPublic({ publicUrl, host }: { publicUrl?: string | undefined; host: string }): boolean {
  return publicUrl !== undefined || !isLoopback(host);
}

/** Returns whether a host name or address (IPv6 without brackets) is loopback. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
