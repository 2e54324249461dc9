import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  warning?: string;
  confirmLabel: string;
  /** Label of the cancel button. */
  closeLabel?: string;
  /** Style of the confirm button: `primary` where nothing is lost. */
  variant?: 'danger' | 'primary';
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for a confirmation before something is lost or before something unlikely. */
export function ConfirmDialog({
  question,
  warning,
  confirmLabel,
  closeLabel,
  variant = 'danger',
  busy,
  onConfirm,
  onClose,
  open,
}: ConfirmDialogProps) {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={question} description={warning}>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          {closeLabel ?? t('common.cancel')}
        </Button>
        <Button variant={variant} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
