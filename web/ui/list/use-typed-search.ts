import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, type To, useLocation, useNavigation } from 'react-router';
import { useNavigate } from '#web/navigation/navigation.ts';
import { type Place, placeOf } from '#web/navigation/place-of.ts';

/** Debounce of the typing in ms before the URL follows. */
const pause = 250;

/** A navigation to another search; `replace` replaces the history entry. */
export type SearchVisit = { to: To; replace: boolean; preventScrollReset?: boolean };

type TypedSearch = {
  /** The search text of a URL; '' when there is none. */
  searchOf(place: Place): string;
  /** The navigation for a text, null for none. `submitted` is false while it is only typed. */
  visitOf(text: string, here: Place, submitted: boolean): SearchVisit | null;
};

let visits = Date.now();

/**
 * Synchronises a search field with the URL. The URL follows when the typing pauses. The field is uncontrolled: it is
 * written to only when the URL changes by other means (Back, a link).
 */
export function useTypedSearch({ searchOf, visitOf }: TypedSearch) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Marks of this field's pending navigations, oldest first. */
  const underWay = useRef<unknown[]>([]);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  function visit(submitted: boolean) {
    clearTimeout(timer.current);
    // Read from the window: React Router's location may be one step behind.
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
      // Something was typed before hydration.
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
      // On a touch screen the keyboard would keep covering the results.
      if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
    /** Cancels the pending navigation because another one was chosen. */
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
 * Reports each navigation once, including a pending one: a pressed link ends the search at once. Returns the first
 * one's text.
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
