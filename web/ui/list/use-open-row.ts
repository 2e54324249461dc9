import { useLocation, useSearchParams } from 'react-router';
import { fieldOf } from '#contract/records.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';

/**
 * The id of the row of a list that is open, from the URL. Opening the first one adds a history entry, so that Back closes
 * it; opening another one replaces it.
 */
export function useOpenRow(name: string): { openId: string | null; toggle(id: string): void } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = search.get(name);

  function show(id: string | null, how: { replace: boolean; state?: unknown }): void {
    const changed = new URLSearchParams(search);
    if (id === null) changed.delete(name);
    else changed.set(name, id);
    void navigate({ search: queryString(changed) }, { ...how, preventScrollReset: true });
  }
  function toggle(id: string): void {
    if (openId === null) show(id, { replace: false, state: { wasOpened: true } });
    else if (openId !== id) show(id, { replace: true, state });
    else if (fieldOf(state, 'wasOpened')) void navigate(-1);
    else show(null, { replace: true });
  }
  return { openId, toggle };
}
