import { languageCodes } from '#contract/languages.ts';
import type { Shop } from '#contract/settings/shop.ts';

const validDays = 180;

/**
 * Returns the text of security.txt (RFC 9116) as of `now`, with the contacts for reporting a vulnerability. Undefined when the
 * shop has no contact.
 */
export function securityText(
  { contact, publicUrl }: Pick<Shop, 'contact' | 'publicUrl'>,
  now: Date,
): string | undefined {
  const ways = [contact.email && `mailto:${contact.email}`, publicUrl && `${publicUrl}/contact`].filter(Boolean);
  if (ways.length === 0) return undefined;
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000);
  const lines = [
    ...ways.map((way) => `Contact: ${way}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languageCodes.join(', ')}`,
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
