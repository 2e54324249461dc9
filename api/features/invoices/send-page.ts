import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { inertPolicy } from '#api/http/replies/content-policy.ts';

/** Sends a page to print. Its content security policy allows only the page's own style, as stored by its release. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .header(
      'content-security-policy',
      `${inertPolicy}; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page);
}
