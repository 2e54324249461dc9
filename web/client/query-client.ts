import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { fieldOf } from '#contract/records.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { ApiError, isRefused, sentenceOf } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Shows a failure in a toast: the server's sentence if there is one, else this one; with true, the general one.
       * Without it the mutation shows its failures itself.
       */
      failureToast?: string | true;
      /** Refusals that the mutation shows itself all the same. */
      showsItself?: readonly RefusalCode[];
    };
  }
}

/**
 * A query client with the shop's defaults: one retry when nothing answered, none when the server refused. `retries: 0`
 * is for the server, where a page would wait for the second try.
 */
export function createQueryClient(onFailure: (error: unknown) => void = () => {}, retries = 1): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, { meta }) {
        onFailure(error);
        const text = meta?.failureToast;
        if (text && !isRefused(error, ...(meta?.showsItself ?? [])))
          toast.error(sentenceOf(error, text === true ? undefined : text));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < retries && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        // A lost connection fails and says so, instead of leaving the loading view on for as long as it lasts.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one client of a browser window. Never use it while rendering on the server: it would mix people's answers. */
export const browserQueryClient = createQueryClient(noticeEndedSession);

/** The keys of queries for the current user begin with this. Their data has an `owner`. */
export const sessionsKey = 'session';

/** A call that needs a login was refused to somebody who seemed to be logged in: asks again. */
function noticeEndedSession(error: unknown): void {
  if (!isRefused(error, 'login-needed', 'seller-login-needed')) return;
  void browserQueryClient.invalidateQueries({
    queryKey: [sessionsKey],
    predicate: ({ state }) => Boolean(fieldOf(state.data, 'owner')),
  });
}

/** Asks the server again who is logged in and what the saved cart holds. */
export function recheckSession(): void {
  void browserQueryClient.invalidateQueries({ queryKey: [sessionsKey] });
}
