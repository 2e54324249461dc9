import type { Person, Post, PostComment } from '#contract/feed.ts';
import type { users } from '#database/tables/users.ts';

/** What the feed shows of a user. */
export type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'profileImage'>;

/** A comment; its time is text where the database gathered the comments of a post. */
export type CommentRow = { id: string; content: string; createdAt: Date | string; author: PersonRow | null };

export type PostRow = {
  id: string;
  content: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
  author: PersonRow | null;
  likers: PersonRow[];
  comments: CommentRow[];
};

const deletedUser: Person = { _id: '', name: 'Deleted user', email: '', profileImage: '' };

/** A post on the wire. */
export function toPost(row: PostRow, publicUrl: string): Post {
  return {
    _id: row.id,
    content: row.content,
    image: mediaAddress(row.image, publicUrl),
    userId: toPerson(row.author, publicUrl),
    likes: toLikes(row.likers, publicUrl),
    comments: toComments(row.comments, publicUrl),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Likes on the wire. */
export function toLikes(likers: readonly PersonRow[], publicUrl: string): Post['likes'] {
  return likers.map((liker) => ({ userId: toPerson(liker, publicUrl) }));
}

/** Comments on the wire. */
export function toComments(rows: readonly CommentRow[], publicUrl: string): PostComment[] {
  return rows.map(({ id, content, author, createdAt }) => ({
    _id: id,
    content,
    userId: toPerson(author, publicUrl),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function toPerson(row: PersonRow | null, publicUrl: string): Person {
  if (row === null) return { ...deletedUser };
  const { id, name, email, profileImage } = row;
  return { _id: id, name, email, profileImage: mediaAddress(profileImage, publicUrl) };
}

/** '' stays '': there is no picture. */
function mediaAddress(address: string, publicUrl: string): string {
  return address && publicUrl + address;
}
