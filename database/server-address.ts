/** A PostgreSQL server's address, as the driver takes it, and what its own parameters said. */
export type ServerAddress = {
  url: string;
  /** Whether a pooler stands there that gives a connection to each transaction anew, as PgBouncer does. */
  isPooled: boolean;
};

/** Reads the parameter `pgbouncer=true` of an address and removes it: it is meant for the shop. */
export function readServerAddress(address: string): ServerAddress {
  const match = /([?&])pgbouncer=(\w*)(&|$)/.exec(address);
  if (!match) return { url: address, isPooled: false };
  const [parameter, before, value, after] = match;
  const url = address.replace(parameter, after === '&' ? String(before) : '');
  return { url, isPooled: value === 'true' || value === '1' };
}
