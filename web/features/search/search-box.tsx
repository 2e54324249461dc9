import { Search, X } from 'lucide-react';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { inLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useTypedSearch } from '#web/ui/list/use-typed-search.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { searchPage, searchTextIn, visitOf } from './search-address.ts';
import type { SuggestionListHandle, SuggestionListState } from './suggestion-list-props.ts';

/** Loads when the search box is first used. The search works without it. */
const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions));

const loadRecent = () => import('./recent-searches.ts');
const noRecent = () => {};

const closed: SuggestionListState = { isOpen: false, activeId: undefined };

/** The product search. Results and suggestions follow the typing. Before hydration it is a plain form. */
export function SearchBox() {
  const { t, language } = useText();
  const { input, initialText, onInput, onSubmit, stop, clear } = useTypedSearch({ searchOf: searchTextIn, visitOf });
  const isHydrated = useHydrated();
  /** The text to suggest for; undefined while suggestions are closed. */
  const [text, setText] = useState<string>();
  const [list, setList] = useState(closed);
  const suggestions = useRef<SuggestionListHandle>(null);
  const listId = useId();
  const open = () => setText(input.current?.value ?? '');
  const close = () => setText(undefined);

  function choose() {
    stop();
    close();
  }

  function submit(event: FormEvent) {
    const sent = input.current?.value ?? '';
    void loadRecent().then(({ rememberSearch }) => rememberSearch(sent), noRecent);
    close();
    onSubmit(event);
  }

  return (
    <search>
      <form
        action={inLanguage(language, searchPage)}
        onSubmit={submit}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
        className="md:relative"
      >
        <div className="relative">
          <input
            ref={input}
            type="text"
            inputMode="search"
            name="search"
            aria-label={t('catalog.search')}
            placeholder={t('catalog.search')}
            defaultValue={initialText}
            maxLength={limits.searchMax}
            autoComplete="off"
            enterKeyHint="search"
            {...(isHydrated && comboboxOf(list, listId))}
            onFocus={open}
            onClick={open}
            onInput={() => {
              open();
              onInput();
            }}
            onKeyDown={(event) => suggestions.current?.onKeyDown(event)}
            className="peer h-11 w-full rounded-full border border-soil-300 bg-soil-50 pr-10 pl-11 text-base text-ellipsis placeholder-shown:pr-3 text-soil-900 transition-colors placeholder:text-soil-600 hover:border-leaf-400 focus:border-leaf-600 focus:bg-surface focus-visible:outline-offset-0"
          />
          <SearchButtons
            onClear={() => {
              clear();
              open();
            }}
          />
        </div>
        {text !== undefined && (
          <Suspense>
            <SearchSuggestions
              text={text}
              listId={listId}
              ref={suggestions}
              onChange={setList}
              onChoose={choose}
              onClose={close}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** ARIA attributes that connect the input to the list. */
const comboboxOf = ({ isOpen, activeId }: SuggestionListState, listId: string) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const;

function SearchButtons({ onClear }: { onClear(): void }) {
  const { t } = useText();
  return (
    <>
      <button
        type="submit"
        aria-label={t('catalog.search-submit')}
        className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-full text-soil-600 hover:text-leaf-700"
      >
        <Search aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('common.clear-search')}
        onClick={onClear}
        className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-full text-soil-600 peer-placeholder-shown:hidden hover:bg-soil-100"
      >
        <X aria-hidden className="size-4" />
      </button>
    </>
  );
}
