import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The token after the `#` of the page's URL; browsers never send that part to a server. Undefined until the page is
 * hydrated, '' when there is no token.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? hash.slice(1) : undefined;
}
