import { useText } from '#web/language/use-text.ts';

/** Asks to cancel the order beside the sentence that says until when that is possible. */
export function CancelButton({ onPress }: { onPress(): void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-3 min-h-11 shrink-0 rounded-xl px-3 text-sm font-semibold text-alarm-700 hover:bg-alarm-50 noscript:hidden"
    >
      {t('orders.cancel.button')}
    </button>
  );
}
