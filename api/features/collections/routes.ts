import type { FastifyInstance } from 'fastify';
import { shopTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { saveCollections, withPresentCategories } from './save-collections.ts';

/** The collections that everybody sees, and the seller's list of them. */
export function collectionRoutes(app: FastifyInstance, services: Services): void {
  const { categories, collections } = services;

  registerCall(
    app,
    collectionCalls.listCollections,
    async () => ({ success: true, collections: collections.shown() }),
    { tags: shopTags, limitsConcurrency: false },
  );

  registerCall(app, collectionCalls.readCollections, async () => {
    const saved = await collections.load();
    return { success: true, ...saved, collections: withPresentCategories(categories, saved.collections) };
  });

  registerCall(app, collectionCalls.saveCollections, async ({ callerId, body, say }) =>
    unlessRefused(await saveCollections(services, callerId, body), (saved) => ({
      success: true,
      message: say('collections-saved'),
      ...saved,
    })),
  );
}
