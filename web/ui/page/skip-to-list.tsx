import { useText } from '#web/language/use-text.ts';

/** The id of the list to which a page's link skips. */
export const listId = 'list';

/** Skips a page's title, search and filters; visible only when focused. */
export function SkipToList() {
  const { t } = useText();
  return (
    <a
      href={`#${listId}`}
      className="sr-only rounded-xl bg-surface px-4 py-2 font-semibold shadow-float focus:not-sr-only focus:absolute focus:z-10"
    >
      {t('seller.skip-to-list')}
    </a>
  );
}
