import { z } from 'zod';
import { isLoopback } from '#api/http/watch/is-public.ts';

/** Whether secrets and buyers may be sent to this address: only over HTTPS or to loopback. */
function isGuarded(url: URL): boolean {
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')));
}

/** A setting with the origin of a provider's server, without a path. */
export const providerOrigin = z
  .url({ error: 'must be an address such as https://pay.example', abort: true })
  .refine((url) => isGuarded(new URL(url)), {
    error: 'must begin with https:// (http:// on this machine alone)',
    abort: true,
  })
  .refine((url) => new URL(url).pathname === '/' && !new URL(url).search, 'must name a server without a path')
  .transform((url) => new URL(url).origin);

/**
 * Whether a browser may be redirected to the page that a provider names: over HTTPS, or to loopback when the provider itself is
 * a test server there.
 */
export function isPaymentPage(address: string, provider: string): boolean {
  if (address.length > 2000 || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' ? isGuarded(url) : new URL(provider).protocol === 'http:' && isGuarded(url);
}
