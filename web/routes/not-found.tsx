import { data, useRouteError } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { PageErrorView } from '#web/layout/page-error.tsx';

export const handle = { cache: 'never' } satisfies PageHandle;

export function loader(): never {
  throw data(null, { status: 404 });
}
export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <PageErrorView error={useRouteError()} />;
}
