import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { fieldOf } from '#contract/records.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { ApiError, isRefused, sentenceOf } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Shows a failure in a toast: the server's message if there is one, else this text; `true` stands for the general
       * text. Without this option, the mutation shows its own failures.
       */
      failureToast?: string | true;
      /** Refusals that the mutation shows itself nevertheless. */
      showsItself?: readonly RefusalCode[];
    };
  }
}

/**
 * A query client with the shop's defaults: one retry without a response, none after a refusal. `retries: 0` is for the
 * server, where a page would wait for the retry.
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
        // Without a connection a query fails and says so, instead of staying in the loading state.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The browser tab's query client. Never use it on the server: it would mix different users' data. */
export const browserQueryClient = createQueryClient(handleEndedSession);

/** First part of the cache keys of sessions. Their data has an `owner`. */
export const sessionsKey = 'session';

/** A call was refused although the user seemed to be logged in: checks the session again. */
function handleEndedSession(error: unknown): void {
  if (!isRefused(error, 'login-needed', 'seller-login-needed')) return;
  void browserQueryClient.invalidateQueries({
    queryKey: [sessionsKey],
    predicate: ({ state }) => Boolean(fieldOf(state.data, 'owner')),
  });
}

/** Refetches the current user and their saved cart. */
export function recheckSession(): void {
  void browserQueryClient.invalidateQueries({ queryKey: [sessionsKey] });
}
