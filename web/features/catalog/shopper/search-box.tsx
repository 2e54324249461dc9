import { Search, X } from 'lucide-react';
import { inLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { useTypedSearch } from '#web/ui/list/use-typed-search.ts';
import { readSearch, searchPage, visitOf } from './search-address.ts';

/** Search for products: results follow the typing. Before the page is hydrated it is a plain form. */
export function SearchBox() {
  const { t, language } = useText();
  const { input, initialText, onInput, onSubmit, clear } = useTypedSearch({ searchOf: readSearch, visitOf });
  return (
    <search>
      <form action={inLanguage(language, searchPage)} onSubmit={onSubmit} className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soil-600" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={t('catalog.search')}
          placeholder={t('catalog.search')}
          defaultValue={initialText}
          maxLength={limits.searchMax}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onInput}
          className="peer h-11 w-full rounded-full border border-soil-300 bg-soil-50 pr-10 pl-11 text-base text-ellipsis placeholder-shown:pr-3 text-soil-900 transition-colors placeholder:text-soil-600 hover:border-leaf-400 focus:border-leaf-600 focus:bg-white focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="button"
          aria-label={t('common.clear-search')}
          onClick={clear}
          className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-full text-soil-600 peer-placeholder-shown:hidden hover:bg-soil-100"
        >
          <X aria-hidden className="size-4" />
        </button>
      </form>
    </search>
  );
}
