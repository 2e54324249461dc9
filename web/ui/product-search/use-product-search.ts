import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { cleanSearch } from '#web/ui/list/list-address.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import type { FoundOffer } from './found-offers.ts';
import { foundProductsQuery } from './found-products-query.ts';

type ProductSearchHook = {
  offersOf(products: readonly ListedProduct[], search: string): FoundOffer[];
  onChoose(offer: FoundOffer): void;
  /** The arrow keys marked this offer. */
  onMarked(index: number): void;
};

/**
 * Finds products while the seller types, and chooses one by the keyboard. Enter before the results are there chooses
 * the result if there is exactly one: a scanner types a stock keeping unit and Enter at once.
 */
export function useProductSearch({ offersOf, onChoose, onMarked }: ProductSearchHook) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const search = cleanSearch(text);
  const settled = useSettled(search);
  const query = useQuery(foundProductsQuery(settled));
  const isCurrent = search !== '' && search === settled && query.isSuccess && !query.isPlaceholderData;
  const offers = query.data && search !== '' ? offersOf(query.data.products, settled) : [];
  const active = Math.min(marked, offers.length - 1);

  function choose(offer: FoundOffer): void {
    setText('');
    setOpen(false);
    setAwaited(false);
    onChoose(offer);
  }
  const answered = useEffectEvent(() => {
    setAwaited(false);
    if (offers.length === 1 && offers[0]) choose(offers[0]);
  });
  useEffect(() => {
    if (isAwaited && isCurrent) answered();
  }, [isAwaited, isCurrent]);

  /** Marks an offer, from the end on at the other end. */
  function mark(place: number): void {
    const index = (place + offers.length) % offers.length;
    setMarked(index);
    onMarked(index);
  }
  function onInput(typed: string): void {
    setText(typed);
    setOpen(true);
    setMarked(0);
    setAwaited(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The form around it is not sent.
      event.preventDefault();
      const offer = offers[active];
      if (query.isError) void query.refetch();
      if (!isCurrent) setAwaited(search !== '');
      else if (isOpen && offer) choose(offer);
      else setOpen(true);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (isOpen && offers.length > 0) mark(event.key === 'ArrowDown' ? active + 1 : active - 1);
    }
  }
  return {
    text,
    offers,
    active,
    query,
    isCurrent,
    isOpen: isOpen && search !== '',
    close: () => setOpen(false),
    choose,
    onInput,
    onKeyDown,
  };
}
