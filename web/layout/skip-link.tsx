import { useText } from '#web/language/use-text.ts';

/** Skips header and menu; visible only when focused. */
export function SkipLink() {
  const { t } = useText();
  return (
    <a
      href="#content"
      className="sr-only rounded-b-xl bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:left-4 focus:z-50"
    >
      {t('layout.skip')}
    </a>
  );
}
