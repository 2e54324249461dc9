import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type FoldOptions = {
  /** How it begins. */
  isFolded: boolean;
  /** Whether the page's address is about it. */
  isNamed: boolean;
};

/**
 * Whether a card is open. When the page's address names the order or the card's id, the card opens and scrolls into
 * view.
 */
export function useFold(card: RefObject<HTMLElement | null>, id: string, { isFolded, ...options }: FoldOptions) {
  const { hash } = useLocation();
  const isNamed = options.isNamed || hash === `#${id}`;
  const [isOpen, setOpen] = useState(!isFolded || isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isNamed, card]);
  return { isOpen, toggle: () => setOpen((open) => !open) };
}
