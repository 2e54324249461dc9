import type { ReactNode } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { FailedView } from './failed-view.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch(): Promise<unknown> };
  loading: ReactNode;
  /** Fallback message when the server gives no reason. */
  failedText: string;
  children(data: Data): ReactNode;
};

/** A query's state: loading, failed or its data. */
export function QueryView<Data>({ query, loading, failedText, children }: QueryViewProps<Data>) {
  if (query.isPending) return loading;
  if (query.data !== undefined) return children(query.data);
  return <FailedView message={sentenceOf(query.error, failedText)} onRetry={() => void query.refetch()} />;
}
