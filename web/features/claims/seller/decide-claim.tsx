import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast';
import type { SellerClaim } from '#contract/claims/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sellerWorkKey } from '#web/browser/own-data.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { claimsKey } from './claim-queries.ts';

const decisions = ['refund', 'replacement', 'refuse'] as const;
type Decision = (typeof decisions)[number];

type DecideClaimProps = {
  claim: SellerClaim;
  /** Called before the list shows the decision, and the control that was pressed is gone. */
  onDecided(): void;
};

/** The form that decides on an open claim; for a decided claim, the way to close it. */
export function DecideClaim({ claim, ...rest }: DecideClaimProps) {
  if (claim.state === 'asked') return <DecisionForm id={claim._id} left={claim.refundable} {...rest} />;
  return claim.state === 'closed' ? null : <CloseButton id={claim._id} {...rest} />;
}

type DecisionProps = Pick<DecideClaimProps, 'onDecided'> & { id: string };

function DecisionForm({ id, left, onDecided }: DecisionProps & { left: number }) {
  const { t, taka } = useText();
  const [decision, setDecision] = useState<Decision>('refund');
  const [refund, setRefund] = useState('');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecide(onDecided, () => {
    const params = { id };
    if (decision === 'refuse')
      return browserApi('POST /api/seller/claims/{id}/refuse', { params, body: { reason: note } });
    const body = { ...(decision === 'refund' ? { refund } : { replacement: true as const }), ...(note && { note }) };
    return browserApi('POST /api/seller/claims/{id}/accept', { params, body });
  });
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const noteProblem = fields.note ?? fields.reason;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form noValidate aria-label={t('claims.decide')} onSubmit={submit} className="grid content-start gap-3">
      <SelectField
        label={t('claims.decision')}
        value={decision}
        onChange={({ target }) => setDecision(decisions.find((one) => one === target.value) ?? 'refund')}
      >
        {decisions.map((one) => (
          <option key={one} value={one}>
            {t(`claims.decision.${one}`)}
          </option>
        ))}
      </SelectField>
      {decision === 'refund' && (
        <TextField
          label={t('claims.refund')}
          hint={left > 0 ? t('claims.left', { amount: taka(left) }) : t('claims.none-left')}
          inputMode="decimal"
          autoComplete="off"
          value={refund}
          onChange={({ target }) => setRefund(target.value)}
          error={fields.refund}
        />
      )}
      <TextArea
        label={t(decision === 'refuse' ? 'claims.reason' : 'claims.note')}
        rows={2}
        maxLength={limits.claimTextMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={noteProblem}
      />
      {error && Object.keys(fields).length === 0 && <FormError>{sentenceOf(error)}</FormError>}
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('claims.decide')}
      </Button>
    </form>
  );
}

function CloseButton({ id, onDecided }: DecisionProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useDecide(onDecided, () =>
    browserApi('POST /api/seller/claims/{id}/close', { params: { id } }),
  );
  return (
    <div className="grid content-start gap-3">
      <Button variant="secondary" busy={isPending} className="justify-self-start" onClick={() => mutate()}>
        {t('claims.close')}
      </Button>
      {error && <FormError>{sentenceOf(error)}</FormError>}
    </div>
  );
}

function useDecide(onDecided: () => void, send: () => Promise<{ message: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message);
      onDecided();
    },
    // Also after a failure, because somebody else may have decided.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: claimsKey }),
        queries.invalidateQueries({ queryKey: sellerWorkKey }),
      ]),
  });
}
