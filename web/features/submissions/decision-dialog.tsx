import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ProductRequest } from '#contract/submissions.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type Decision, useDecideRequest } from './use-decide-request.ts';

type DecisionDialogProps = { kind: Decision['kind']; request: ProductRequest; onClose(): void };

const texts = {
  approve: { title: 'Approve Request', button: 'Approve' },
  reject: { title: 'Reject Request', button: 'Reject' },
} as const;

/** Approves a request, or rejects it with a reason. A failure leaves what was typed. */
export function DecisionDialog({ kind, request, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const { decide, isPending } = useDecideRequest(request, onClose);
  const rejects = kind === 'reject';
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
      title={texts[kind].title}
      description={rejects ? rejection(request) : approval(request)}
    >
      <form onSubmit={submit} className="mt-5 grid gap-4">
        {rejects && (
          <TextArea
            label="Rejection Reason"
            required
            rows={2}
            maxLength={limits.notesMax}
            value={reason}
            readOnly={isPending}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <TextArea
          label="Seller Notes (optional)"
          rows={2}
          maxLength={limits.notesMax}
          value={notes}
          readOnly={isPending}
          onChange={({ target }) => setNotes(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" look={rejects ? 'danger' : 'primary'} busy={isPending} disabled={lacksReason}>
            {texts[kind].button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const approval = ({ name, offerPrice }: ProductRequest) =>
  `“${name}” will be in the shop at once, for ${formatTaka(offerPrice)}.`;
const rejection = ({ name, userId }: ProductRequest) => `${userId.name} will read why “${name}” was not taken.`;
