import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether a card is open; `isFolded` is how it begins. A link to the card's id opens it and brings it into view. */
export function useFold(card: RefObject<HTMLElement | null>, id: string, isFolded: boolean) {
  const { hash } = useLocation();
  const isNamed = hash === `#${id}`;
  const [isOpen, setOpen] = useState(!isFolded || isNamed);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isNamed, card]);
  return { isOpen, toggle: () => setOpen((open) => !open) };
}
