import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { sellerFeedCalls } from '#contract/feed/seller-calls.ts';
import { deletePostAsSeller } from './change-post.ts';
import { deleteCommentAsSeller } from './comments.ts';
import { listPosts } from './list-posts.ts';
import { everybody } from './post-shape.ts';

/** The community as the seller moderates it. */
export function sellerFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;

  registerCall(app, sellerFeedCalls.listPostsForSeller, ({ query }) =>
    listPosts(db, query, { addressOf, emailsOf: everybody }),
  );

  registerCall(app, sellerFeedCalls.deletePostAsSeller, async ({ params, say }) =>
    unlessRefused(await deletePostAsSeller(services, params.id), () => ({
      success: true,
      message: say('post-deleted'),
    })),
  );

  registerCall(app, sellerFeedCalls.deleteCommentAsSeller, async ({ params, say }) =>
    unlessRefused(await deleteCommentAsSeller(db, params), (commentsCount) => ({
      success: true,
      message: say('comment-deleted'),
      commentsCount,
    })),
  );
}
