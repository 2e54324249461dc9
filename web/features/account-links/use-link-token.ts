import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The token of the link that the page was opened by: what follows the `#`, which browsers send to nobody. Undefined until
 * the page is hydrated, '' where there is none.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? hash.slice(1) : undefined;
}
