import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { createStore } from '#web/browser/create-store.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { storedJson, textList } from '#web/browser/stored.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { browserText } from '#web/language/browser-text.ts';

type Ids = readonly string[];

/** A visitor's wish list stays in this browser until a login. */
const stored = storedJson<Ids>('wishes', textList(limits.wishesMax));
const visitors = createStore<Ids>([]);
if (typeof window !== 'undefined') {
  visitors.set(stored.read() ?? []);
  // Another tab changed it.
  window.addEventListener('storage', ({ key }) => key === 'wishes' && visitors.set(stored.read() ?? []));
}

function setVisitors(ids: Ids): void {
  stored.write(ids.length > 0 ? ids : undefined);
  visitors.set(ids);
}

/** Ids of the user's wishes, newest first. */
const wishesQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownKey, 'wishes', userId],
    // Other devices of the account change the list.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    queryFn: async ({ signal }): Promise<Ids> => (await browserApi('GET /api/wish/list', {}, { signal })).productIds,
  });

/** The wish list of a user, or the visitor's for null; undefined while unknown. */
export function useWishes(userId: string | null | undefined): Ids | undefined {
  const own = useQuery({ ...wishesQuery(userId ?? ''), enabled: Boolean(userId) });
  const visitorsOwn = visitors.use();
  if (userId) return own.data;
  return userId === null ? visitorsOwn : undefined;
}

/** Whether a product is on the list. Re-renders a heart only when its own value changes. */
export function useIsWished(userId: string | null | undefined, productId: string): boolean | undefined {
  const own = useQuery({
    ...wishesQuery(userId ?? ''),
    enabled: Boolean(userId),
    select: (ids) => ids.includes(productId),
  });
  const visitorsOwn = visitors.usePart((ids) => ids.includes(productId));
  if (userId) return own.data;
  return userId === null ? visitorsOwn : undefined;
}

/** Moves the visitor's wish list to the account at a login. It stays in the browser until the server has it. */
export async function bringWishesAlong(userId: string): Promise<void> {
  const brought = visitors.get();
  if (brought.length === 0) return;
  try {
    const { productIds } = await browserApi('POST /api/wish/add', { body: { productIds: [...brought] } });
    browserQueryClient.setQueryData(wishesQuery(userId).queryKey, productIds);
    setVisitors(visitors.get().filter((id) => !brought.includes(id)));
  } catch {
    // Retried when the shop is next opened.
  }
}

type Wish = { userId: string | null; productId: string };

const withWish = (ids: Ids, productId: string, on: boolean): Ids =>
  on
    ? [productId, ...ids.filter((id) => id !== productId)].slice(0, limits.wishesMax)
    : ids.filter((id) => id !== productId);

/** Presses without an answer yet, shown on top of the server's list. */
const pressed = new Map<string, boolean>();
/** Counts answers, because a list that was requested before another answer may be older than that answer. */
let answered = 0;

function showWishes(userId: string, ids: Ids): void {
  const missing = [...pressed].filter(([productId, on]) => ids.includes(productId) !== on);
  const shown = missing.reduce((list, [productId, on]) => withWish(list, productId, on), ids);
  browserQueryClient.setQueryData(wishesQuery(userId).queryKey, shown);
}

/** Adds a product to the wish list or removes it. Optimistic; the answer brings what other devices changed. */
export const toggleWish = optimisticToggle<Wish, { productIds?: Ids }>({
  keyOf: ({ userId, productId }) => `${userId} ${productId}`,
  async send({ userId, productId }, on) {
    if (!userId) return { on };
    const before = answered;
    const { productIds } = on
      ? await browserApi('POST /api/wish/add', { body: { productIds: [productId] } })
      : await browserApi('POST /api/wish/remove', { body: { productId } });
    answered += 1;
    return { on, ...(answered === before + 1 && { productIds }) };
  },
  show({ userId, productId }, on, reply) {
    if (userId === null) return setVisitors(withWish(visitors.get(), productId, on));
    pressed.set(productId, on);
    // A list that is on its way lacks this press.
    void browserQueryClient.cancelQueries({ queryKey: wishesQuery(userId).queryKey });
    showWishes(userId, reply?.productIds ?? browserQueryClient.getQueryData(wishesQuery(userId).queryKey) ?? []);
  },
  onFailure: (error) => toast.error(sentenceOf(error, browserText.t('wishes.not-saved'))),
  onEnd: ({ productId }) => void pressed.delete(productId),
});
