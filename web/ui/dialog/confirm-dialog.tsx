import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  warning?: string;
  confirmLabel: string;
  /** What the button says that leaves everything as it is. */
  closeLabel?: string;
  /** How the confirming button looks: not dangerous where nothing is lost. */
  look?: 'danger' | 'primary';
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something is lost, or before something unlikely. */
export function ConfirmDialog({
  question,
  warning,
  confirmLabel,
  closeLabel,
  look = 'danger',
  busy,
  onConfirm,
  onClose,
  open,
}: ConfirmDialogProps) {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={question} description={warning}>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          {closeLabel ?? t('common.cancel')}
        </Button>
        <Button look={look} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
