import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { feedCalls } from '#contract/feed.ts';
import { deletePost, deletePostAsSeller, editPost } from './change-post.ts';
import { addComment, deleteComment } from './comments.ts';
import { createPost } from './create-post.ts';
import { listOwnPosts, listPosts } from './list-posts.ts';
import { toComments, toLikes, toPost } from './post-shape.ts';
import { toggleLike } from './toggle-like.ts';

/** The community: posts with likes and comments. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl = '' } = config;

  registerCall(app, feedCalls.listPosts, ({ query }) => listPosts(db, query, publicUrl));

  registerCall(app, feedCalls.listOwnPosts, ({ callerId, query }) => listOwnPosts(db, query, publicUrl, callerId));

  registerCall(app, feedCalls.listPostsOfUser, ({ params, query }) => listPosts(db, query, publicUrl, params.userId));

  registerCall(app, feedCalls.createPost, async ({ callerId, body, files }) => {
    const row = await createPost(services, callerId, { content: body.content, picture: files[0] });
    if (row instanceof Refusal) return row;
    return { success: true, post: toPost(row, publicUrl), message: 'Post created successfully' };
  });

  registerCall(app, feedCalls.toggleLike, async ({ callerId, params }) => {
    const likers = await toggleLike(db, callerId, params.postId);
    return likers instanceof Refusal ? likers : { success: true, likes: toLikes(likers, publicUrl) };
  });

  registerCall(app, feedCalls.addComment, async ({ callerId, params, body }) => {
    const comments = await addComment(db, callerId, params.postId, body.content);
    return comments instanceof Refusal ? comments : { success: true, comments: toComments(comments, publicUrl) };
  });

  registerCall(app, feedCalls.deleteComment, async ({ callerId, params }) => {
    const refusal = await deleteComment(db, callerId, params);
    return refusal ?? { success: true, message: 'Comment deleted successfully' };
  });

  registerCall(app, feedCalls.editPost, async ({ callerId, params, body }) => {
    const post = await editPost(db, callerId, params.postId, body.content);
    return post instanceof Refusal ? post : { success: true, post, message: 'Post updated successfully' };
  });

  registerCall(app, feedCalls.deletePost, async ({ callerId, params }) => {
    const refusal = await deletePost(services, callerId, params.postId);
    return refusal ?? { success: true, message: 'Post deleted successfully' };
  });

  registerCall(app, feedCalls.listPostsForSeller, ({ query }) => listPosts(db, query, publicUrl));

  registerCall(app, feedCalls.deletePostAsSeller, async ({ params }) => {
    const refusal = await deletePostAsSeller(services, params.id);
    return refusal ?? { success: true, message: 'Post deleted successfully' };
  });
}
