import fp from 'fastify-plugin';
import type { FileStore } from '#api/pictures/store/file-store.ts';

/** No folders and no hidden files: unfinished files begin with a dot. */
const plainName = /^\w[\w.-]*$/;

/** Serves stored pictures. Names are derived from the content, so a cached copy never becomes outdated. */
export const media = fp<{ files: FileStore }>(
  async (app, { files }) => {
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/media/:name',
      schema: { hide: true },
      async handler({ params: { name }, raw }, reply) {
        const found = plainName.test(name) ? await files.read(name, raw) : undefined;
        if (!found) return reply.callNotFound();
        return reply
          .code(found.status)
          .headers(found.headers)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(found.body);
      },
    });
  },
  { name: 'media', dependencies: ['security-headers', 'errors'] },
);
