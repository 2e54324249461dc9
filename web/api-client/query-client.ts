import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A query client with the shop's habits: one more try when nothing answered, none when the server said no. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one client of a browser window. Never use it while rendering on the server: it would mix people's answers. */
export const browserQueryClient = createQueryClient();
