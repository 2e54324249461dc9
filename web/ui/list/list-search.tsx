import { Search } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { listViewSearch } from './list-view.ts';
import { useTypedSearch } from './use-typed-search.ts';

type ListSearchProps = {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  search: string;
};

/** Searches the list of a page; the address says for what. */
export function ListSearch({ label, placeholder, search }: ListSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const box = useTypedSearch(search, (next) => {
    // One entry in the history for a search, not one for each pause in its typing.
    const replace = search !== '' && next !== '';
    void navigate({ search: listViewSearch({ search: next, page: 1 }) }, { replace, preventScrollReset: true });
  });
  return (
    <search className="w-full sm:w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
        className="relative"
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-soil-500" />
        <input
          id={id}
          type="search"
          value={box.text}
          maxLength={limits.searchMax}
          placeholder={placeholder}
          onChange={({ target }) => box.onType(target.value)}
          className="min-h-11 w-full rounded-xl border border-soil-300 bg-white pr-3 pl-11 text-base text-soil-900 placeholder:text-soil-600"
        />
      </form>
    </search>
  );
}
