import { randomBytes } from 'node:crypto';
import type { Shop } from '#contract/shop.ts';

type PictureOrigins = Pick<Shop, 'publicUrl' | 'picturesUrl'>;

/** What marks the inline scripts of one rendering: 128 random bits, made before anything of the page is known. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The content policy of a page: scripts from the build's files, and those inline ones that the renderer marked. Nothing
 * in it comes from the page's text, so no text can allow a script of its own. The nonce is cached and sent with the bytes
 * of the page: a text was stored or asked for before the rendering that it appears in, so it can't know the nonce.
 */
export function pagePolicy(nonce: string, { publicUrl, picturesUrl }: PictureOrigins): string {
  const pictureOrigins = [publicUrl, picturesUrl && new URL(picturesUrl).origin].filter(Boolean);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Positioned menus and toasts set styles on elements.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of what is no page: nothing in it is run, loaded or framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
