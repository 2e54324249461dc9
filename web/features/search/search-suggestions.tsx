import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { SuggestionListProps } from './suggestion-list-props.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { toSuggestions } from './suggestions.ts';
import { suggestionsQuery } from './suggestions-query.ts';

/** Debounce of the typing in ms before suggestions are requested. */
const pause = 120;

/** Not text: names of keys. */
const textKeys = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** The list below the search box: suggestions, or recent searches while the box is empty. */
export function SearchSuggestions({ text, listId, ref, onChange, onChoose, onClose }: SuggestionListProps) {
  const { t } = useText();
  const trimmed = text.trim();
  const settled = useSettled(trimmed, pause);
  // An empty text takes effect at once.
  const typed = trimmed === '' ? '' : settled;
  const { data } = useQuery({ ...suggestionsQuery(typed), placeholderData: keepPreviousData });
  const [recent, setRecent] = useState(recentSearches);
  const options = toSuggestions({ text: typed, recent, found: typed.length > 1 ? data : undefined });
  const [active, setActive] = useActive(`${typed} ${options.length}`);
  const idOf = (index: number) => `${listId}-${index}`;
  const isOpen = options.length > 0;
  const activeId = isOpen && active >= 0 ? idOf(active) : undefined;

  useEffect(() => onChange({ isOpen, activeId }), [isOpen, activeId, onChange]);
  useEffect(() => () => onChange({ isOpen: false, activeId: undefined }), [onChange]);

  function move(step: 1 | -1) {
    // One more position than options: the input itself.
    const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' && isOpen) move(1);
      else if (event.key === 'ArrowUp' && isOpen) move(-1);
      else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click();
      else if (event.key === 'Escape' && isOpen) onClose();
      else {
        // Moving the text cursor leaves the list.
        if (textKeys.has(event.key)) setActive(-1);
        return;
      }
      event.preventDefault();
    },
  }));

  function choose() {
    rememberSearch(typed);
    onChoose();
  }

  const count = options.filter(({ kind }) => kind !== 'all').length;
  return (
    <>
      <p role="status" className="sr-only">
        {typed.length > 1 && data && t('catalog.suggestion-count', { count })}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 max-h-[min(32rem,75dvh)] overflow-y-auto border-b border-soil-200 bg-surface p-2 shadow-card md:mt-1 md:rounded-2xl md:border"
        >
          {typed === '' && (
            <RecentHeading
              onClear={() => {
                forgetSearches();
                setRecent([]);
              }}
            />
          )}
          <div id={listId} role="listbox" aria-label={t(typed === '' ? 'catalog.recent' : 'catalog.suggestions')}>
            {options.map((option, index) => (
              <SuggestionOption
                key={option.to}
                option={option}
                id={idOf(index)}
                isActive={index === active}
                onChoose={choose}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Heading of the recent searches. */
function RecentHeading({ onClear }: { onClear(): void }) {
  const { t } = useText();
  return (
    <div className="flex items-center justify-between gap-3 pl-2">
      <p className="text-sm font-semibold text-soil-600">{t('catalog.recent')}</p>
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 rounded-lg px-2 text-sm font-semibold text-leaf-700 hover:bg-leaf-50"
      >
        {t('catalog.clear-recent')}
      </button>
    </div>
  );
}

/** Index of the active option, -1 for none. Reset when the options change. */
function useActive(key: string): [number, (index: number) => void] {
  const [state, setState] = useState({ key, index: -1 });
  return [state.key === key ? state.index : -1, (index) => setState({ key, index })];
}
