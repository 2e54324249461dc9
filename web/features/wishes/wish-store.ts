import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { wishCalls } from '#contract/wishes.ts';
import { createStore } from '#web/browser/create-store.ts';
import { optimisticToggle } from '#web/browser/optimistic-toggle.ts';
import { ownKey } from '#web/browser/own-data.ts';
import { storedJson, textList } from '#web/browser/stored.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { browserText } from '#web/language/browser-text.ts';

type Ids = readonly string[];

/** A visitor's wishes stay in this browser until a login. */
const stored = storedJson<Ids>('wishes', textList(limits.wishesMax));
const visitors = createStore<Ids>([]);
if (typeof window !== 'undefined') {
  visitors.set(stored.read() ?? []);
  // Another tab of the shop wrote.
  window.addEventListener('storage', ({ key }) => key === 'wishes' && visitors.set(stored.read() ?? []));
}

function setVisitors(ids: Ids): void {
  stored.write(ids.length > 0 ? ids : undefined);
  visitors.set(ids);
}

/** Ids of the user's wishes, the newest first. */
const wishesQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownKey, 'wishes', userId],
    queryFn: async ({ signal }): Promise<Ids> => (await browserApi(wishCalls.listWishes, {}, { signal })).productIds,
  });

/** The wishes of the user with this id, or the visitor's for null; undefined while they are not known. */
export function useWishes(userId: string | null | undefined): Ids | undefined {
  const own = useQuery({ ...wishesQuery(userId ?? ''), enabled: Boolean(userId) });
  const visitorsOwn = visitors.use();
  if (userId) return own.data;
  return userId === null ? visitorsOwn : undefined;
}

/** Whether a product is among them, for one of the many hearts of a list: drawn again only when that changes. */
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

/** What a visitor wished for goes to the account at a login; until it has got there it stays in the browser. */
export async function bringWishesAlong(userId: string): Promise<void> {
  const brought = visitors.get();
  if (brought.length === 0) return;
  try {
    const { productIds } = await browserApi(wishCalls.addWishes, { body: { productIds: [...brought] } });
    browserQueryClient.setQueryData(wishesQuery(userId).queryKey, productIds);
    setVisitors(visitors.get().filter((id) => !brought.includes(id)));
  } catch {
    // It is tried again when the shop is opened next.
  }
}

type Wish = { userId: string | null; productId: string };

const withWish = (ids: Ids, productId: string, on: boolean): Ids =>
  on
    ? [productId, ...ids.filter((id) => id !== productId)].slice(0, limits.wishesMax)
    : ids.filter((id) => id !== productId);

/** Puts a product on the wish list or takes it off; shown at once. */
export const toggleWish = optimisticToggle<Wish>({
  keyOf: ({ userId, productId }) => `${userId} ${productId}`,
  async send({ userId, productId }, on) {
    if (userId && on) await browserApi(wishCalls.addWishes, { body: { productIds: [productId] } });
    if (userId && !on) await browserApi(wishCalls.removeWish, { body: { productId } });
    return { on };
  },
  show({ userId, productId }, on) {
    if (userId === null) setVisitors(withWish(visitors.get(), productId, on));
    else browserQueryClient.setQueryData(wishesQuery(userId).queryKey, (ids: Ids = []) => withWish(ids, productId, on));
  },
  onFailure: (error) => toast.error(sentenceOf(error, browserText.t('wishes.not-saved'))),
});
