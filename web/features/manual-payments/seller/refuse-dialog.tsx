import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ManualPayment } from '#contract/manual-payments/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type RefuseDialogProps = {
  payment: ManualPayment;
  busy: boolean;
  onRefuse(reason: string): void;
  onClose(): void;
};

/** Asks why a transaction is refused, for its buyer. */
export function RefuseDialog({ payment, busy, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const [reason, setReason] = useState(t('sales.manual.usual-reason'));
  const isMissing = reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isMissing) onRefuse(reason.trim());
  }
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('sales.manual.refuse-question', { id: payment.transactionId })}
      description={t('sales.manual.refuse-text', { number: payment.orderNumber })}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label={t('sales.refund.reason')}
          hint={t('sales.refund.reason-hint')}
          required
          maxLength={limits.refundReasonMax}
          value={reason}
          readOnly={busy}
          error={isMissing ? t('sales.manual.reason-missing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('sales.manual.refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
