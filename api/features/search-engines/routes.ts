import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#api/services.ts';
import { robotsText } from './robots.ts';
import { sitemap, sitemapFile } from './sitemap.ts';

type SitemapRequest = FastifyRequest<{ Params: { file?: string } }>;

const hidden = { schema: { hide: true } };
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
const noSuchFile = { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('No such sitemap\n') };

/** What search engines read before the pages: robots.txt, and the sitemap as ready-made bytes. */
export function searchEngineRoutes(app: FastifyInstance, { db, config, catalogAnswers }: Services): void {
  const sendSitemap = (request: SitemapRequest, reply: FastifyReply) => {
    const origin = config.publicUrl ?? requestedOrigin(request);
    const file = Number(request.params.file ?? 0);
    return catalogAnswers.send(`sitemap ${file} ${origin}`, request, reply, async () => {
      const xml = file === 0 ? await sitemap(db, origin) : await sitemapFile(db, origin, file);
      return xml === undefined ? noSuchFile : { status: 200, headers, body: Buffer.from(xml) };
    });
  };
  app.get('/sitemap.xml', hidden, sendSitemap);
  app.get('/sitemap-:file(^[1-9]\\d{0,3}$).xml', hidden, sendSitemap);
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicUrl)),
  );
}

/** Where the visitor reached the shop, for shops that do not know their own address. */
function requestedOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}
