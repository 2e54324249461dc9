import { Search } from 'lucide-react';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { cleanSearch, readListView, withSearch } from './list-address.ts';
import { type SearchVisit, useTypedSearch } from './use-typed-search.ts';

type ListSearchProps = { label: string; placeholder: string };

/** Searches the list of a page. The URL holds the search. */
export function ListSearch({ label, placeholder }: ListSearchProps) {
  const id = useId();
  const { t } = useText();
  const { input, initialText, onInput, onSubmit } = useTypedSearch({ searchOf, visitOf });
  return (
    <search className="w-full min-w-0 sm:w-80">
      <form onSubmit={onSubmit} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          defaultValue={initialText}
          maxLength={limits.searchMax}
          placeholder={placeholder}
          onInput={onInput}
          className="min-h-11 w-full rounded-xl border border-soil-300 bg-surface pr-3 pl-11 text-base text-soil-900 placeholder:text-soil-600"
        />
        <button
          type="submit"
          aria-label={t('catalog.search-submit')}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-xl text-soil-600 hover:text-leaf-700"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  );
}

type Place = { search: string };

function searchOf({ search }: Place): string {
  return readListView(new URLSearchParams(search)).search;
}

/** One history entry per search, not one per typing pause. */
function visitOf(text: string, here: Place): SearchVisit | null {
  const [before, search] = [searchOf(here), cleanSearch(text)];
  if (search === before) return null;
  return {
    to: { search: withSearch(new URLSearchParams(here.search), search) },
    replace: before !== '' && search !== '',
    preventScrollReset: true,
  };
}
