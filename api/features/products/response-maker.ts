import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import type { Tags } from '#api/http/cache/response-tags.ts';
import { isInProcess } from '#api/http/watch/in-process.ts';
import type { Services } from '#api/services/services.ts';
import { readForVisitor } from '#api/sessions/read-for-visitor.ts';
import type { Database } from '#database/driver/connection.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/**
 * Returns a function that builds a cacheable response once it has a slot of the concurrency limit; the server's own
 * requests already hold theirs. `seconds` is the response's maximum age.
 */
export function responseMaker(app: FastifyInstance, services: Services) {
  return <Listed>(
    request: FastifyRequest,
    read: (from: Database) => Promise<Listed>,
    toCacheable: (listed: Listed) => { reply: object; tags: Tags },
    seconds?: number,
  ): (() => Promise<CacheableResponse>) => {
    const make = async () => {
      const { reply, tags } = toCacheable(await readForVisitor(services, request, read));
      return { status: 200, headers, body: Buffer.from(JSON.stringify(reply)), tags, seconds };
    };
    return isInProcess(request) ? make : () => app.concurrencyLimiter.run(make);
  };
}
