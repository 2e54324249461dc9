import type { Person, Post } from '#contract/feed.ts';
import type { PostPage } from './post-changes.ts';

/** Makers of what the tests of this folder need. */
export const ayesha = personNamed('ayesha');
export const farhan = personNamed('farhan');

function personNamed(name: string): Person {
  return { _id: name, name, email: `${name}@example.com`, profileImage: '' };
}

export function postBy(author: Person, id: string, details: Partial<Post> = {}): Post {
  const time = '2026-11-21T09:00:00.000Z';
  return {
    _id: id,
    content: `Post ${id}`,
    image: '',
    userId: author,
    likes: [],
    comments: [],
    createdAt: time,
    updatedAt: time,
    ...details,
  };
}

export function pageOf(posts: Post[], details: Partial<PostPage> = {}): PostPage {
  const pagination = {
    currentPage: 1,
    totalPages: 1,
    totalPosts: posts.length,
    hasNextPage: false,
    hasPrevPage: false,
    nextCursor: null,
  };
  return { posts, pagination, askedAt: 0, ...details };
}
