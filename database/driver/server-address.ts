/** A PostgreSQL server's address, as the driver takes it, and what its own parameters said. */
export type ServerAddress = {
  url: string;
  /** The same for each host that the address names: one of them can be written to. */
  urls: readonly string[];
  /** Whether a pooler stands there that gives a connection to each transaction anew, as PgBouncer does. */
  isPooled: boolean;
};

const form = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/**
 * Reads an address, which may name several hosts (`postgres://shop@a:5432,b:5432/sobuj`), and removes the parameter
 * `pgbouncer=true`, which is meant for the shop.
 */
export function readServerAddress(address: string): ServerAddress {
  const { text, isPooled } = withoutPooler(address);
  const [, before = '', hosts = '', rest = ''] = form.exec(text) ?? [];
  const urls = hosts.includes(',') ? hosts.split(',').map((host) => before + host + rest) : [text];
  return { url: urls[0] ?? text, urls, isPooled };
}

/** Whether each host of a text makes the address of a PostgreSQL server. */
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

/** The address as it may be shown to whoever runs the shop: without the password, wherever it stands. */
export function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/\/|(?!\w+:\/\/))([^:@/?]*):.*@/s, '$1$2@').replace(/([?&]password=)[^&]*/gi, '$1…');
}
