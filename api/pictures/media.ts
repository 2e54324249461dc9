import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config.ts';

/** Folder of the stored pictures. */
export function mediaFolder(config: Pick<Config, 'dataDir'>): string {
  return resolve(config.dataDir, 'media');
}

/** Serves stored pictures. Their names are made from their content, so a copy never goes stale. */
export async function media(app: FastifyInstance, config: Config): Promise<void> {
  const root = mediaFolder(config);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root: join(root, '/'),
    prefix: '/media/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}
