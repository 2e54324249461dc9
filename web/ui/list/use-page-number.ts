import { type To, useSearchParams } from 'react-router';

/** Which page of a list the address asks for (`?page=2`), and where another one stands. */
export function usePageNumber(): { page: number; toPage(page: number): To } {
  const [params] = useSearchParams();
  const asked = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1,
    toPage(page) {
      const changed = new URLSearchParams(params);
      if (page === 1) changed.delete('page');
      else changed.set('page', String(page));
      return { search: changed.toString() };
    },
  };
}
