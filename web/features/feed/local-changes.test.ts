import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ayesha, pageOf, postBy } from './feed-test-posts.ts';
import { applyPostChange, communityKey, ownPostsKey, withLocalChanges } from './local-changes.ts';
import type { PostPage } from './post-changes.ts';

const answer = (page: PostPage): InfiniteData<PostPage> => ({ pages: [page], pageParams: [''] });
const contents = (data: InfiniteData<PostPage> | undefined) =>
  data?.pages.flatMap(({ posts }) => posts.map(({ content }) => content));

test('a change reaches every cached list', () => {
  const queries = new QueryClient();
  const post = postBy(ayesha, 'one');
  const own = [...ownPostsKey, ayesha._id];
  for (const key of [communityKey, own]) queries.setQueryData(key, answer(pageOf([post])));
  applyPostChange(queries, { kind: 'changed', postId: 'one', to: (old) => ({ ...old, content: 'Edited' }) });
  expect(contents(queries.getQueryData(communityKey))).toEqual(['Edited']);
  expect(contents(queries.getQueryData(own))).toEqual(['Edited']);
});

test('a response requested before a change gets it applied; a later one does not', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  applyPostChange(new QueryClient(), { kind: 'changed', postId: 'two', to: (old) => ({ ...old, content: 'Edited' }) });
  const merge = withLocalChanges();
  const shown = (askedAt: number) =>
    contents(merge(undefined, answer(pageOf([postBy(ayesha, 'two')], { askedAt }))) as InfiniteData<PostPage>);
  expect(shown(999_999)).toEqual(['Edited']);
  expect(shown(1_000_001)).toEqual(['post two']);
  vi.useRealTimers();
});
