import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { accountCalls } from '#contract/accounts.ts';
import { sellerKey, sellerSessionKey } from '#web/browser/own-data.ts';
import { createPendingLogout } from '#web/browser/pending-logout.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { readSellerFlag, storeSellerFlag } from './seller-flag.ts';

/** Whether a seller is there, and when the question was asked (a login or logout since then knows better). */
type SellerAnswer = { isSeller: boolean; askedAt: number };

/**
 * Who is there, for the seller area. `unreachable`: a seller was there before, and the server can't be asked. It has
 * nothing to do with the shop's session: one browser may hold both, either or none.
 */
export type SellerSession = 'loading' | 'visitor' | 'seller' | 'unreachable';

/** Logouts of the seller; a failed one is made up for before the next check. */
export const sellerLogout = createPendingLogout('pendingSellerLogout', () => browserApi(accountCalls.sellerLogout));

const sellerSessionQuery = queryOptions({
  queryKey: sellerSessionKey,
  staleTime: 60_000,
  queryFn: async ({ client }): Promise<SellerAnswer> => {
    const askedAt = Date.now();
    const isSeller = await askServer();
    const known = client.getQueryData<SellerAnswer>(sellerSessionKey);
    if (known && known.askedAt >= askedAt) return known;
    // A session that has ended leaves nothing behind that only a seller may see.
    if (known?.isSeller && !isSeller) client.removeQueries({ queryKey: [sellerKey] });
    storeSellerFlag(isSeller);
    return { isSeller, askedAt };
  },
});

/** The seller's session as it is known right now, and a way to ask again. */
export function useSellerSession(): { session: SellerSession; recheck(): void } {
  const { data, isError, refetch } = useQuery(sellerSessionQuery);
  return { session: stateOf(data, isError), recheck: () => void refetch() };
}

/** Whether a seller is there as far as this window knows; undefined while it does not. */
export function knownSeller(queries: QueryClient): boolean | undefined {
  return queries.getQueryData<SellerAnswer>(sellerSessionKey)?.isSeller;
}

/** Puts a seller's login or logout into effect in this window. What was fetched before is forgotten. */
export function applySellerSession(queries: QueryClient, isSeller: boolean): void {
  storeSellerFlag(isSeller);
  queries.removeQueries({ queryKey: [sellerKey] });
  queries.setQueryData<SellerAnswer>(sellerSessionKey, { isSeller, askedAt: Date.now() });
}

function stateOf(answer: SellerAnswer | undefined, failed: boolean): SellerSession {
  if (answer) return answer.isSeller ? 'seller' : 'visitor';
  if (!failed) return 'loading';
  return readSellerFlag() ? 'unreachable' : 'visitor';
}

async function askServer(): Promise<boolean> {
  if (await sellerLogout.finish()) return false;
  try {
    return (await browserApi(accountCalls.isSeller)).success;
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) return false;
    throw error;
  }
}
