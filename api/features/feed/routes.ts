import type { FastifyInstance } from 'fastify';
import { noTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { readForVisitor } from '#api/sessions/read-for-visitor.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { sharedRead } from '#database/reading/shared-read.ts';
import { deletePost, editPost } from './change-post.ts';
import { addComment, deleteComment } from './comments.ts';
import { createPost } from './create-post.ts';
import { type FeedQuery, listOwnPosts, listPosts } from './list-posts.ts';
import { listComments, listLikes } from './list-reactions.ts';
import { type PostView, toComments, toLikes, toPost } from './post-shape.ts';
import { readLiked } from './reaction-queries.ts';
import { toggleLike } from './toggle-like.ts';

/** The community: posts with likes and comments. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;
  // Public responses contain no email addresses, so they are the same for everybody.
  const publicView: PostView = { addressOf };
  const viewOf = (callerId: string): PostView => ({ ...publicView, emailsOf: callerId });
  const publicPosts = sharedRead((from, { userId, ...query }: FeedQuery & { userId?: string }) =>
    listPosts(from, query, publicView, userId),
  );

  registerCall(
    app,
    feedCalls.listPosts,
    ({ query, request }) => readForVisitor(services, request, (from) => publicPosts(from, query)),
    { tags: noTags },
  );

  registerCall(app, feedCalls.listOwnPosts, ({ callerId, query }) =>
    listOwnPosts(db, query, viewOf(callerId), callerId),
  );

  registerCall(app, feedCalls.listPostsOfUser, ({ params, query, request }) =>
    readForVisitor(services, request, (from) => publicPosts(from, { ...query, userId: params.userId })),
  );

  registerCall(app, feedCalls.listLikedPosts, async ({ callerId, query }) => ({
    success: true,
    postIds: await readLiked(db, callerId, query.ids.split(',')),
  }));

  registerCall(app, feedCalls.listComments, ({ params, query, request }) =>
    readForVisitor(services, request, (from) => listComments(from, params.postId, query, publicView)),
  );

  registerCall(app, feedCalls.listLikes, ({ params, query, request }) =>
    readForVisitor(services, request, (from) => listLikes(from, params.postId, query, publicView)),
  );

  writingRoutes(app, services, viewOf);
}

/** Calls that write, like and delete. */
function writingRoutes(app: FastifyInstance, services: Services, viewOf: (callerId: string) => PostView): void {
  const { db } = services;

  registerCall(app, feedCalls.createPost, async ({ callerId, body, files, attempt, say }) => {
    const created = await createPost(services, callerId, { content: body.content, picture: files[0], attempt });
    return unlessRefused(created, (row) => ({
      success: true,
      post: toPost(row, viewOf(callerId)),
      message: say('post-created'),
    }));
  });

  registerCall(app, feedCalls.toggleLike, async ({ callerId, params }) =>
    unlessRefused(await toggleLike(services, callerId, params.postId), ({ likers, likesCount, liked }) => ({
      success: true,
      likes: toLikes(likers, viewOf(callerId)),
      likesCount,
      liked,
    })),
  );

  registerCall(app, feedCalls.addComment, async ({ callerId, params, body, attempt }) =>
    unlessRefused(
      await addComment(services, callerId, { ...params, ...body, attempt }),
      ({ comments, commentsCount }) => ({
        success: true,
        comments: toComments(comments, viewOf(callerId)),
        commentsCount,
      }),
    ),
  );

  registerCall(app, feedCalls.deleteComment, async ({ callerId, params, say }) =>
    unlessRefused(await deleteComment(db, callerId, params), (commentsCount) => ({
      success: true,
      message: say('comment-deleted'),
      commentsCount,
    })),
  );

  registerCall(app, feedCalls.editPost, async ({ callerId, params, body, say }) =>
    unlessRefused(await editPost(services, callerId, { ...params, ...body }), (post) => ({
      success: true,
      post,
      message: say('post-updated'),
    })),
  );

  registerCall(app, feedCalls.deletePost, async ({ callerId, params, say }) =>
    unlessRefused(await deletePost(services, callerId, params.postId), () => ({
      success: true,
      message: say('post-deleted'),
    })),
  );
}
