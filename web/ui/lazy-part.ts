import { type FunctionComponent, lazy } from 'react';

/**
 * A component whose code the browser loads when it is first shown, for what only a press or a logged-in person needs: it
 * stands in a Suspense, and the server must not render it. Where the code can't be loaded, `failed` takes its place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  failed: FunctionComponent<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => failed) }));
