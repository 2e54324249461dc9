import { describe, expect, test } from 'vitest';
import { ayesha, farhan, pageOf, postBy } from './feed-test-posts.ts';
import { changePages, listedPosts, type PostChange, type PostPage } from './post-changes.ts';
import { withLike } from './shown-post.ts';

const [a, b, c] = [postBy(ayesha, 'a'), postBy(farhan, 'b'), postBy(ayesha, 'c')];
const ids = (pages: PostPage[]) => listedPosts(pages).map(({ _id }) => _id);
const like = (postId: string): PostChange => ({
  kind: 'changed',
  postId,
  to: (post) => withLike(post, farhan, true),
});

test('pages that overlap show every post once, in their order', () => {
  expect(ids([pageOf([a, b]), pageOf([b, c]), pageOf([a])])).toEqual(['a', 'b', 'c']);
});

describe('a change', () => {
  test('a new post comes first, and only once', () => {
    const fresh = postBy(ayesha, 'new');
    const once = changePages([pageOf([a]), pageOf([b])], { kind: 'created', post: fresh }, 1);
    const twice = changePages(once, { kind: 'created', post: fresh }, 1);
    expect(ids(once)).toEqual(['new', 'a', 'b']);
    expect(twice.map(({ posts }) => posts.length)).toEqual([2, 1]);
  });

  test("a new post does not enter somebody else's list", () => {
    const change: PostChange = { kind: 'created', post: postBy(ayesha, 'new') };
    expect(ids(changePages([pageOf([b])], change, 1, farhan._id))).toEqual(['b']);
    expect(ids(changePages([pageOf([a])], change, 1, ayesha._id))).toEqual(['new', 'a']);
  });

  test('a deleted post is gone from every page', () => {
    expect(ids(changePages([pageOf([a, b]), pageOf([b, c])], { kind: 'deleted', postId: 'b' }, 1))).toEqual(['a', 'c']);
  });

  test('a person with a new name has it on posts, likes and comments', () => {
    const comment = { _id: 'x', content: 'Nice', userId: farhan, createdAt: a.createdAt };
    const post = { ...postBy(farhan, 'p'), likes: [{ userId: farhan }, { userId: ayesha }], comments: [comment] };
    const [page] = changePages([pageOf([post])], { kind: 'person', person: { ...farhan, name: 'Farhan K.' } }, 1);
    const [shown] = page?.posts ?? [];
    expect(shown?.userId.name).toBe('Farhan K.');
    expect(shown?.likes.map(({ userId }) => userId.name)).toEqual(['Farhan K.', 'ayesha']);
    expect(shown?.comments[0]?.userId.name).toBe('Farhan K.');
  });
});

describe('totals', () => {
  const totals = { posts: 12, likes: 30, comments: 4 };

  test('follow what changed on any page', () => {
    const pages = [pageOf([a], { totals }), pageOf([c], { totals })];
    const liked = changePages(pages, like('c'), 1);
    expect(liked.map((page) => page.totals?.likes)).toEqual([31, 31]);
    const deleted = changePages(liked, { kind: 'deleted', postId: 'c' }, 2);
    expect(deleted.map((page) => page.totals)).toEqual([
      { posts: 11, likes: 30, comments: 4 },
      { posts: 11, likes: 30, comments: 4 },
    ]);
  });

  test('stay where the server counted after the change, and when it is applied again', () => {
    const pages = [pageOf([a], { totals, askedAt: 0 }), pageOf([c], { totals, askedAt: 5 })];
    const liked = changePages(pages, like('a'), 3);
    expect(liked.map((page) => page.totals?.likes)).toEqual([31, 30]);
    expect(changePages(liked, like('a'), 3)).toEqual(liked);
  });
});
