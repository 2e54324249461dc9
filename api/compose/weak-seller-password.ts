import { isPublic } from '#api/http/watch/is-public.ts';
import { demoPassword } from '#database/seed/demo-users.ts';

type SellerSettings = {
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SELLER_EMAIL?: string | undefined;
  SELLER_PASSWORD?: string | undefined;
};

/** The seller's password alone guards the customers' names and addresses. */
const leastLength = 10;

/**
 * Returns why a public shop does not start with this seller's password, as a sentence about the setting; undefined when it does.
 * The most common passwords are refused in every shop.
 */
export function weakSellerPassword({ HOST = '127.0.0.1', ...env }: SellerSettings): string | undefined {
  const { PUBLIC_URL, SELLER_EMAIL = '', SELLER_PASSWORD } = env;
  if (SELLER_PASSWORD === undefined || !isPublic({ publicUrl: PUBLIC_URL, host: HOST })) return undefined;
  const password = comparable(SELLER_PASSWORD);
  if (password === demoPassword) return 'is the password of the demo, which everybody knows: please choose another';
  if ([...password].length < leastLength) {
    return `must have at least ${leastLength} characters in a shop that others can reach (PUBLIC_URL or HOST)`;
  }
  const names = [SELLER_EMAIL, SELLER_EMAIL.replace(/@.*$/, ''), ...hostNames(PUBLIC_URL)].map(comparable);
  return names.includes(password)
    ? "is the seller's email or the shop's name, which everybody can guess: please choose another"
    : undefined;
}

/** The shop's host with and without `www.`, and each part of it. */
function hostNames(publicUrl: string | undefined): string[] {
  if (publicUrl === undefined || !URL.canParse(publicUrl)) return [];
  const { hostname, origin } = new URL(publicUrl);
  return [origin, hostname, hostname.replace(/^www\./, ''), ...hostname.split('.')];
}

function comparable(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
