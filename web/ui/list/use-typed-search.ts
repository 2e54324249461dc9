import { useEffect, useRef, useState } from 'react';

/** How long typing must pause before the search is made, in milliseconds. */
const pause = 300;

/**
 * A search field and the search that is shown. The search follows when typing pauses; the field follows when the search
 * changes by other means (Back, a link), and is left to who types otherwise.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  // Searches on their way into the address, oldest first.
  const [shown, setShown] = useState({ search, asked: [] as string[] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (shown.search !== search) {
    const own = shown.asked.indexOf(search);
    setShown({ search, asked: own < 0 ? [] : shown.asked.slice(own + 1) });
    if (own < 0) setText(search);
  }

  function ask(next: string) {
    clearTimeout(timer.current);
    const asked = next.trim();
    if (asked === search) return;
    setShown((before) => ({ ...before, asked: [...before.asked, asked] }));
    onSearch(asked);
  }
  return {
    text,
    onType(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(next), pause);
    },
    submit: () => ask(text),
  };
}
