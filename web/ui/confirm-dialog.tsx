import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  warning?: string;
  confirmLabel: string;
  /** Whether the confirmed action is under way. */
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something is lost. */
export function ConfirmDialog({ question, warning, confirmLabel, busy, onConfirm, onClose, open }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={question} description={warning}>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
