import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { applyPostChange } from './local-changes.ts';
import { likesFingerprint, mayLikeUnseen, withOlderLike } from './shown-post.ts';
import { useViewingUser } from './viewer.tsx';

/**
 * A post includes its newest likes, the same for every user. Where the user's own like may be older, this asks the
 * server once per state of the likes and updates the lists.
 */
export function useOwnLikes(posts: readonly Post[]): void {
  const queries = useQueryClient();
  const user = useViewingUser();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!user) return;
    const fingerprintOf = (post: Post) => `${user._id} ${likesFingerprint(post)}`;
    const open = posts.filter((post) => mayLikeUnseen(post, user._id) && !asked.current.has(fingerprintOf(post)));
    for (const post of open) asked.current.add(fingerprintOf(post));
    for (let from = 0; from < open.length; from += limits.feedPageMax) {
      void findOwnLikes(queries, user._id, open.slice(from, from + limits.feedPageMax));
    }
  }, [posts, user, queries]);
}

async function findOwnLikes(queries: QueryClient, userId: string, posts: readonly Post[]): Promise<void> {
  const query = { ids: posts.map(({ _id }) => _id).join() };
  // A failure is harmless: a toggle returns the state, and the next change of the likes asks again.
  const reply = await browserApi('GET /api/post/liked', { query }).catch(() => undefined);
  if (!reply) return;
  const liked = new Set(reply.postIds);
  for (const post of posts) {
    const to = (shown: Post) => withOlderLike(shown, post, userId, liked.has(post._id));
    applyPostChange(queries, { kind: 'changed', postId: post._id, to });
  }
}
