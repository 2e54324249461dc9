import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isTyping } from '#web/browser/is-typing.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useFindAnything } from './find-anything.ts';

/** A search over the whole seller's area, opened by its button or by the slash key. */
export function SellerSearch() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
        className="ml-auto flex size-11 shrink-0 items-center justify-center gap-2 rounded-full text-sm text-soil-600 hover:bg-leaf-50 md:h-9 md:w-full md:max-w-85 md:shrink md:justify-start md:border md:border-soil-500 md:bg-soil-50 md:px-3.5"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4" />
        <span className="grow truncate text-left max-md:sr-only">
          <span className="sr-only">{t('seller.find.title')}: </span>
          {t('seller.find.what')}
        </span>
        <kbd aria-hidden className="hidden rounded border border-soil-300 px-1.5 text-xs leading-4 md:block">
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('seller.find.title')} isSheet>
        {isOpen && <Finder onFollow={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** Arrows go through the field and what was found. */
function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Finder({ onFollow }: { onFollow(): void }) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, isLooking, hasFailed } = useFindAnything(typed);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const isIdle = typed.trim() === '';
  return (
    <search className="mt-3 block" onKeyDown={goByArrow}>
      <input
        type="search"
        aria-label={t('seller.find.what')}
        placeholder={t('seller.find.what')}
        autoComplete="off"
        value={typed}
        maxLength={limits.searchMax}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.closest('search')?.querySelector('a')?.click();
        }}
        className="min-h-11 w-full rounded-xl border border-soil-500 bg-surface px-3.5 text-base text-soil-900 placeholder:text-soil-600"
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-soil-600">
        {isIdle
          ? ''
          : hasFailed
            ? t('seller.find.failed')
            : isLooking
              ? t('seller.find.looking')
              : t('seller.find.count', { count })}
      </p>
      <div className="-mx-2 max-h-[55dvh] overflow-y-auto">
        {groups.map(({ title, found }) => (
          <section key={title} aria-labelledby={`${id}-${title}`} className="mt-2">
            <h3 id={`${id}-${title}`} className="px-2 text-xs font-semibold tracking-wide text-soil-600 uppercase">
              {t(title)}
            </h3>
            <ul>
              {found.map(({ key, to, title: name, note }) => (
                <li key={key}>
                  <Link
                    to={to}
                    onClick={onFollow}
                    className="block rounded-xl px-2 py-1.5 hover:bg-leaf-50 focus-visible:bg-leaf-50 focus-visible:-outline-offset-2"
                  >
                    <span className="block truncate font-semibold text-soil-900">{name}</span>
                    {note && <span className="block truncate text-sm text-soil-600">{note}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </search>
  );
}
