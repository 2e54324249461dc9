import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { readSearch, type SearchVisit, searchVisit, visitAfterTyping } from './search-address.ts';

/** How long typing must pause before the address follows, in milliseconds. */
const pause = 250;
let visits = Date.now();

/**
 * The search box and the address, kept in step. The input is left to the browser while somebody types: it is written to
 * only when the address changed by other means than this box (Back, a link).
 */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(new Set<unknown>());
  const navigate = useNavigate();
  const initialText = useFollowedAddress({ input, timer, own, onTypedEarly: search });
  useEffect(() => () => clearTimeout(timer.current), []);

  function visit(step: SearchVisit) {
    clearTimeout(timer.current);
    visits += 1;
    own.current.add(visits);
    void navigate(step.to, { replace: step.replace, state: { searchVisit: visits } });
  }
  function search() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The window's own address: the one React knows may be a step behind.
      const step = visitAfterTyping(input.current?.value ?? '', window.location);
      if (step) visit(step);
    }, pause);
  }

  return {
    input,
    initialText,
    onInput: search,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      visit(searchVisit(input.current?.value ?? '', window.location));
      // On a touch screen the keyboard would go on covering the results.
      if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    },
    onClear() {
      if (!input.current) return;
      input.current.value = '';
      input.current.focus();
      const step = visitAfterTyping('', window.location);
      if (step) visit(step);
    },
  };
}

type Box = {
  input: RefObject<HTMLInputElement | null>;
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  /** Marks of the visits this box made since the address last changed by other means. */
  own: RefObject<Set<unknown>>;
  /** Called when something was typed before the page came to life. */
  onTypedEarly(): void;
};

/** Writes the address' search into the box unless the box itself led there. Returns the text it begins with. */
function useFollowedAddress({ input, timer, own, onTypedEarly }: Box): string {
  const location = useLocation();
  // A page that is still on its way counts: a link that was pressed ends the search at once.
  const target: Location = useNavigation().location ?? location;
  const text = readSearch(target);
  const [initialText] = useState(text);
  const followedKey = useRef<string>(undefined);

  const follow = useEffectEvent((key: string) => {
    if (!input.current || followedKey.current === key) return;
    const first = followedKey.current === undefined;
    followedKey.current = key;
    if (first) {
      if (input.current.value !== initialText) onTypedEarly();
    } else if (!own.current.has(target.state?.searchVisit)) {
      clearTimeout(timer.current);
      own.current.clear();
      input.current.value = text;
    }
  });
  useEffect(() => follow(target.key), [target.key]);
  return initialText;
}
