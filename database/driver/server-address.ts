/** A PostgreSQL server's address in the driver's format, and the shop's own parameters. */
export type ServerAddress = {
  url: string;
  /** One address for each host; one of the hosts is writable. */
  urls: readonly string[];
  /** Whether the address is a transaction pooler such as PgBouncer, which assigns a connection to each transaction. */
  isPooled: boolean;
};

const form = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/**
 * Parses an address, which may name several hosts (`postgres://shop@a:5432,b:5432/sobuj`), and removes the shop's own parameter
 * `pgbouncer=true`.
 */
export function readServerAddress(address: string): ServerAddress {
  const { text, isPooled } = withoutPooler(address);
  const [, before = '', hosts = '', rest = ''] = form.exec(text) ?? [];
  const urls = hosts.includes(',') ? hosts.split(',').map((host) => before + host + rest) : [text];
  return { url: urls[0] ?? text, urls, isPooled };
}

/** Returns whether a text is a valid address of a PostgreSQL server, for each of its hosts. */
export function isServerAddress(text: string): boolean {
  return form.test(text) && readServerAddress(text).urls.every((url) => URL.canParse(url));
}

function withoutPooler(address: string): { text: string; isPooled: boolean } {
  const match = /([?&])pgbouncer=(\w*)(&|$)/.exec(address);
  if (!match) return { text: address, isPooled: false };
  const [parameter, before, value, after] = match;
  const text = address.replace(parameter, after === '&' ? String(before) : '');
  return { text, isPooled: value === 'true' || value === '1' };
}

/** Returns the address for display to the operator: without the password, wherever it is. */
export function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/\/|(?!\w+:\/\/))([^:@/?]*):.*@/s, '$1$2@').replace(/([?&]password=)[^&]*/gi, '$1…');
}
