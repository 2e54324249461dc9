import { z } from 'zod';
import { isLoopback } from '#api/http/watch/is-public.ts';

/** Whether secrets and buyers may be sent to an address: encrypted, or on this machine. */
function isGuarded(url: URL): boolean {
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')));
}

/** Setting that names the server of a provider, without a path. */
export const providerOrigin = z
  .url({ error: 'must be an address such as https://pay.example', abort: true })
  .refine((url) => isGuarded(new URL(url)), {
    error: 'must begin with https:// (http:// on this machine alone)',
    abort: true,
  })
  .refine((url) => new URL(url).pathname === '/' && !new URL(url).search, 'must name a server without a path')
  .transform((url) => new URL(url).origin);

/** Whether a browser may be sent to the page that a provider names: encrypted, or a test's on this machine like the provider. */
export function isPaymentPage(address: string, provider: string): boolean {
  if (address.length > 2000 || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' ? isGuarded(url) : new URL(provider).protocol === 'http:' && isGuarded(url);
}
