import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { productName } from '#contract/products/product-name.ts';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { type Decision, useDecideRequest } from './use-decide-request.ts';

type DecisionDialogProps = { kind: Decision['kind']; request: ProductRequest; onClose(): void };

/** Approves a request, or rejects it with a reason. Input stays after a failure. */
export function DecisionDialog({ kind, request, onClose }: DecisionDialogProps) {
  const { t, taka, language } = useText();
  const name = productName(request, language);
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const { decide, isPending } = useDecideRequest(request, onClose);
  const rejects = kind === 'reject';
  const named = { name, price: taka(request.offerPrice), user: personName(request.userId, t) };
  const lacksReason = rejects && reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lacksReason) return;
    void decide(rejects ? { kind, reason: reason.trim(), notes: notes.trim() } : { kind, notes: notes.trim() });
  }
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={t(`submissions.seller-${kind}.title`)}
      description={t(`submissions.seller-${kind}.text`, named)}
    >
      <form onSubmit={submit} className="mt-5 grid gap-4">
        {rejects && (
          <TextArea
            label={t('submissions.request.reason')}
            required
            rows={2}
            maxLength={limits.notesMax}
            value={reason}
            readOnly={isPending}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <TextArea
          label={t('submissions.seller-notes')}
          rows={2}
          maxLength={limits.notesMax}
          value={notes}
          readOnly={isPending}
          onChange={({ target }) => setNotes(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={rejects ? 'danger' : 'primary'} busy={isPending} disabled={lacksReason}>
            {t(`submissions.seller-${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
