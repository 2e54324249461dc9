import { expect, test } from 'vitest';
import { ayesha, postBy } from './feed-test-posts.ts';
import { createLikes } from './likes.ts';
import { isLikedBy, type ShownPost } from './shown-post.ts';

/** A server that turns likes around, slowly, and a screen. */
function shop({ fails = false } = {}) {
  const state = { post: postBy(ayesha, 'p'), onServer: false, calls: 0, failures: 0, underWay: 0, most: 0 };
  const press = createLikes({
    async send() {
      state.calls += 1;
      state.underWay += 1;
      state.most = Math.max(state.most, state.underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      state.underWay -= 1;
      if (fails) throw new Error('no answer');
      state.onServer = !state.onServer;
      const likes = state.onServer ? [{ userId: ayesha }] : [];
      return { likes, likesCount: likes.length, liked: state.onServer };
    },
    show(_id: string, to: (post: ShownPost) => ShownPost) {
      state.post = to(state.post);
    },
    onFailure() {
      state.failures += 1;
    },
  });
  return { state, press: () => press(state.post, ayesha), liked: () => isLikedBy(state.post, ayesha._id) };
}

test('a like shows at once and stays', async () => {
  const { state, press, liked } = shop();
  const done = press();
  expect(liked()).toBe(true);
  await done;
  expect([liked(), state.onServer, state.calls]).toEqual([true, true, 1]);
});

test.each([2, 3, 4, 7])('%i quick presses: one call at a time, the newest wish wins', async (presses) => {
  const { state, press, liked } = shop();
  await Promise.all(Array.from({ length: presses }, press));
  const wanted = presses % 2 === 1;
  expect([liked(), state.onServer, state.most]).toEqual([wanted, wanted, 1]);
  expect(state.calls).toBe(wanted ? 1 : 2);
});

test('a failure takes the like back and is told', async () => {
  const { state, press, liked } = shop({ fails: true });
  const done = press();
  expect(liked()).toBe(true);
  await done;
  expect([liked(), state.failures]).toEqual([false, 1]);
});

test('after a failure the next press works again', async () => {
  const { state, press } = shop({ fails: true });
  await press();
  await press();
  expect([state.calls, state.failures]).toEqual([2, 2]);
});
