import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PasswordOrCode, secondFactorCalls } from '#contract/second-factor.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { asksToConfirm } from '#web/client/confirmed-again.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';

/** Asks the seller for the password or a code where the server wants it again; what was asked for then goes on. */
export function ConfirmAgainDialog() {
  const { t } = useText();
  const asked = asksToConfirm.use();
  const cancel = () => asksToConfirm.get()?.settle(false);
  // Who is logged out meanwhile is asked by nobody any more.
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
    mutationFn: (proof: PasswordOrCode) => browserApi(secondFactorCalls.confirmAgain, { body: proof }),
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
