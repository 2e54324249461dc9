import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether others than this machine can reach a shop with these settings: it has a public address, or listens for them. */
export function isPublic({ publicUrl, host }: { publicUrl?: string | undefined; host: string }): boolean {
  return publicUrl !== undefined || !isLoopback(host);
}

/** Whether a name or address of a host (IPv6 without brackets) is this machine. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
