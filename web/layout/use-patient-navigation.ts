import { use, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router';
import { fieldOf } from '#contract/records.ts';
import { whenOnline } from '#web/browser/use-online.ts';
import { messagesAreLoaded } from '#web/language/browser-text.ts';

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/**
 * Offline, a navigation to a page whose scripts are not loaded waits for the connection. Otherwise the router would
 * reload the document when a script fails, and the current page would be lost. Not needed where the service worker
 * serves the scripts.
 */
export function usePatientNavigation(): void {
  const context = use(UNSAFE_DataRouterContext);
  useEffect(() => {
    const router = context?.router;
    if (!router) return;
    const navigate = router.navigate.bind(router) as (...target: unknown[]) => Promise<void>;
    let latest = 0;
    router.navigate = async (...target: unknown[]) => {
      latest += 1;
      const mine = latest;
      if (mustWait(router, target[0])) await whenOnline();
      // A later navigation has replaced this one.
      if (mine === latest) await navigate(...target);
    };
    return () => {
      router.navigate = navigate;
    };
  }, [context]);
}

function mustWait({ routes }: Router, to: unknown): boolean {
  if (navigator.onLine || navigator.serviceWorker?.controller) return false;
  const path = typeof to === 'string' ? to.replace(/[?#].*$/, '') : fieldOf(to, 'pathname');
  if (typeof path !== 'string' || !/^\//.test(path)) return false;
  const isMissing = matchRoutes(routes, path)?.some(({ route }) => route.lazy);
  return Boolean(isMissing) || !messagesAreLoaded(path);
}
