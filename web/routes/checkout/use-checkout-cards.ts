import { useLayoutEffect, useRef, useState } from 'react';

/** The cards of the checkout, in their order. */
const checkoutCards = ['where', 'when', 'pay', 'look-over'] as const;
export type CheckoutCardName = (typeof checkoutCards)[number];

export type CheckoutCards = ReturnType<ReturnType<typeof useCheckoutCards>['given']>;

type Defaults = {
  /** The cards that are open until somebody folds them. */
  openAtFirst: readonly CheckoutCardName[];
  /** The cards that hold their answer from the start. */
  doneAtFirst: readonly CheckoutCardName[];
  /** The cards with something to change. */
  changeable: readonly CheckoutCardName[];
};

/** Which cards of the checkout are open on a phone. They fold by defaults: none keeps anybody from ordering. */
export function useCheckoutCards() {
  const [opened, setOpened] = useState<Partial<Record<CheckoutCardName, boolean>>>({});
  const [done, setDone] = useState<readonly CheckoutCardName[]>([]);
  const [areLinesOpen, setLinesOpen] = useState<boolean>();
  const keepInPlace = useKeptInPlace(areLinesOpen);
  /** The card whose heading takes the focus. A new object takes it again. */
  const [focused, setFocused] = useState<{ name: CheckoutCardName }>();

  function show(name: CheckoutCardName): void {
    setOpened((before) => ({ ...before, [name]: true }));
  }
  /** Opens a card and focuses its heading. */
  function open(name: CheckoutCardName): void {
    show(name);
    setLinesOpen(false);
    setFocused({ name });
  }
  /** The cards, with what holds until somebody opens or folds one. */
  const given = ({ openAtFirst, doneAtFirst, changeable }: Defaults) => ({
    isOpen: (name: CheckoutCardName) => opened[name] ?? openAtFirst.includes(name),
    isDone: (name: CheckoutCardName) => done.includes(name) || doneAtFirst.includes(name),
    canChange: (name: CheckoutCardName) => changeable.includes(name),
    ...{ focused, show, open },
    /** Folds a card that is done, and opens the next. */
    goOn(from: CheckoutCardName) {
      const after = checkoutCards.slice(checkoutCards.indexOf(from) + 1);
      const next = after.find((name) => changeable.includes(name)) ?? 'look-over';
      setOpened((before) => ({ ...before, [from]: false, [next]: true }));
      setDone((before) => [...before, from]);
      setLinesOpen(false);
      setFocused({ name: next });
    },
    lines: {
      isOpen: areLinesOpen ?? !doneAtFirst.includes('where'),
      show: () => setLinesOpen(true),
      toggle: () => setLinesOpen((before) => !(before ?? !doneAtFirst.includes('where'))),
      /** They fold once the address begins, unless somebody opened them. */
      foldFirst() {
        if (areLinesOpen !== undefined) return;
        keepInPlace(document.activeElement);
        setLinesOpen(false);
      },
    },
  });
  return { show, open, given };
}

/** Keeps an element where it is on the screen when something above it folds, because not all browsers do. */
function useKeptInPlace(change: unknown) {
  const kept = useRef<{ element: Element; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change moves the element
  useLayoutEffect(() => {
    const { element, top } = kept.current ?? {};
    kept.current = undefined;
    const moved = element && top !== undefined ? element.getBoundingClientRect().top - top : 0;
    if (moved !== 0) window.scrollBy(0, moved);
  }, [change]);
  return (element: Element | null) => {
    kept.current = element ? { element, top: element.getBoundingClientRect().top } : undefined;
  };
}
