import { describe, expect, test } from 'vitest';
import { ayesha, commentsNamed, farhan, postBy } from './feed-test-posts.ts';
import {
  isLikedBy,
  mayLikeUnseen,
  mergeKnown,
  type ShownPost,
  withEarlierComments,
  withLike,
  withLikes,
  withNewestComments,
  withOlderLike,
  withoutComment,
} from './shown-post.ts';

const like = { userId: farhan };
/** A post with more likes than the response includes. */
const popular = postBy(farhan, 'popular', { likes: [like], likesCount: 300 });
/** A post with the comments c to e and two earlier ones. */
const discussed = postBy(farhan, 'discussed', { comments: commentsNamed('c', 'd', 'e'), commentsCount: 5 });
const ids = ({ comments }: ShownPost) => comments.map(({ _id }) => _id).join('');

describe('likes', () => {
  test('count one more and one less, however often it is shown', () => {
    const liked = withLike(withLike(popular, ayesha, true), ayesha, true);
    expect([isLikedBy(liked, ayesha._id), liked.likesCount]).toEqual([true, 301]);
    const takenBack = withLike(withLike(liked, ayesha, false), ayesha, false);
    expect([isLikedBy(takenBack, ayesha._id), takenBack.likesCount]).toEqual([false, 300]);
  });

  test('older than those shown are known once the server has sent them', () => {
    expect(mayLikeUnseen(popular, ayesha._id)).toBe(true);
    expect(mayLikeUnseen(popular, farhan._id)).toBe(false);
    expect(mayLikeUnseen({ ...popular, likesCount: 1 }, ayesha._id)).toBe(false);
    const known = withOlderLike(popular, popular, ayesha._id, true);
    expect([isLikedBy(known, ayesha._id), known.likesCount]).toEqual([true, 300]);
    expect(isLikedBy(known, farhan._id)).toBe(true);
    expect(isLikedBy(withOlderLike(known, popular, ayesha._id, false), ayesha._id)).toBe(false);
    const takenBack = withLike(known, ayesha, false);
    expect([isLikedBy(takenBack, ayesha._id), takenBack.likesCount]).toEqual([false, 299]);
  });

  test('that changed since the question make its answer void', () => {
    const pressed = withLike(withLike(popular, ayesha, true), ayesha, false);
    const others = { ...popular, likesCount: 301 };
    expect(withOlderLike(others, popular, ayesha._id, true)).toBe(others);
    expect(isLikedBy(withOlderLike({ ...pressed, likesCount: 299 }, popular, ayesha._id, true), ayesha._id)).toBe(
      false,
    );
  });

  test('after a press are those of the server', () => {
    const known = withOlderLike(popular, popular, ayesha._id, true);
    const none = withLikes(known, { likes: [like], likesCount: 299, liked: false }, ayesha);
    expect([isLikedBy(none, ayesha._id), none.likesCount]).toEqual([false, 299]);
    const own = { userId: ayesha };
    const given = withLikes(none, { likes: [like, own], likesCount: 300, liked: true }, ayesha);
    expect([isLikedBy(given, ayesha._id), given.likesCount, given.olderLike]).toEqual([true, 300, undefined]);
    // So many likes came in between that the user's is no longer among the newest.
    expect(isLikedBy(withLikes(none, { likes: [like], likesCount: 500, liked: true }, ayesha), ayesha._id)).toBe(true);
  });

  test('that are known stay while newer answers come, until these show all', () => {
    const known = withOlderLike(popular, popular, ayesha._id, true);
    const fresh = { ...popular, likesCount: 301 };
    const [merged] = mergeKnown([known], [fresh]);
    expect([merged && isLikedBy(merged, ayesha._id), merged?.likesCount]).toEqual([true, 301]);
    const [all] = mergeKnown([known], [{ ...popular, likesCount: 1 }]);
    expect(all && isLikedBy(all, ayesha._id)).toBe(false);
  });
});

describe('earlier comments', () => {
  const earlier = { before: 'c', comments: commentsNamed('a', 'b'), isAll: true };

  test('stand before the others, once', () => {
    const once = withEarlierComments(discussed, earlier);
    expect([ids(once), once.commentsCount]).toEqual(['abcde', 5]);
    expect(withEarlierComments(once, earlier)).toEqual(once);
  });

  test('that do not join up with those of the post are left out', () => {
    const moved = postBy(farhan, 'discussed', { comments: commentsNamed('e', 'f'), commentsCount: 6 });
    expect(withEarlierComments(moved, earlier)).toBe(moved);
  });

  test('make up for a list that was deleted to its end', () => {
    const empty = { ...discussed, comments: [], commentsCount: 2 };
    expect(ids(withEarlierComments(empty, { ...earlier, before: undefined }))).toBe('ab');
    expect(withEarlierComments(discussed, { ...earlier, before: undefined })).toBe(discussed);
  });

  test('correct the number when the first of them is reached', () => {
    const deletedByOthers = { before: 'c', comments: commentsNamed('b'), isAll: true };
    expect(withEarlierComments(discussed, deletedByOthers).commentsCount).toBe(4);
    expect(withEarlierComments(discussed, { ...deletedByOthers, isAll: false }).commentsCount).toBe(5);
  });

  const reached = withEarlierComments(discussed, earlier);

  test.each<[string, string[], number, string]>([
    ['a comment more', ['d', 'e', 'f'], 6, 'abcdef'],
    ['one deleted among the newest', ['b', 'c', 'e'], 4, 'abce'],
    ['one deleted among the earlier', ['c', 'd', 'e'], 4, 'cde'],
    ['all in one answer', ['d', 'e'], 2, 'de'],
    ['so many more that others may stand between', ['g', 'h', 'i'], 9, 'ghi'],
    ['none left', [], 0, ''],
  ])('stay with a newer answer as far as they are right: %s', (_name, newest, commentsCount, expected) => {
    const reply = { comments: commentsNamed(...newest), commentsCount };
    const after = withNewestComments(reached, reply);
    expect([ids(after), after.commentsCount]).toEqual([expected, commentsCount]);
    const [merged] = mergeKnown([reached], [{ ...discussed, ...reply }]);
    expect(merged && ids(merged)).toBe(expected);
  });
});

test('a deleted comment leaves, and the number is that of the server, however often it is shown', () => {
  const once = withoutComment(discussed, 'd', 4);
  expect([ids(once), once.commentsCount]).toEqual(['ce', 4]);
  expect(withoutComment(once, 'd', 4)).toEqual(once);
  expect(withoutComment(discussed, 'a', 4).commentsCount).toBe(4);
});
