import type { CartVersion } from './cart-saver.ts';

/** What the windows of one browser tell each other about their carts. `owner` is null for a visitor's cart. */
export type TabMessage =
  | ({ kind: 'changed' | 'ordered'; owner: string | null } & CartVersion)
  /** "I took over this user's saved cart, asked for at that time: does anybody know a newer one?" */
  | { kind: 'ask'; owner: string; askedAt: number };
