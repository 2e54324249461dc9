import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PasswordOrCode } from '#contract/accounts/second-factor-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { asksToConfirm } from '#web/client/confirmed-again.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';

/** Asks the seller for the password or a code when the server requires it again; the pending action then continues. */
export function ConfirmAgainDialog() {
  const { t } = useText();
  const asked = asksToConfirm.use();
  const cancel = () => asksToConfirm.get()?.settle(false);
  // After a logout nobody can answer, so the pending action is refused.
  useEffect(() => () => asksToConfirm.get()?.settle(false), []);
  return (
    <Dialog
      open={asked !== null}
      onClose={cancel}
      title={t('seller.confirm-again.title')}
      description={t('seller.confirm-again.text')}
    >
      <PasswordOrCodeForm onGiven={() => asked?.settle(true)} onCancel={cancel} />
    </Dialog>
  );
}

function PasswordOrCodeForm({ onGiven, onCancel }: { onGiven(): void; onCancel(): void }) {
  const { t } = useText();
  const [asks, setAsks] = useState<'password' | 'code'>('password');
  const hasCodes = useQuery(secondFactorQuery).data?.since != null;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (proof: PasswordOrCode) => browserApi('POST /api/seller/confirm', { body: proof }),
    onSuccess: onGiven,
    meta: { failureToast: true, showsItself: ['wrong-password', 'wrong-code', 'too-many-codes'] },
  });
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <div className="w-full">
        <ProofForm
          key={asks}
          asks={asks}
          submitLabel={t('seller.second-factor.continue')}
          busy={isPending}
          onSubmit={({ password, code }) => mutateAsync(asks === 'password' ? { password } : { code })}
          onCancel={onCancel}
        />
      </div>
      {hasCodes && (
        <Button
          variant="quiet"
          size="small"
          disabled={isPending}
          onClick={() => setAsks(asks === 'password' ? 'code' : 'password')}
        >
          {t(asks === 'password' ? 'seller.confirm-again.use-code' : 'seller.confirm-again.use-password')}
        </Button>
      )}
    </div>
  );
}
