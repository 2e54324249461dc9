import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { inertPolicy } from '#api/http/replies/content-policy.ts';
import type { Shop } from '#contract/settings/shop.ts';

type PictureOrigins = Pick<Shop, 'publicUrl' | 'picturesUrl'>;

/**
 * Sends a page to print. Its content security policy allows only the page's own styles, as stored by their releases, and
 * pictures of the shop where they are asked for.
 */
export function sendPage(reply: FastifyReply, page: string, pictures?: PictureOrigins): FastifyReply {
  const styles = new Set([...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style));
  const hashes = [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return reply
    .header(
      'content-security-policy',
      `${inertPolicy}; style-src ${hashes.join(' ')}; font-src 'self'${pictures ? imagesFrom(pictures) : ''}; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page);
}

function imagesFrom({ publicUrl, picturesUrl }: PictureOrigins): string {
  const origins = [publicUrl, picturesUrl].flatMap((url) => (url ? new URL(url).origin : []));
  return `; img-src ${["'self'", ...origins].join(' ')}`;
}
