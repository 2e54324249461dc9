import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, type To, useLocation, useNavigation } from 'react-router';
import { useNavigate } from '#web/navigation/navigation.ts';
import { type Place, placeOf } from '#web/navigation/place-of.ts';

/** How long typing must pause before the address follows, in milliseconds. */
const pause = 250;

/** The way to another search; `replace` when it takes the place of the entry in the history. */
export type SearchVisit = { to: To; replace: boolean; preventScrollReset?: boolean };

type TypedSearch = {
  /** What an address searches for; '' where it searches for nothing. */
  searchOf(place: Place): string;
  /** Where a text leads, null when nowhere. `submitted` when it was sent off, not only typed. */
  visitOf(text: string, here: Place, submitted: boolean): SearchVisit | null;
};

let visits = Date.now();

/**
 * A search field and the address, kept in step. The address follows when typing pauses. The field is left to the browser
 * while somebody types: it is written to only when the address changed by other means than this field (Back, a link).
 */
export function useTypedSearch({ searchOf, visitOf }: TypedSearch) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Marks of this field's visits that are on their way into the address, oldest first. */
  const underWay = useRef<unknown[]>([]);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  function visit(submitted: boolean) {
    clearTimeout(timer.current);
    // The window's own address: the one React knows may be a step behind.
    const step = visitOf(input.current?.value ?? '', placeOf(window.location), submitted);
    if (!step) return;
    const { to, ...options } = step;
    visits += 1;
    underWay.current.push(visits);
    void navigate(to, { ...options, state: { searchVisit: visits } });
  }
  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => visit(false), pause);
  }

  const initialText = useTarget((target, isFirst, initial) => {
    if (!input.current) return;
    if (isFirst) {
      // Something was typed before the page was hydrated.
      if (input.current.value !== initial) onInput();
      return;
    }
    const arrived = underWay.current.indexOf(target.state?.searchVisit);
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1);
    if (arrived >= 0) return;
    clearTimeout(timer.current);
    input.current.value = searchOf(placeOf(target));
  }, searchOf);

  return {
    input,
    initialText,
    onInput,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      visit(true);
      // On a touch screen the keyboard would go on covering the results.
      if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
    /** What was typed leads nowhere any more: another way was chosen. */
    stop: () => clearTimeout(timer.current),
    clear() {
      if (!input.current) return;
      input.current.value = '';
      input.current.focus();
      visit(false);
    },
  };
}

type OnTarget = (target: Location, isFirst: boolean, initialText: string) => void;

/**
 * Tells of each visit once. A page that is still on its way counts: a link that was pressed ends the search at once.
 * Returns the text of the first.
 */
function useTarget(onTarget: OnTarget, searchOf: TypedSearch['searchOf']): string {
  const location = useLocation();
  const target: Location = useNavigation().location ?? location;
  const [initialText] = useState(() => searchOf(placeOf(target)));
  const followedKey = useRef<string>(undefined);
  const follow = useEffectEvent((key: string) => {
    if (followedKey.current === key) return;
    const isFirst = followedKey.current === undefined;
    followedKey.current = key;
    onTarget(target, isFirst, initialText);
  });
  useEffect(() => follow(target.key), [target.key]);
  return initialText;
}
