import { and, eq, inArray, ne } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { posts } from '#database/tables/posts.ts';

/** Removes the pictures of the user's posts, which may show the person; the texts stay. */
export const leavePosts: LeaveUser = async (transaction, { user }) => {
  const withPicture = and(eq(posts.userId, user.id), ne(posts.image, ''));
  const shown = await transaction.select({ id: posts.id, image: posts.image }).from(posts).where(withPicture);
  const ids = shown.map(({ id }) => id);
  if (ids.length > 0) await transaction.update(posts).set({ image: '' }).where(inArray(posts.id, ids));
  return { pictures: shown.map(({ image }) => image) };
};
