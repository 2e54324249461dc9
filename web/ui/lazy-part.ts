import { type FunctionComponent, lazy } from 'react';

/**
 * A lazily loaded component, for what only a press or a logged-in user needs. It must be inside a Suspense, and the
 * server must not render it. `failed` replaces it when the code can't be loaded.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  failed: FunctionComponent<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => failed) }));
