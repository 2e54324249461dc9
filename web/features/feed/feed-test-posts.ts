import type { Person, PostComment } from '#contract/feed/schemas.ts';
import type { PostPage } from './post-changes.ts';
import type { ShownPost } from './shown-post.ts';

export const ayesha = personNamed('ayesha');
export const farhan = personNamed('farhan');

function personNamed(name: string): Person {
  return { _id: name, name, email: `${name}@example.com`, profileImage: '' };
}

export function postBy(author: Person, id: string, details: Partial<ShownPost> = {}): ShownPost {
  const time = '2026-11-21T09:00:00.000Z';
  return {
    _id: id,
    content: `post ${id}`,
    image: '',
    userId: author,
    likes: [],
    likesCount: details.likes?.length ?? 0,
    comments: [],
    commentsCount: details.comments?.length ?? 0,
    createdAt: time,
    updatedAt: time,
    ...details,
  };
}

/** Comments with these ids. */
export function commentsNamed(...ids: string[]): PostComment[] {
  return ids.map((_id) => ({ _id, content: `comment ${_id}`, userId: ayesha, createdAt: '2026-11-21T09:00:00.000Z' }));
}

export function pageOf(posts: ShownPost[], details: Partial<PostPage> = {}): PostPage {
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
