import { useText } from '#web/language/use-text.ts';

type PreorderNoteProps = { /** The day, YYYY-MM-DD. */ shipsFrom: string; className?: string };

/** Says that a product is pre-ordered, and from which day it is sent. */
export function PreorderNote({ shipsFrom, className = '' }: PreorderNoteProps) {
  const { t, date } = useText();
  return (
    <p className={`font-semibold text-leaf-800 ${className}`}>{t('common.preorder-from', { day: date(shipsFrom) })}</p>
  );
}
