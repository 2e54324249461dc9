import { randomBytes } from 'node:crypto';
import type { Shop } from '#contract/settings/shop.ts';

type PictureOrigins = Pick<Shop, 'publicUrl' | 'picturesUrl'>;

/** Returns the nonce for the inline scripts of one rendering: 128 random bits, created before any data of the page is read. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Returns the content security policy of a page: scripts from the build's files, and inline scripts with the nonce.
 * Nothing in it comes from the page's text, so no text can allow its own script. The nonce is cached with the page's
 * bytes. That is safe: all texts of the page were stored or requested before its rendering, so they cannot contain the
 * nonce.
 */
export function pagePolicy(nonce: string, { publicUrl, picturesUrl }: PictureOrigins): string {
  const pictureOrigins = [publicUrl, picturesUrl && new URL(picturesUrl).origin].filter(Boolean);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Positioned menus and toasts set inline styles.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of responses that are no page: nothing in them is run, loaded or framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
