import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { Person, Post, PostComment } from '#contract/feed/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { PersonRow } from '#database/reading/read-people.ts';

/** A comment. Its time is text where the database aggregated a post's comments as JSON. */
export type CommentRow = { id: string; content: string; createdAt: Date | string; author: PersonRow | null };

export type PostRow = {
  id: string;
  content: string;
  image: string;
  createdAt: Date;
  updatedAt: Date;
  author: PersonRow | null;
  /** The newest of them, oldest first. */
  likers: PersonRow[];
  likesCount: number;
  /** The newest of them, oldest first. */
  comments: CommentRow[];
  commentsCount: number;
};

/** Value of `emailsOf` that shows everybody's email address. */
export const everybody = 'everybody';

/** `emailsOf` is the id of the user whose email address is shown; none when omitted. */
export type PostView = { addressOf: AddressOf; emailsOf?: string };

export function toPost(row: PostRow, view: PostView): Post {
  return {
    _id: row.id,
    content: row.content,
    image: view.addressOf(row.image),
    userId: toPerson(row.author, view),
    likes: toLikes(row.likers, view),
    likesCount: row.likesCount,
    comments: toComments(row.comments, view),
    commentsCount: row.commentsCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toLikes(likers: readonly PersonRow[], view: PostView): Post['likes'] {
  return likers.map((liker) => ({ userId: toPerson(liker, view) }));
}

export function toComments(rows: readonly CommentRow[], view: PostView): PostComment[] {
  return rows.map(({ id, content, author, createdAt }) => ({
    _id: id,
    content,
    userId: toPerson(author, view),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function toPerson(row: PersonRow | null, view: PostView): Person {
  if (row === null) return { ...deletedUser, profileImage: '' };
  const { id, name, email, profileImage } = row;
  const showsEmail = view.emailsOf === id || view.emailsOf === everybody;
  return { _id: id, name, email: showsEmail ? email : '', profileImage: view.addressOf(profileImage) };
}
