import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type OrderNoteFieldProps = {
  note: string;
  error: string | undefined;
  disabled: boolean;
  className?: string;
  onNote(note: string): void;
};

/** What the seller notes about an order, for the shop alone. */
export function OrderNoteField({ note, error, disabled, className, onNote }: OrderNoteFieldProps) {
  const { t } = useText();
  return (
    <TextArea
      label={t('entry.note')}
      hint={t('entry.note-hint')}
      value={note}
      maxLength={limits.orderNoteMax}
      disabled={disabled}
      className={className}
      error={error}
      onChange={({ target }) => onNote(target.value)}
    />
  );
}
