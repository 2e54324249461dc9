import { named, ownRows } from '#api/services/own-rows.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';

const { id, content, image, createdAt, updatedAt } = posts;

/** The user's posts. Other people's comments belong to them and are left out. */
export const copiedPosts = ownRows(
  posts.userId,
  { id, content, image, createdAt, updatedAt },
  (post, { pictureOf }) => ({ ...named(post), image: pictureOf(post.image) }),
);

/** The user's comments. */
export const copiedComments = ownRows(
  postComments.userId,
  {
    id: postComments.id,
    postId: postComments.postId,
    content: postComments.content,
    createdAt: postComments.createdAt,
  },
  named,
);

/** The posts that the user likes. */
export const copiedLikes = ownRows(
  postLikes.userId,
  { id: postLikes.postId, createdAt: postLikes.createdAt },
  ({ id: postId, ...row }) => ({ postId, ...row }),
);
