import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { limits } from '#contract/limits.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** A dialog that reports a review to the seller. */
export function ReportReview({ reviewId, onClose }: { reviewId: string; onClose(): void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => browserApi('POST /api/review/{id}/report', { params: { id: reviewId }, body: { reason } }),
    onSuccess({ message }) {
      toast.success(message);
      onClose();
    },
  });
  const send = useSingleFlight(mutateAsync);
  const fieldError = error instanceof ApiError ? error.fields.reason : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form shows the failure.
    send().catch(() => {});
  }
  return (
    <Dialog open onClose={onClose} title={t('reviews.report-title')} description={t('reviews.report-text')}>
      <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-1 gap-4">
        <TextArea
          label={t('reviews.report-reason')}
          rows={3}
          value={reason}
          maxLength={limits.reportReasonMax}
          onChange={({ target }) => setReason(target.value)}
          error={fieldError}
          readOnly={isPending}
        />
        {error && !fieldError && (
          <p role="alert" className="text-alarm-700">
            {sentenceOf(error, t('reviews.report-failed'))}
          </p>
        )}
        <Button type="submit" busy={isPending} className="justify-self-end">
          {t('reviews.report-send')}
        </Button>
      </form>
    </Dialog>
  );
}
